import { type Decimal, formatDecimal } from '../../domain/amounts/decimal.ts';
import type { LedgerOrder } from '../../messages/ledger-topics.ts';
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
    energyUnits: energyUnits === null ? null : String(energyUnits),
    period,
    ...duration,
    costTrx: text(order.cost),
    costPaidTrx: text(order.costPaid),
    smallOrderFeeTrx: text(order.smallOrderFee),
    activationFeeTrx: text(order.activationFee),
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
      isNews(energyUnits === null ? null : String(energyUnits), kept.energyUnits) ||
      isNews(text(cost), kept.costTrx) ||
      isNews(text(costPaid), kept.costPaidTrx))
  );
}

const text = (amount: Decimal | null) => (amount === null ? null : formatDecimal(amount));
