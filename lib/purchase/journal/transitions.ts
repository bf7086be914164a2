import type { IntentReason } from '../../domain/order/intent-reason.ts';
import type { IntentState } from '../../domain/order/intent-state.ts';
import type { Intent } from './intent.ts';

/**
 * Knowledge only grows: nothing sent becomes unsent, and an order once found is never lost again. "Not placed",
 * "refused" and "needs you" say what was not seen, so a late order may still end them.
 */
const MOVES: Record<IntentState, readonly IntentState[]> = {
  // 'unknown' only when one copy was damaged and the other may be behind.
  armed: ['sent', 'notSent', 'unknown'],
  sent: ['confirmed', 'refused', 'unknown', 'notSent'],
  unknown: ['confirmed', 'duplicate', 'notPlaced', 'needsUser'],
  notPlaced: ['confirmed', 'duplicate'],
  refused: ['confirmed', 'duplicate'],
  needsUser: ['confirmed', 'duplicate'],
  confirmed: ['duplicate'],
  duplicate: ['duplicate'],
  notSent: [],
};

const FEWEST_QUIET_READINGS = 3;
const PROBABLY_AFTER_MS = 60_000;
/** With a top-up in between the balance proves nothing, so only the list speaks, and it may lag. */
const PROBABLY_WITHOUT_BALANCE_AFTER_MS = 600_000;

export function canMove(from: IntentState, to: IntentState): boolean {
  return MOVES[from].includes(to);
}

/** The intent one step on. An impossible move is a fault of this program and throws. */
export function moveIntent(
  intent: Intent,
  state: IntentState,
  atMs: number,
  why: IntentReason | null,
  change: Partial<Intent> = {},
): Intent {
  if (!canMove(intent.state, state)) throw new Error(`no move from ${intent.state} to ${state}`);
  const history = [...intent.history, { state, atMs, why }];
  return { ...intent, ...change, state, history, seq: intent.seq + 1 };
}

/** The same state with more known about it. */
export function amendIntent(intent: Intent, change: Partial<Intent>): Intent {
  return { ...intent, ...change, seq: intent.seq + 1 };
}

/** Three quiet readings over a minute: the user may buy again with one explicit tick, while the watch goes on. */
export function isProbablyNotPlaced({ state, watch: { quiet } }: Intent): boolean {
  if (state !== 'unknown' || !quiet || quiet.count < FEWEST_QUIET_READINGS) return false;
  const afterMs = quiet.isBalanceUnchanged ? PROBABLY_AFTER_MS : PROBABLY_WITHOUT_BALANCE_AFTER_MS;
  return quiet.spanMs >= afterMs;
}

/** In these states the user knows all there is to decide by. A late order may still be found. */
const TOLD: readonly IntentState[] = ['needsUser', 'duplicate', 'notPlaced', 'refused'];

/**
 * Whether the user may put the intent away, which also lifts its lock. Never while a purchase is under way, or while
 * nothing is known of it yet.
 */
export function canAcknowledge(intent: Intent): boolean {
  return TOLD.includes(intent.state) || isProbablyNotPlaced(intent);
}

/** When the intent was written down, before anything could leave. */
export function armedAtMs({ history, baseline }: Intent): number {
  return history[0]?.atMs ?? baseline.atMs;
}

/** When the current state began. */
export function beganAtMs({ history, baseline }: Intent): number {
  return history.at(-1)?.atMs ?? baseline.atMs;
}

/** When the request left, or null if it never did. */
export function sentAtMs(intent: Intent): number | null {
  return intent.history.find((entry) => entry.state === 'sent')?.atMs ?? null;
}

/**
 * How many intents were sent. If that grows during a reading, it may show the state before or after the last purchase.
 */
export const countSent = (intents: readonly Intent[]): number =>
  intents.filter((intent) => sentAtMs(intent) !== null).length;

/** The earliest time of an order of this intent: its request left then or, if unknown, its baseline was read. */
export function leftAtMs(intent: Intent): number {
  return sentAtMs(intent) ?? intent.baseline.atMs;
}
