import { decimalFromSun, formatDecimal } from '../../domain/decimal.ts';
import { endToShow } from '../../domain/ending-rental.ts';
import type { OwnFacts } from '../../messages/ledger-topics.ts';
import { sentAtMs } from '../../purchase/journal/transitions.ts';
import type { OrderView } from '../../purchase/snapshot.ts';
import type { Records } from './ledger-records.ts';

/** What is known here of an order on the service's list. */
export function ownFacts(
  guid: string | null,
  { intents, orders, isPartial }: Records,
  nowMs: number,
): OwnFacts {
  const intent = intents.find(({ guids }) => guids.some((one) => one === guid));
  const order = orders.get(guid ?? '');
  const sentMs = intent ? sentAtMs(intent) : null;
  return {
    source: intent || order?.source === 'bought' ? 'here' : isPartial && !order ? 'unknown' : 'elsewhere',
    intentId: intent?.id ?? null,
    madeAtMs: sentMs ?? (order && isSeenMade(order) ? order.firstSeenAtMs : null),
    endsAtMs: order ? endToShow(order, nowMs) : null,
    quotedTrx: intent ? formatDecimal(decimalFromSun(intent.quote.totalSun)) : null,
    isOneOfSeveral: (intent?.guids.length ?? 0) > 1,
  };
}

const MINUTE_MS = 60_000;

/**
 * Whether the order was first seen right after it was made. Not so if it came into view late. Nor if it was delivered
 * or over by then, unless a list read within the minute before did not show it.
 */
function isSeenMade({ source, isProbablyOld, delegated, firstSeenAtMs, closedAtMs }: OrderView): boolean {
  if (source !== 'elsewhere' || isProbablyOld) return false;
  return delegated ? firstSeenAtMs - delegated.afterMs < MINUTE_MS : closedAtMs !== firstSeenAtMs;
}
