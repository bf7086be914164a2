// Settling: which orders belong to which intent, after a lost answer and after every purchase.
// The engine's wake uses it.
// It must not send anything but readings.
import type { IntentState } from '../../domain/order/intent-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses between looks: dense while a doubt locks buying, then thinner until a day is over. */
const DOUBT_MS = [
  0,
  5000,
  10_000,
  15_000,
  30_000,
  MINUTE,
  MINUTE,
  2 * MINUTE,
  2 * MINUTE,
  2 * MINUTE,
  2 * MINUTE,
  4 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];
/** Pauses after a good answer: a browser's resend may have bought a second time, and the list may lag by an hour. */
const AUDIT_MS = [3000, 27_000, MINUTE, 4 * MINUTE, 10 * MINUTE, 50 * MINUTE, 3 * HOUR, 8 * HOUR, 12 * HOUR];

/** The longest pause before a failed look is made again. */
export const LONGEST_RETRY_MS = 300_000;

/** The pause before look number `step`; null when the watch is over. Relative: a changed clock shortens one at most. */
export function watchPauseMs(state: IntentState, step: number): number | null {
  const isAudit = state === 'confirmed' || state === 'duplicate';
  return (isAudit ? AUDIT_MS : DOUBT_MS)[step] ?? null;
}
