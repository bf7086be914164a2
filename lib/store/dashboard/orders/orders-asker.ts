import { type ReadonlySignal, signal } from '@preact/signals';
import type { ReadRefusal } from '../../../messages/refusal-code.ts';

/** How a question ended: `later` if the budget had no place for it, `failed` if asking on is of no use. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'later'; waitMs: number }
  | { kind: 'failed'; code: ReadRefusal; said?: string };

export interface Question {
  key: string;
  /** An earlier answer is on the screen already, so nobody waits for this one. */
  isShown?: boolean;
  run(): Promise<Outcome>;
}

export type AskerState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'waiting'; untilMs: number }
  | { kind: 'failed'; code: ReadRefusal; said?: string };

export interface Timers {
  set(delayMs: number, run: () => void): () => void;
}

interface AskerDeps {
  now(): number;
  timers: Timers;
  /**
   * The most wanted question that is not running, or null. Called anew for each place, so rows that were scrolled away
   * are not asked for.
   */
  next(running: ReadonlySet<string>): Question | null;
}

export interface Asker {
  state: ReadonlySignal<AskerState>;
  /** Call it when something new may be wanted. */
  poke(): void;
  /** After a failure nothing is asked until this is called. */
  retry(): void;
}

/** The state as it is shown: waiting only for what is on the screen already counts as idle. */
export function tellAsker(state: AskerState, wanted: () => Iterable<Question>): AskerState {
  return state.kind !== 'waiting' || [...wanted()].some(({ isShown }) => !isShown) ? state : { kind: 'idle' };
}

/** Enough to hide the latency of the service, and few enough to stop quickly. */
const MOST_AT_ONCE = 4;

/** Asks the wanted questions, a few at a time, for as long as they are wanted and the service has a place for them. */
export function createAsker({ now, timers, next }: AskerDeps): Asker {
  const state = signal<AskerState>({ kind: 'idle' });
  const running = new Set<string>();
  let cancelTimer: (() => void) | null = null;

  function poke(): void {
    const { kind } = state.value;
    if (kind === 'waiting' || kind === 'failed') return;
    while (running.size < MOST_AT_ONCE) {
      const question = next(running);
      if (!question) break;
      running.add(question.key);
      void question.run().then((outcome) => settle(question, outcome));
    }
    state.value = { kind: running.size > 0 ? 'asking' : 'idle' };
  }

  function settle({ key }: Question, outcome: Outcome): void {
    running.delete(key);
    if (outcome.kind === 'failed') {
      stopTimer();
      state.value = outcome;
    } else if (outcome.kind === 'later' && state.value.kind !== 'failed') wait(outcome.waitMs);
    poke();
  }

  function wait(ms: number): void {
    stopTimer();
    const waitMs = Math.max(ms, 250);
    state.value = { kind: 'waiting', untilMs: now() + waitMs };
    cancelTimer = timers.set(waitMs, goOn);
  }

  function stopTimer(): void {
    cancelTimer?.();
    cancelTimer = null;
  }

  function goOn(): void {
    stopTimer();
    state.value = { kind: 'idle' };
    poke();
  }

  return { state, poke, retry: goOn };
}
