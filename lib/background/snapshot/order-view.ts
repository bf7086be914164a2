import { decimalFromSun, formatDecimal } from '../../domain/amounts/decimal.ts';
import type { Sun } from '../../domain/amounts/sun.ts';
import { statusName } from '../../domain/order/order-progress.ts';
import { endToShow } from '../../domain/rental/ending-rental.ts';
import type { OrderView } from '../../messages/order-view.ts';
import { writeTrx, writeWhole } from '../../messages/write-amount.ts';
import type { IntentView as EngineIntent, OrderView as EngineOrder } from '../../purchase/snapshot.ts';
import type { OrderNote } from '../services/order-notes.ts';

/** One order of the engine as pages see it, with the steps that were noted on the way. */
export function viewOrder(
  order: EngineOrder,
  notes: OrderNote,
  intents: readonly EngineIntent[],
  chain: OrderView['chain'],
  nowMs: number,
): OrderView {
  const intent = intents.find(({ id }) => id === order.intentId);
  const { guid, source, intentId, to, period, energyUnits, estimate, status } = order;
  return {
    guid,
    source,
    intentId,
    to,
    period,
    energyUnits: writeWhole(energyUnits),
    isEstimate: estimate !== null,
    status,
    steps: notes.steps,
    costTrx: writeTrx(order.cost),
    costPaidTrx: writeTrx(order.costPaid),
    quotedTrx: intent ? fromSun(intent.quote.totalSun) : null,
    fees: notes.fee && {
      smallOrderTrx: formatDecimal(notes.fee.smallOrderFee),
      activationTrx: formatDecimal(notes.fee.activationFee),
      quotedTrx: intent ? fromSun(intent.quote.feesSun) : null,
    },
    delegateTxids: [...order.delegateTxids],
    firstSeenAtMs: order.firstSeenAtMs,
    readAtMs: order.readAtMs,
    delegatedAtMs: order.delegated?.byMs ?? null,
    endsAtMs: endToShow(order, nowMs),
    closedAtMs: order.closedAtMs,
    chain,
    isSeen: notes.isSeen || (status !== null && statusName(status) === 'reclaimed'),
  };
}

const fromSun = (amountSun: Sun) => formatDecimal(decimalFromSun(amountSun));
