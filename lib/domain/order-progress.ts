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

/** Steps of the usual path. The service's numbers are names: 0 -> (1 ->) 5 -> 2 -> 3 -> 4. */
const PROGRESS: Partial<Record<OrderStatusName, number>> = {
  pending: 0,
  'awaiting-payment': 0,
  paid: 1,
  delegating: 2,
  delegated: 3,
  reclaimed: 4,
};

/** An order that is not delivered by then is late; after the second the service is to be asked. */
export const LATE_AFTER_MS = 120_000;
export const CONTACT_AFTER_MS = 900_000;

/** A number the contract does not name is 'unknown', never an error. */
export function statusName(status: number): OrderStatusName {
  return NAMES[status] ?? 'unknown';
}

/** 0 to 4 along the usual path (delegated is 3, reclaimed 4), null beside it: failed or unknown. */
export function progressOf(status: number): number | null {
  return PROGRESS[statusName(status)] ?? null;
}
