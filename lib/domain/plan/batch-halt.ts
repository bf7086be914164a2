/**
 * A batch is paused by the user and halted by trouble: it can go on from both. It cannot go on once stopped or done.
 */
export const BATCH_STATES = ['running', 'paused', 'halted', 'stopped', 'done'] as const;

/** Whether the batch has ended, so that another one may begin. */
export const isOver = ({ state }: { readonly state: (typeof BATCH_STATES)[number] }): boolean =>
  state === 'stopped' || state === 'done';

/** Troubles that concern one row for good. When the batch goes on, that row stays as it is. */
export const ROW_HALTS = [
  'refused',
  'failed',
  'uncertain',
  'duplicate',
  'needsUser',
  'notPlaced',
  'notSent',
  'overcharged',
  'notAsAsked',
  'denied',
  'setAside',
] as const;

/** Trouble with one row. */
export type RowHalt = (typeof ROW_HALTS)[number];

/** After these the confirmation is used up: the batch cannot go on, and the rest needs a new one. */
export const isUsedUp = (code: BatchHaltCode | undefined): boolean =>
  code === 'expired' || code === 'capOfAll';

/** Everything that may halt a batch. Each code has its words on the dashboard. */
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
export type BatchHaltCode = (typeof HALTS)[number];

/** `turn`: a row's purchase is under way; `doubt`: its answer was lost; otherwise why nothing can be sent now. */
export type BatchWait = 'turn' | 'doubt' | 'budget' | 'paused' | 'locked' | 'service' | 'storage';
