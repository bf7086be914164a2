import { i18n } from '#i18n';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import { recordOfIntent } from '../../../lib/store/purchase-record.ts';
import { CopyAction } from '../../parts/controls/CopyAction.tsx';
import { Dialog } from '../../parts/controls/Dialog.tsx';
import { RefusalWords } from '../../parts/RefusalWords.tsx';
import { sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { eventText } from './event-text.ts';
import { Holder } from './Holder.tsx';
import { intentEnergy } from './intent-energy.ts';

interface IntentDialogProps {
  intent: IntentView;
  orders: OrdersModel;
  onClose: () => void;
}

/** What is known of a purchase that led to no order. Anything still to be decided is decided in the popup. */
export default function IntentDialog({ intent, orders, onClose }: IntentDialogProps) {
  const money = useMoney();
  const { request, quote, state, armedAtMs, sentAtMs, sinceMs } = intent;
  const nowMs = orders.nowMs.value;
  const events = [
    { state: 'armed' as const, atMs: armedAtMs },
    ...(sentAtMs === null ? [] : [{ state: 'sent' as const, atMs: sentAtMs }]),
    ...(state === 'armed' || state === 'sent' ? [] : [{ state, atMs: sinceMs }]),
  ];
  return (
    <Dialog title={i18n.t('ledger.orderless.title')} onClose={onClose}>
      <p>
        <Holder address={request.to} nameOf={orders.nameOf} />
      </p>
      <dl class="facts">
        <dt>{i18n.t('ledger.energy')}</dt>
        <dd class="num">{intentEnergy(intent)}</dd>
        <dt>{i18n.t('ledger.period')}</dt>
        <dd>{i18n.t(`period.long.${request.period}`)}</dd>
        <dt>{i18n.t('ledger.one.quoted')}</dt>
        <dd class="num">{money.exact(sunAsTrx(quote.totalSun))}</dd>
        <dt>{i18n.t('ledger.orderless.most')}</dt>
        <dd class="num">{money.exact(sunAsTrx(intent.capSun))}</dd>
      </dl>
      <ul class="log caption">
        {events.map((event) => (
          <li key={event.state}>
            <span class="num">{formatClock(event.atMs, 'second', nowMs)}</span>
            <span>{eventText(event.state, intent.why)}</span>
          </li>
        ))}
      </ul>
      <RefusalWords intent={intent} />
      <div class="row row-end">
        <CopyAction
          label={i18n.t('ledger.one.copyRecord')}
          text={() => recordOfIntent(intent, orders.snapshot.value ?? EMPTY_SNAPSHOT)}
        />
        <form method="dialog">
          <button class="btn" type="submit">
            {i18n.t('ledger.export.close')}
          </button>
        </form>
      </div>
    </Dialog>
  );
}
