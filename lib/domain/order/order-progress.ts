export type OrderStatusName =
  | 'pending'
  | 'awaiting-payment'
  | 'delegating'
  | 'delegated'
  | 'reclaimed'
  | 'paid'
  | 'failed'
  | 'unknown';

const NAMES: readonly OrderStatusName[] = [
  'pending',
  'awaiting-payment',
  'delegating',
  'delegated',
  'reclaimed',
  'paid',
  'failed',
];

/** Steps along the usual path. The service's numbers are only names: 0 -> (1 ->) 5 -> 2 -> 3 -> 4. */
const PROGRESS: Partial<Record<OrderStatusName, number>> = {
  pending: 0,
  'awaiting-payment': 0,
  paid: 1,
  delegating: 2,
  delegated: 3,
  reclaimed: 4,
};

/** After the first time an undelivered order is late; after the second the user should ask the service. */
export const LATE_AFTER_MS = 120_000;
export const CONTACT_AFTER_MS = 900_000;

/** A number that the contract does not name is 'unknown', never an error. */
export function statusName(status: number): OrderStatusName {
  return NAMES[status] ?? 'unknown';
}

/** 0 to 4 along the usual path (delegated is 3, reclaimed 4); null for failed and unknown, which are not on it. */
export function progressOf(status: number): number | null {
  return PROGRESS[statusName(status)] ?? null;
}
