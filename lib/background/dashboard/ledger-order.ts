import { type Decimal, formatDecimal } from '../../domain/decimal.ts';
import type { LedgerOrder } from '../../messages/ledger-topics.ts';
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

const text = (amount: Decimal | null) => (amount === null ? null : formatDecimal(amount));
