const AWAITING_PAYMENT = 1;

/**
 * Whether the order is a payment that was begun elsewhere and that nobody may ever finish: nothing happens at the
 * service. What Turbine buys is paid from the account and never waits for a payment.
 */
export function isUnpaidLink(order: { status: number | null; source: 'bought' | 'elsewhere' }): boolean {
  return order.status === AWAITING_PAYMENT && order.source === 'elsewhere';
}
