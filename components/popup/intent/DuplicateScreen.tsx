import { i18n } from '#i18n';
import { isCostTold } from '../../../lib/domain/order/told-cost.ts';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import { tooMuchFor } from '../../../lib/store/overcharge.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { recordOfIntent } from '../../../lib/store/purchase-record.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { Body } from '../../parts/Body.tsx';
import { Note } from '../../parts/Note.tsx';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { sunAsTrx } from '../../parts/words/amounts.ts';
import { CopyForService } from '../CopyForService.tsx';
import { moneyIn } from '../money.ts';
import { IntentFacts } from './IntentFacts.tsx';
import { PutAway } from './PutAway.tsx';

/** More than one order for one purchase: which, what they cost, and what to ask the service for. */
export function DuplicateScreen({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const money = moneyIn(model);
  const { orders } = model.snapshot;
  const isEstimate = intent.request.amount.source === 'estimate';
  const confirmed = money.exact(sunAsTrx(isEstimate ? intent.capSun : intent.quote.totalSun));
  const charged = readTrx(intent.chargedTrx);
  const tooMuch = tooMuchFor(intent, orders);
  return (
    <div class="flow">
      <Body isTight>
        <Note icon="two" tone="danger" isHead title={i18n.t('duplicate.title', intent.guids.length)}>
          {i18n.t('duplicate.means', intent.guids.length)}
        </Note>
        <section class="group" aria-labelledby="duplicates">
          <h2 class="label-quiet" id="duplicates">
            {i18n.t('duplicate.orders')}
          </h2>
          <ul class="list">
            {intent.guids.map((guid) => {
              const order = orders.find((one) => one.guid === guid);
              const status = order?.status ?? null;
              const cost = order?.costTrx ? readTrx(order.costTrx) : null;
              return (
                <li key={guid} class="list-item">
                  <p class="row">
                    <b class="num">{guid}</b> <StatusChip status={status} />{' '}
                    <span class="num push">
                      {isCostTold(cost, status) ? money.exact(cost) : i18n.t('order.costUnread')}
                    </span>
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
        <dl class="facts">
          <dt>{i18n.t('duplicate.charged')}</dt>
          <dd class="num">{charged === null ? i18n.t('order.costUnread') : money.exact(charged)}</dd>
          <dt>{i18n.t('duplicate.confirmed')}</dt>
          <dd class="num">{isEstimate ? i18n.t('duplicate.atMost', [confirmed]) : confirmed}</dd>
          {tooMuch !== null && (
            <>
              <dt class="total">{i18n.t('duplicate.tooMuch')}</dt>
              <dd class="num total">{money.exact(tooMuch)}</dd>
            </>
          )}
        </dl>
        <IntentFacts model={model} intent={intent} />
        <p class="muted">{i18n.t('duplicate.askBack')}</p>
      </Body>
      <footer class="dock">
        <CopyForService record={() => recordOfIntent(intent, model.snapshot)} />
        <PutAway model={model} intent={intent} label={i18n.t('duplicate.seen')} look="btn btn-wide" />
      </footer>
    </div>
  );
}
