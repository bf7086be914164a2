import { i18n } from '#i18n';
import { DELEGATED, RECLAIMED } from '../../../lib/domain/order/order-status.ts';
import type { LedgerOrder, OwnFacts } from '../../../lib/messages/ledger-topics.ts';
import { formatClock } from '../../parts/words/times.ts';
import { ExplorerLink } from './ExplorerLink.tsx';

interface OrderTransactionsProps {
  order: LedgerOrder;
  own: OwnFacts;
  isPractice: boolean;
  nowMs: number;
}

export function OrderTransactions({ order, own, isPractice, nowMs }: OrderTransactionsProps) {
  const { transactions, status } = order;
  const { endsAtMs } = own;
  return (
    <section aria-labelledby="o-tx">
      <h3 id="o-tx">{i18n.t('ledger.one.transactions')}</h3>
      {transactions.length === 0 && <p class="muted">{i18n.t('ledger.one.noTransactions')}</p>}
      <ul class="stack">
        {transactions.map(({ orderGuid, txid }) => (
          <li class="stack-2" key={`${orderGuid} ${txid}`}>
            <p class="row row-apart">
              <span>{i18n.t('ledger.one.delegated')}</span>
              <span class="num muted">
                {i18n.t('ledger.one.ofOrder', [orderGuid ?? i18n.t('ledger.unread')])}
              </span>
            </p>
            <p class="txid" translate={false} dir="ltr">
              {txid ?? i18n.t('ledger.one.noTxid')}
            </p>
            {!isPractice && txid !== null && /^[0-9a-f]{64}$/i.test(txid) && (
              <p>
                <ExplorerLink path={`transaction/${txid}`}>{i18n.t('ledger.one.explorer')}</ExplorerLink>
              </p>
            )}
          </li>
        ))}
        {(status === RECLAIMED || (status === DELEGATED && endsAtMs !== null)) && (
          <li class="row row-apart">
            <span>{i18n.t('ledger.one.takenBack')}</span>
            <span class="num muted">
              {endsAtMs === null
                ? i18n.t('ledger.one.unseen')
                : endText(status === RECLAIMED, endsAtMs, nowMs)}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The service may say late, or never, that it took the energy back. */
function endText(isSaid: boolean, endsAtMs: number, nowMs: number): string {
  const at = formatClock(endsAtMs, 'minute', nowMs);
  if (isSaid) return at;
  return i18n.t(endsAtMs > nowMs ? 'ledger.one.notYet' : 'ledger.one.overdue', [at]);
}
