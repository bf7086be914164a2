import { i18n } from '#i18n';
import { formatShortTrx } from '../../../lib/domain/amounts/decimal.ts';
import { isPending } from '../../../lib/domain/order/order-status.ts';
import { listFaults } from '../../../lib/ledger/order-faults.ts';
import { readAmount } from '../../../lib/ledger/read-amount.ts';
import { costOf } from '../../../lib/ledger/row.ts';
import type { LedgerEntry } from '../../../lib/messages/ledger-topics.ts';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import { Icon } from '../../parts/Icon.tsx';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { formatClock } from '../../parts/words/times.ts';
import { Holder } from './Holder.tsx';

interface OrderRowProps {
  entry: LedgerEntry;
  orders: OrdersModel;
  /** Its row number in the whole table; the head is row 1. */
  index: number;
  costHead: string;
}

const NOTHING = '–';

const FAULTS = {
  several_orders: { icon: 'two', text: 'ledger.twoOrders' },
  not_as_asked: { icon: 'warn', text: 'ledger.notAsAsked' },
  chain_disagrees: { icon: 'stop', text: 'proof.disagrees' },
} as const;

export function OrderRow({ entry, orders, index, costHead }: OrderRowProps) {
  const { guid, order, own } = entry;
  const nowMs = orders.nowMs.value;
  const watched = orders.snapshot.value?.orders.find((one) => one.guid === guid);
  // Until the list has read the order, what its watching has read is shown.
  const known = order ?? watched;
  const [fault] = listFaults(own);
  const cost = readAmount(known ? costOf(known) : null);
  // What is not read yet has a placeholder; what was read but not told has a dash.
  const detail = (text: string | null) => text ?? (order ? NOTHING : <span class="skeleton w-48" />);
  return (
    <tr class="ledger-row" aria-rowindex={index}>
      <th class="num c-id" scope="row">
        {guid ?? <span class="muted">{i18n.t('ledger.unread')}</span>}
      </th>
      <td class="num c-made" data-head={i18n.t('ledger.made')}>
        {own.madeAtMs === null ? NOTHING : formatClock(own.madeAtMs, 'minute', nowMs)}
      </td>
      <td class="c-for">
        {order || known?.to ? (
          <Holder address={known?.to ?? null} nameOf={orders.nameOf} />
        ) : (
          <span class="skeleton w-160" />
        )}
      </td>
      <td class="end num c-energy" data-head={i18n.t('ledger.energy')}>
        {detail(known?.energyUnits ? formatWhole(BigInt(known.energyUnits)) : null)}
      </td>
      <td class="end num c-period" data-head={i18n.t('ledger.period')}>
        {detail(known?.period ? i18n.t(`period.short.${known.period}`) : null)}
      </td>
      <td class="end num c-cost" data-head={costHead}>
        {detail(cost === null ? null : formatShortTrx(cost, navigator.language))}
      </td>
      <td class="c-state">
        {fault ? (
          <span class="chip chip-error">
            <Icon name={FAULTS[fault].icon} />
            {i18n.t(FAULTS[fault].text)}
          </span>
        ) : entry.status === null ? (
          <span class="muted">{i18n.t('ledger.unread')}</span>
        ) : (
          <StatusChip status={entry.status} isProven={watched?.chain?.verdict === 'confirms'} />
        )}
      </td>
      <td class="num c-ends" data-head={i18n.t('ledger.ends')}>
        {sayEnd(entry, nowMs)}
      </td>
      <td class="c-more">
        {guid !== null && (
          <a class="icon-btn" href={`#order=${guid}`} aria-label={i18n.t('ledger.detailsOf', [guid])}>
            <Icon name="right" />
          </a>
        )}
      </td>
    </tr>
  );
}

function sayEnd({ status, own }: LedgerEntry, nowMs: number): string {
  const { endsAtMs, madeAtMs } = own;
  if (endsAtMs !== null && endsAtMs > nowMs) return i18n.t('ledger.left', [formatSpan(endsAtMs - nowMs)]);
  if (endsAtMs !== null) return formatClock(endsAtMs, 'minute', nowMs);
  if (status !== null && madeAtMs !== null && isPending(status))
    return i18n.t('ledger.soFar', [formatSpan(nowMs - madeAtMs)]);
  return NOTHING;
}

/** The place of an order whose page was not read yet. */
export function GapRow({ index }: { index: number }) {
  return (
    <tr class="ledger-row" aria-rowindex={index}>
      <th class="c-id" scope="row">
        <span class="skeleton w-64" />
        <span class="vh">{i18n.t('ledger.unread')}</span>
      </th>
      <td class="c-made" />
      <td class="c-for">
        <span class="skeleton w-160" />
      </td>
      <td class="c-energy" />
      <td class="c-period" />
      <td class="c-cost" />
      <td class="c-state" />
      <td class="c-ends" />
      <td class="c-more" />
    </tr>
  );
}
