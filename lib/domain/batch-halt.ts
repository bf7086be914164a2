/** Paused by the user, halted by trouble: both can go on. Stopped and done cannot. */
export const BATCH_STATES = ['running', 'paused', 'halted', 'stopped', 'done'] as const;

/** Another one may begin. */
export const isOver = ({ state }: { readonly state: (typeof BATCH_STATES)[number] }): boolean =>
  state === 'stopped' || state === 'done';

/** Troubles that are of one row for good: whoever goes on leaves that row as it is. */
export const ROW_HALTS = [
  'refused',
  'failed',
  'uncertain',
  'duplicate',
  'needsUser',
  'notPlaced',
  'notSent',
  'overcharged',
  'setAside',
] as const;

/** All that may halt a batch. Each has its words on the dashboard. */
export const HALTS = [
  ...ROW_HALTS,
  'priceAboveCap',
  'limit',
  'insufficientBalance',
  'capOfAll',
  'tokenRefused',
  'profileLocked',
  'originChanged',
  'amountMismatch',
  'journalDamaged',
  'journalUnwritable',
  'serviceSilent',
  'expired',
] as const;
