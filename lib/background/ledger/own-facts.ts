import { decimalFromSun, formatDecimal } from '../../domain/amounts/decimal.ts';
import { FAILED } from '../../domain/order/order-status.ts';
import { endToShow } from '../../domain/rental/ending-rental.ts';
import type { LedgerOrder, OwnFacts } from '../../messages/ledger-topics.ts';
import { sentAtMs } from '../../purchase/journal/transitions.ts';
import type { OrderView } from '../../purchase/snapshot.ts';
import { isOtherThanAsked } from '../../purchase/tell/as-asked.ts';
import type { DeliveryWatch } from '../chain/delivery-watch.ts';
import type { Records } from './ledger-records.ts';

/** What is known here of an order on the service's list. `read`: the order as the page shows it, if it was read. */
export function ownFacts(
  guid: string | null,
  { intents, orders, isPartial }: Records,
  read: LedgerOrder | null,
  nowMs: number,
  deliveryOf: DeliveryWatch['view'],
): OwnFacts {
  const intent = intents.find(({ guids }) => guids.some((one) => one === guid));
  const order = orders.get(guid ?? '');
  const came = read ? withUnits(read) : order;
  const hasFailed = came?.status === FAILED;
  const sentMs = intent ? sentAtMs(intent) : null;
  return {
    source: intent || order?.source === 'bought' ? 'here' : isPartial && !order ? 'unknown' : 'elsewhere',
    intentId: intent?.id ?? null,
    madeAtMs: sentMs ?? (order && isSeenMade(order) ? order.firstSeenAtMs : null),
    endsAtMs: order ? endToShow(order, nowMs) : null,
    quotedTrx: intent ? formatDecimal(decimalFromSun(intent.quote.totalSun)) : null,
    askedTo: intent?.request.to ?? null,
    isOneOfSeveral: (intent?.guids.length ?? 0) > 1,
    isOther: intent && came && !hasFailed ? isOtherThanAsked(came, intent.request) : false,
    isDenied: order !== undefined && !hasFailed && deliveryOf(order)?.verdict === 'disagrees',
  };
}

const withUnits = ({ energyUnits, ...order }: LedgerOrder) => ({
  ...order,
  energyUnits: energyUnits === null ? null : BigInt(energyUnits),
});

const MINUTE_MS = 60_000;

/**
 * Whether the order was first seen right after it was made. Not so if it came into view late. Nor if it was delivered
 * or over by then, unless a list read within the minute before did not show it.
 */
function isSeenMade({ source, isProbablyOld, delegated, firstSeenAtMs, closedAtMs }: OrderView): boolean {
  if (source !== 'elsewhere' || isProbablyOld) return false;
  return delegated ? firstSeenAtMs - delegated.afterMs < MINUTE_MS : closedAtMs !== firstSeenAtMs;
}
