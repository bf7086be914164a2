import {
  addDecimals,
  type Decimal,
  decimalFromSun,
  formatDecimal,
  subtractDecimals,
  ZERO,
} from '../domain/decimal.ts';
import { FAILED, isFinal } from '../domain/order-status.ts';
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
  /** The most that was confirmed. */
  confirmed: Decimal;
  /** What the order names beside its energy; zero where all of it was confirmed. */
  smallOrderFee: Decimal;
  activationFee: Decimal;
  /** What is left when the fees that were not confirmed are taken off: this only the service can tell. */
  unexplained: Decimal;
}

/** What an order cost above the most that was confirmed; null when it did not, or nobody can tell. */
export function overchargeOf(order: Charged, { intents }: Pick<Snapshot, 'intents'>): Overcharge | null {
  const charged = chargedFor(order);
  const confirmed = confirmedFor(order, intents);
  if (charged === null || confirmed === null) return null;
  const excess = subtractDecimals(charged, confirmed);
  // Less than half a SUN is the last digits of a service that reckons in floats.
  if (!excess || excess * 2n < decimalFromSun(1n)) return null;
  const { smallOrderTrx = '', activationTrx = '', quotedTrx } = order.fees ?? {};
  const named = [readTrx(smallOrderTrx), readTrx(activationTrx)] as const;
  // What of them was confirmed is known whenever it is known what was.
  const fresh = subtractDecimals(addDecimals(...named), readTrx(quotedTrx ?? ''));
  const [smallOrderFee, activationFee] = fresh ? named : [ZERO, ZERO];
  const unexplained = subtractDecimals(excess, fresh ?? ZERO) ?? ZERO;
  return { charged, confirmed, smallOrderFee, activationFee, unexplained };
}

/** The same of an order that the service was asked for by itself, beside the purchase that it came from. */
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

/** What is not paid yet will be, but for an order that is over. Of one that failed only what was paid says anything. */
function chargedFor({ status, closedAtMs, costTrx, costPaidTrx }: Charged): Decimal | null {
  const paid = costPaidTrx === null ? null : readTrx(costPaidTrx);
  const cost = costTrx === null ? null : readTrx(costTrx);
  if (paid === null || cost === null) return paid ?? (status === FAILED ? null : cost);
  return closedAtMs !== null || paid > cost ? paid : cost;
}

/** An estimate may rightly cost more than was expected: without its purchase its highest cost is not known. */
function confirmedFor(order: Charged, intents: Snapshot['intents']): Decimal | null {
  const intent = intents.find(({ id }) => id === order.intentId);
  if (intent) return decimalFromSun(BigInt(intent.capSun));
  return !order.isEstimate && order.quotedTrx !== null ? readTrx(order.quotedTrx) : null;
}

/** What several orders for one purchase cost above what it should have; null while that is not known, or when it is nothing. */
export function tooMuchFor(intent: IntentView, orders: readonly OrderView[]): Decimal | null {
  if (intent.chargedTrx === null) return null;
  return subtractDecimals(readTrx(intent.chargedTrx), rightCostOf(intent, orders));
}

/** Of an estimate the service decides the amount: what one of the orders cost was agreed to, up to the highest cost. */
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
