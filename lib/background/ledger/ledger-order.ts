import type { LedgerOrder } from '../../messages/ledger-topics.ts';
import { writeTrx, writeWhole } from '../../messages/write-amount.ts';
import type { OrderView } from '../../purchase/snapshot.ts';
import type { Order } from '../../service/order-schema.ts';

/** One order of the service as the dashboard shows it. */
export function toLedgerOrder(order: Order, readAtMs: number): LedgerOrder {
  const { guid, status, paymentStatus, to, energyUnits, period, duration, estimate } = order;
  return {
    guid,
    status,
    paymentStatus,
    to,
    energyUnits: writeWhole(energyUnits),
    period,
    ...duration,
    costTrx: writeTrx(order.cost),
    costPaidTrx: writeTrx(order.costPaid),
    smallOrderFeeTrx: writeTrx(order.smallOrderFee),
    activationFeeTrx: writeTrx(order.activationFee),
    transactions: order.transactions,
    estimateTaskId: order.estimateTaskId,
    estimate: estimate && { ...estimate, recipients: [...estimate.recipients] },
    readAtMs,
  };
}

/** Whether the watching has read the order later, and then learned what it comes to, or how and where it came. */
export function knowsMore(watched: OrderView, kept: LedgerOrder): boolean {
  const { readAtMs, to, period, energyUnits, cost, costPaid, delegateTxids } = watched;
  const isNews = (said: string | null, shown: string | null) => said !== null && said !== shown;
  return (
    (readAtMs ?? 0) > kept.readAtMs &&
    (isNews(to, kept.to) ||
      isNews(period, kept.period) ||
      delegateTxids.some((named) => kept.transactions.every(({ txid }) => txid !== named)) ||
      isNews(writeWhole(energyUnits), kept.energyUnits) ||
      isNews(writeTrx(cost), kept.costTrx) ||
      isNews(writeTrx(costPaid), kept.costPaidTrx))
  );
}
