import { i18n } from '#i18n';
import { isEstimated } from '../../../lib/ledger/order-energy.ts';
import type { LedgerOrder, OwnFacts } from '../../../lib/messages/ledger-topics.ts';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { ExplorerLink } from './ExplorerLink.tsx';
import { Holder } from './Holder.tsx';
import { numberedStatus } from './status-text.ts';

interface OrderFactsProps {
  order: LedgerOrder;
  own: OwnFacts;
  isPractice: boolean;
  nowMs: number;
  nameOf: (address: string) => string | null;
}

export function OrderFacts({ order, own, isPractice, nowMs, nameOf }: OrderFactsProps) {
  const { to, energyUnits, period, periodType, hours, days } = order;
  const unread = i18n.t('ledger.unread');
  return (
    <section aria-labelledby="o-facts">
      <h3 id="o-facts">{i18n.t('ledger.one.facts')}</h3>
      <div class="stack-2">
        <p class="label-quiet">{i18n.t('ledger.one.to')}</p>
        <p>
          <Holder address={to} nameOf={nameOf} />
        </p>
        {to !== null && !isPractice && (
          <p>
            <ExplorerLink path={`address/${to}`}>{i18n.t('ledger.one.addressExplorer')}</ExplorerLink>
          </p>
        )}
      </div>
      <dl class="facts">
        <dt>{i18n.t('ledger.energy')}</dt>
        <dd class="num">
          {energyUnits === null ? i18n.t('ledger.one.notTold') : formatWhole(BigInt(energyUnits))}
        </dd>
        <dt>{i18n.t('ledger.one.amountBy')}</dt>
        <dd>{i18n.t(isEstimated(order) ? 'ledger.one.byEstimate' : 'ledger.one.byAmount')}</dd>
        <dt>{i18n.t('ledger.period')}</dt>
        <dd>
          {period !== null
            ? i18n.t(`period.long.${period}`)
            : i18n.t('ledger.one.periodRaw', [
                periodType ?? unread,
                `${hours ?? unread}`,
                `${days ?? unread}`,
              ])}
        </dd>
        <dt>{i18n.t('ledger.one.status')}</dt>
        <dd>{order.status === null ? unread : numberedStatus(order.status)}</dd>
        <dt>{i18n.t('ledger.one.payment')}</dt>
        <dd>
          {order.paymentStatus === null
            ? unread
            : i18n.t('ledger.one.paymentIs', [String(order.paymentStatus)])}
        </dd>
        <dt>{i18n.t('ledger.one.source')}</dt>
        <dd>{i18n.t(`ledger.one.${own.source}`)}</dd>
        {own.madeAtMs !== null && (
          <>
            <dt>{i18n.t('ledger.made')}</dt>
            <dd class="num">{formatClock(own.madeAtMs, 'second', nowMs)}</dd>
          </>
        )}
        {own.endsAtMs !== null && (
          <>
            <dt>{i18n.t('ledger.ends')}</dt>
            <dd class="num">{formatClock(own.endsAtMs, 'minute', nowMs)}</dd>
          </>
        )}
        <dt>{i18n.t('ledger.one.readAt')}</dt>
        <dd class="num">{formatClock(order.readAtMs, 'second', nowMs)}</dd>
      </dl>
    </section>
  );
}
