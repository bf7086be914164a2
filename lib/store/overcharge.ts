import {
  addDecimals,
  type Decimal,
  decimalFromSun,
  formatDecimal,
  subtractDecimals,
  ZERO,
} from '../domain/amounts/decimal.ts';
import { exceeds } from '../domain/amounts/rounding.ts';
import { FAILED, isFinal } from '../domain/order/order-status.ts';
import type { IntentView } from '../messages/intent-view.ts';
import type { LedgerOrder } from '../messages/ledger-topics.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { readTrx } from './read-trx.ts';

type Charged = Pick<
  OrderView,
  'status' | 'closedAtMs' | 'costTrx' | 'costPaidTrx' | 'intentId' | 'isEstimate' | 'quotedTrx' | 'fees'
>;

export interface Overcharge {
  charged: Decimal;
  /** The highest cost that the user confirmed. */
  confirmed: Decimal;
  /** The fees that the order names beside its energy; zero where all of them were confirmed. */
  smallOrderFee: Decimal;
  activationFee: Decimal;
  /** What is left after the fees that were not confirmed: only the service can explain it. */
  unexplained: Decimal;
}

/** What an order cost above the highest confirmed cost; null when it did not, or when that is not known. */
export function overchargeOf(order: Charged, { intents }: Pick<Snapshot, 'intents'>): Overcharge | null {
  const charged = chargedFor(order);
  const confirmed = confirmedFor(order, intents);
  if (charged === null || confirmed === null) return null;
  const excess = subtractDecimals(charged, confirmed);
  if (!excess || !exceeds(charged, confirmed)) return null;
  const { smallOrderTrx = '', activationTrx = '', quotedTrx } = order.fees ?? {};
  const named = [readTrx(smallOrderTrx), readTrx(activationTrx)] as const;
  // Once the highest confirmed cost is known, so are the confirmed fees.
  const fresh = subtractDecimals(addDecimals(...named), readTrx(quotedTrx ?? ''));
  const [smallOrderFee, activationFee] = fresh ? named : [ZERO, ZERO];
  const rest = subtractDecimals(excess, fresh ?? ZERO) ?? ZERO;
  const unexplained = exceeds(rest, ZERO) ? rest : ZERO;
  return { charged, confirmed, smallOrderFee, activationFee, unexplained };
}

/** The same for an order that the ledger read by itself, given the purchase it came from. */
export function overchargeOfRead(order: LedgerOrder, intent: IntentView): Overcharge | null {
  const { status, costTrx, costPaidTrx, smallOrderFeeTrx, activationFeeTrx, readAtMs } = order;
  const fees = {
    smallOrderTrx: smallOrderFeeTrx ?? '',
    activationTrx: activationFeeTrx ?? '',
    quotedTrx: formatDecimal(decimalFromSun(BigInt(intent.quote.feesSun))),
  };
  const closedAtMs = status !== null && isFinal(status) ? readAtMs : null;
  const facts = { status, costTrx, costPaidTrx, closedAtMs, fees, isEstimate: false, quotedTrx: null };
  return overchargeOf({ ...facts, intentId: intent.id }, { intents: [intent] });
}

/**
 * What an order cost or will cost: an open one is still charged its full cost, and of one that is over only what was
 * paid counts. If no payment is stated, the cost stands for it, except for a failed order.
 */
function chargedFor({ status, closedAtMs, costTrx, costPaidTrx }: Charged): Decimal | null {
  const paid = readTrx(costPaidTrx);
  const cost = readTrx(costTrx);
  if (paid === null || cost === null) return paid ?? (status === FAILED ? null : cost);
  return closedAtMs !== null || paid > cost ? paid : cost;
}

/** Without its purchase the cap of an estimate is not known: it may rightly cost more than was expected. */
function confirmedFor(order: Charged, intents: Snapshot['intents']): Decimal | null {
  const intent = intents.find(({ id }) => id === order.intentId);
  if (intent) return decimalFromSun(BigInt(intent.capSun));
  return !order.isEstimate && order.quotedTrx !== null ? readTrx(order.quotedTrx) : null;
}

/** How much more several orders for one purchase cost than one should have. Null if unknown, or nothing. */
export function tooMuchFor(intent: IntentView, orders: readonly OrderView[]): Decimal | null {
  if (intent.chargedTrx === null) return null;
  const [charged, right] = [readTrx(intent.chargedTrx), rightCostOf(intent, orders)];
  return exceeds(charged, right) ? subtractDecimals(charged, right) : null;
}

/** For an estimate the service decides the amount: the dearest of the orders counts as agreed, up to the cap. */
function rightCostOf({ request, quote, capSun, guids }: IntentView, orders: readonly OrderView[]): Decimal {
  if (request.amount.source === 'amount') return decimalFromSun(BigInt(quote.totalSun));
  const most = decimalFromSun(BigInt(capSun));
  let dearest = ZERO;
  for (const { guid, costPaidTrx } of orders) {
    const cost = guids.includes(guid) && costPaidTrx !== null ? readTrx(costPaidTrx) : ZERO;
    if (cost > most) return most;
    if (cost > dearest) dearest = cost;
  }
  return dearest === ZERO ? most : dearest;
}
