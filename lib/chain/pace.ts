import type { ChainErrorCode } from '../domain/chain-error-code.ts';

const WINDOW_MS = 1_000;
const MOST_IN_WINDOW = 2;
const FIRST_PAUSE_MS = 2_000;
/** A node that is merely away may be back at once; one that refuses wants rest. */
const LONGEST_PAUSE_MS = { refused: 60_000, away: 8_000 };

type Rest = { code: ChainErrorCode; pausedMs: number };

export type Pace = {
  /** Waits for a free place, or returns what is left of the node's pause if that is longer than `longestWaitMs`. */
  take(longestWaitMs: number): Promise<Rest | null>;
  /** The node refuses, or is away. The pause doubles with each failure in a row. */
  failed(code: ChainErrorCode, retryAfterMs: number | undefined): void;
  answered(): void;
};

export type PaceDeps = { now(): number; sleep(ms: number): Promise<void>; random(): number };

/** Never more than two requests in any second, first come first served, and none while the node wants rest. */
export function createPace({ now, sleep, random }: PaceDeps): Pace {
  let sentAtMs: number[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let reason: ChainErrorCode = 'unavailable';
  let pausedSinceMs = 0;
  let pauseMs = 0;

  /** A clock set back must not leave places taken, nor a pause running, for as long as it was set back. */
  function waitMs(): number {
    const nowMs = now();
    sentAtMs = sentAtMs.filter((ms) => ms <= nowMs && nowMs - ms < WINDOW_MS);
    const pause = nowMs < pausedSinceMs ? 0 : pausedSinceMs + pauseMs - nowMs;
    const [first = nowMs] = sentAtMs.slice(-MOST_IN_WINDOW);
    const place = sentAtMs.length < MOST_IN_WINDOW ? 0 : first + WINDOW_MS - nowMs;
    return Math.max(0, pause, place);
  }

  async function takeNext(longestWaitMs: number): Promise<Rest | null> {
    for (let ms = waitMs(); ms > 0; ms = waitMs()) {
      if (ms > longestWaitMs) return { code: reason, pausedMs: ms };
      await sleep(ms);
    }
    sentAtMs.push(now());
    return null;
  }

  return {
    take(longestWaitMs) {
      const taken = last.then(() => takeNext(longestWaitMs));
      last = taken.catch(() => undefined); // the caller hears of it; those behind only wait for the place
      return taken;
    },
    failed(code, retryAfterMs) {
      const longestMs = LONGEST_PAUSE_MS[code === 'rate-limited' ? 'refused' : 'away'];
      const backoffMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, longestMs);
      failures += 1;
      reason = code;
      pausedSinceMs = now();
      pauseMs = Math.max(retryAfterMs ?? 0, Math.round(backoffMs * (0.75 + random() / 4)));
    },
    answered() {
      failures = 0;
    },
  };
}
