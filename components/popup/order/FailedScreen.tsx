import { i18n } from '#i18n';
import { type Decimal, ZERO } from '../../../lib/domain/amounts/decimal.ts';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { judgeFailure } from '../../../lib/store/popup/failure.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { recordOfOrder } from '../../../lib/store/purchase-record.ts';
import { Body } from '../../parts/Body.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
import type { Money } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { formatClock } from '../../parts/words/times.ts';
import { CopyForService } from '../CopyForService.tsx';
import { UnseenStop } from '../lists/UnseenStop.tsx';
import { MorePlayMoney } from '../MorePlayMoney.tsx';
import { moneyIn } from '../money.ts';
import { EnergyThere } from './EnergyThere.tsx';
import { OrderBlock } from './OrderBlock.tsx';
import { OrderDock } from './OrderDock.tsx';

/** A failed order: why, as far as that is known, what was paid, and what to do. */
export function FailedScreen({ model, order }: { model: PopupModel; order: OrderView }) {
  const money = moneyIn(model);
  const { balance, profile } = model.snapshot;
  const nowMs = model.nowMs.value;
  const isPlay = model.isPractice.value;
  const isBusy = model.asking.value === 'balance.refresh';
  const { delegatedAtMs } = order;
  const wasThere = delegatedAtMs !== null;
  const { cost, paid, present, isUnpaid, shortBy } = judgeFailure(order, balance);
  const isAskedBack = !isUnpaid || (paid !== ZERO && !isPlay);
  const title = shortBy
    ? i18n.t('failed.shortBy', [money.exact(shortBy)])
    : i18n.t(wasThere ? 'failed.afterDelivery' : 'failed.title');
  const clock = (atMs: number) => formatClock(atMs, 'minute', nowMs);
  const fact = (name: string, amount: Decimal | null, isTotal = false) => (
    <>
      <dt class={isTotal ? 'total' : undefined}>{name}</dt>
      <dd class={isTotal ? 'num total' : 'num'}>
        {amount === null ? i18n.t('order.costUnread') : money.exact(amount)}
      </dd>
    </>
  );
  return (
    <div class="flow">
      <Body isTight>
        <Note icon="stop" tone="danger" isHead title={title}>
          {wasThere
            ? i18n.t('failed.deliveredThen', [
                order.guid,
                clock(delegatedAtMs),
                clock(order.closedAtMs ?? nowMs),
              ])
            : i18n.t(isUnpaid ? 'failed.closedAtOnce' : 'failed.byService', [order.guid])}{' '}
          {paidText(paid, money.exact)}
        </Note>
        <UnseenStop model={model} />
        <dl class="facts">
          {fact(i18n.t('failed.cost'), cost)}
          {fact(i18n.t('failed.paid'), paid)}
          {balance && fact(i18n.t('failed.balance', [formatSpan(nowMs - balance.readAtMs)]), present)}
          {shortBy && fact(i18n.t('failed.short'), shortBy, true)}
          {wasThere && <EnergyThere model={model} order={order} />}
        </dl>
        <OrderBlock model={model} order={order} isNumbered />
        {wasThere && <p>{i18n.t('failed.mayBeGone')}</p>}
        {isAskedBack && <p class="muted">{askText(paid, money.exact)}</p>}
        {isUnpaid && isPlay ? (
          <p>{i18n.t('practiceMoney.free')}</p>
        ) : shortBy ? (
          <TopUp money={money} shortBy={shortBy} cost={cost ?? ZERO} />
        ) : (
          isUnpaid && <p>{i18n.t(present === null ? 'failed.unreadBalance' : 'failed.enoughNow')}</p>
        )}
      </Body>
      <OrderDock
        model={model}
        order={order}
        next={i18n.t('order.backToQuote')}
        isAgain={isUnpaid}
        isNext={!(isAskedBack || isPlay || shortBy || !balance)}
      >
        {isUnpaid && isPlay ? (
          <MorePlayMoney model={model} look="btn btn-primary btn-l btn-wide" />
        ) : isAskedBack ? (
          <CopyForService record={() => recordOfOrder(order, model.snapshot)} />
        ) : (
          shortBy &&
          profile?.origin && (
            <a class="btn btn-primary btn-l btn-wide" href={profile.origin} target="_blank" rel="noreferrer">
              {i18n.t('obstacle.toPanel')}
              <Icon name="external" />
            </a>
          )
        )}
        {profile?.token === 'ready' && (
          <button
            class="btn btn-wide"
            type="button"
            aria-busy={isBusy}
            onClick={() => void model.ask('balance.refresh', {})}
          >
            <Icon name="refresh" />
            {i18n.t(isBusy ? 'uncertain.checking' : 'failed.checkBalance')}
          </button>
        )}
      </OrderDock>
    </div>
  );
}

function paidText(paid: Decimal | null, exact: (amount: Decimal) => string): string {
  if (paid === null) return i18n.t('failed.paidUnread');
  return paid === ZERO ? i18n.t('failed.nothingPaid') : i18n.t('failed.somePaid', [exact(paid)]);
}

/** What to ask the service for: a refund of what was paid or may have been, or else the reason. */
function askText(paid: Decimal | null, exact: (amount: Decimal) => string): string {
  if (paid === null) return i18n.t('failed.ask');
  return paid === ZERO ? i18n.t('failed.askWhy') : i18n.t('failed.askBack', [exact(paid)]);
}

function TopUp({ shortBy, cost, money }: { shortBy: Decimal; cost: Decimal; money: Money }) {
  return (
    <section class="group" aria-labelledby="top-up">
      <h2 class="strong" id="top-up">
        {i18n.t('failed.topUp')}
      </h2>
      <ol class="todo">
        {[
          i18n.t('failed.step1'),
          i18n.t('failed.step2', [money.exact(shortBy), money.short(roundUpShort((cost * 10n) as Decimal))]),
          i18n.t('failed.step3'),
        ].map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
