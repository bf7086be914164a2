/** Everything that Turbine announces. Each kind has its words in the inbox and in a notification, and a switch. */
export const EVENT_KINDS = [
  'delegated',
  'confirmed-on-chain',
  'chain-disagrees',
  'failed',
  'late',
  'contact-service',
  'ending-soon',
  'ended',
  'found-late',
  'duplicate',
  'needs-user',
  'uncertain',
  'settled',
  'overcharged',
  'low-balance',
  'price-below-mark',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * By what was told of an order: the chain has denied its delivery, and not confirmed it since. That stays with the order
 * for good, unlike the chain's last word.
 */
export const isToldDenied = (told: readonly EventKind[]): boolean =>
  told.includes('chain-disagrees') && !told.includes('confirmed-on-chain');
