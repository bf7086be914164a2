const AWAITING_PAYMENT = 1;

/**
 * A payment that was begun elsewhere, and that nobody may ever finish: nothing runs at the service. What is bought here is
 * paid from the account and waits for none.
 */
export function isUnpaidLink(order: { status: number | null; source: 'bought' | 'elsewhere' }): boolean {
  return order.status === AWAITING_PAYMENT && order.source === 'elsewhere';
}
