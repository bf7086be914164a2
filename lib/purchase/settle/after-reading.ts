import type { Guid } from '../../domain/order/guid.ts';
import type { IntentState } from '../../domain/order/intent-state.ts';
import type { Intent, QuietRun } from '../journal/intent.ts';
import { amendIntent, isProbablyNotPlaced, moveIntent, sentAtMs } from '../journal/transitions.ts';
import { LONGEST_RETRY_MS, watchPauseMs } from './checkpoints.ts';
import type { Verdict } from './weigh-reading.ts';

const LONGEST_COUNTED_GAP_MS = 180_000;
/** How long readings must agree that there is no order before the purchase counts as not placed. */
export const NOT_PLACED_AFTER_MS = 600_000;
const FEWEST_MOVED_READINGS = 4;
/** The number of looks made in the first eleven minutes. */
const ENOUGH_LOOKS = 11;
/**
 * Of the first 130 minutes. The list may lag by an hour, and where the clock went ahead no day has passed. Such a clock
 * may also have cut one of these pauses short, of which the longest is an hour.
 */
const LOOKS_OF_A_LAG = 16;
/** After this the user decides, if enough looks were made: a sleeping machine lets a day pass without any. */
const LONGEST_DOUBT_MS = 90_000_000;
/** The same, when the list shows an order that cannot be told to be ours or not: more looks change nothing. */
const LONGEST_UNCLEAR_MS = 3_600_000;
/**
 * Enough failed looks in a row; they take a quarter of an hour at least. A machine that wakes has no network at first.
 */
const ENOUGH_MISSED = 9;
/** A look this late means that the machine slept: no pause is so long, not even one the service asks for. */
const SLEPT_FOR_MS = 7_200_000;

/**
 * An audit ends after this many failed looks in a row: a day of them, counted without a clock, which may jump or sleep.
 */
const MOST_MISSED = LONGEST_DOUBT_MS / LONGEST_RETRY_MS;

/**
 * The intent after one more reading. Pure: what the user is told is derived from the states before and after.
 * `plannedMs`: the user asked for this look, and the next planned one is due then. Many such looks must neither delay
 * that one, nor end anything by failing.
 */
export function afterReading(
  intent: Intent,
  verdict: Verdict,
  nowMs: number,
  plannedMs: number | null = null,
): Intent {
  if (verdict.kind === 'orders') return withOrders(intent, verdict.guids, nowMs);
  const looked = { ...intent, watch: watchOn(intent, verdict, nowMs, plannedMs) };
  if (intent.state !== 'unknown') return amendIntent(looked, {});
  // One unclear reading after quiet ones is not enough: the order may just have been made elsewhere.
  const isUnclear = verdict.kind === 'inconclusive' && verdict.why === 'unclear' && !intent.watch.quiet;
  return judgeAbsence(looked, nowMs, isUnclear ? LONGEST_UNCLEAR_MS : LONGEST_DOUBT_MS);
}

/** Orders found for an intent: the first settles it, any further one makes it a duplicate. */
function withOrders(intent: Intent, found: readonly Guid[], nowMs: number): Intent {
  const guids = [...intent.guids, ...found];
  const state: IntentState = guids.length > 1 ? 'duplicate' : 'confirmed';
  const isAcknowledged = state === 'duplicate' ? false : intent.isAcknowledged;
  const watch = { step: 0, dueAtMs: nowMs + (watchPauseMs(state, 0) ?? 0), quiet: null, movedCount: 0 };
  return moveIntent(intent, state, nowMs, 'found', { guids, watch, isAcknowledged });
}

function watchOn(intent: Intent, verdict: Verdict, nowMs: number, plannedMs: number | null): Intent['watch'] {
  const { state, watch } = intent;
  if (verdict.kind === 'inconclusive' && verdict.why === 'incomplete')
    return plannedMs === null ? tryAgain(intent, nowMs) : { ...watch, dueAtMs: plannedMs };
  const step = plannedMs === null ? watch.step + 1 : watch.step;
  const pauseMs = watchPauseMs(state, step);
  // One that is further ahead than any pause was planned by another clock.
  const dueAtMs = pauseMs === null ? null : Math.min(nowMs + pauseMs, plannedMs ?? Number.POSITIVE_INFINITY);
  if (verdict.kind !== 'none') return { step, dueAtMs, quiet: null, movedCount: watch.movedCount };
  const hasMoved = verdict.balance === 'dropped';
  const movedCount = hasMoved ? watch.movedCount + 1 : 0;
  if (hasMoved || verdict.balance === 'notRead') return { step, dueAtMs, quiet: null, movedCount };
  const isUnchanged = verdict.balance === 'unchanged';
  return { step, dueAtMs, quiet: quietOn(watch.quiet, isUnchanged, nowMs), movedCount };
}

/**
 * Plans a failed look again, each time later. A null due time ends the watch, never a lock. In a doubt, failures from
 * before the machine slept do not count.
 */
function tryAgain({ state, watch }: Intent, nowMs: number): Intent['watch'] {
  const hasSlept = nowMs - (watch.dueAtMs ?? nowMs) > SLEPT_FOR_MS;
  const missedBefore = hasSlept && state === 'unknown' ? 0 : (watch.missedCount ?? 0);
  const missedCount = missedBefore + 1;
  const pauseMs = watchPauseMs(state, watch.step);
  const isOver = state !== 'unknown' && missedCount >= MOST_MISSED;
  if (pauseMs === null || isOver) return { ...watch, dueAtMs: null };
  const retryMs = Math.min(pauseMs + 5000, 60_000) * 2 ** Math.min(missedCount - 1, 8);
  return { ...watch, missedCount, dueAtMs: nowMs + Math.min(retryMs, LONGEST_RETRY_MS) };
}

function quietOn(quiet: QuietRun | null, isUnchanged: boolean, nowMs: number): QuietRun {
  if (!quiet) return { count: 1, spanMs: 0, lastAtMs: nowMs, isBalanceUnchanged: isUnchanged };
  const gapMs = Math.min(Math.max(nowMs - quiet.lastAtMs, 0), LONGEST_COUNTED_GAP_MS);
  return {
    count: quiet.count + 1,
    spanMs: quiet.spanMs + gapMs,
    lastAtMs: nowMs,
    isBalanceUnchanged: quiet.isBalanceUnchanged && isUnchanged,
  };
}

function judgeAbsence(intent: Intent, nowMs: number, longestMs: number): Intent {
  const { quiet, movedCount, dueAtMs, step, missedCount } = intent.watch;
  if (quiet?.isBalanceUnchanged && quiet.spanMs >= NOT_PLACED_AFTER_MS) {
    return moveIntent(intent, 'notPlaced', nowMs, 'listAndBalanceUnchanged');
  }
  if (movedCount >= FEWEST_MOVED_READINGS && step >= ENOUGH_LOOKS) {
    return moveIntent(intent, 'needsUser', nowMs, 'balanceMoved');
  }
  if (dueAtMs !== null && !isTooOld(intent, nowMs, longestMs)) return amendIntent(intent, {});
  // Looks that failed show nothing, whatever earlier ones have shown: the order may have come after those.
  if (!missedCount && isProbablyNotPlaced(intent))
    return moveIntent(intent, 'notPlaced', nowMs, 'absentForADay');
  return moveIntent(intent, 'needsUser', nowMs, 'noConclusion');
}

/**
 * Whether a doubt has lasted long enough to end it. Never while a run of quiet readings may still conclude something:
 * such a run is short, and one reading that disagrees ends it.
 */
function isTooOld(intent: Intent, nowMs: number, longestMs: number): boolean {
  if (nowMs - (sentAtMs(intent) ?? nowMs) <= longestMs) return false;
  const { missedCount, quiet, step } = intent.watch;
  if (missedCount) return missedCount >= ENOUGH_MISSED;
  if (quiet) return !quiet.isBalanceUnchanged && isProbablyNotPlaced(intent) && step >= LOOKS_OF_A_LAG;
  return step >= ENOUGH_LOOKS;
}
