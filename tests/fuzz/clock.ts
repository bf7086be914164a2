/** One life of the background. What it began reaches nothing any more once it is over. */
export type Life = { isAlive: boolean };

type Timer = { atMs: number; life: Life | null; run(): void };

const START_MS = 1_790_000_000_000;

/** What a dead life waits for. */
export const never = new Promise<never>(() => {});

/**
 * Time that moves only when a history says so, with the timers of each life. The machine's clock may be turned, and its
 * time zone changed; the world's own time, which timers follow and services live by, never jumps.
 */
export function createClock() {
  let nowMs = START_MS;
  let aheadMs = 0;
  let zoneMs = 0;
  let turnedAtMs = -Infinity;
  let latestShownMs = START_MS;
  let openCount = 0;
  let held: Promise<unknown> = Promise.resolve();
  const timers = new Set<Timer>();

  function setTimer(life: Life | null, delayMs: number, run: () => void): () => void {
    // Browsers keep whole milliseconds too.
    const timer = { atMs: nowMs + Math.trunc(Math.max(0, delayMs)), life, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  return {
    now: () => nowMs,
    /** What the machine's clock shows. */
    shown: () => nowMs + aheadMs,
    /** The world's time at which the clock shows that. */
    whenShown: (shownMs: number) => shownMs - aheadMs,
    turn(byMs: number): void {
      latestShownMs = Math.max(latestShownMs, nowMs + aheadMs);
      aheadMs += byMs;
      turnedAtMs = nowMs;
    },
    /** The latest time that the machine's clock has ever shown. */
    latestShown: () => Math.max(latestShownMs, nowMs + aheadMs),
    /** By how much the clock is ahead of the world. */
    aheadMs: () => aheadMs,
    /** When the clock was last turned. */
    turnedAtMs: () => turnedAtMs,
    travel(eastMs: number): void {
      zoneMs = eastMs;
    },
    /** Minutes since midnight where the user is. */
    minuteOfDay: (shownMs: number) => Math.floor((shownMs + zoneMs) / 60_000) % 1440,
    passedMs: () => nowMs - START_MS,
    setTimer,
    sleepOf:
      (life: Life | null) =>
      (ms: number, signal?: AbortSignal): Promise<void> =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason);
          const drop = setTimer(life, ms, resolve);
          const stop = () => {
            drop();
            reject(signal?.reason);
          };
          signal?.addEventListener('abort', stop, { once: true });
        }),
    /** Forgets the timers of a life that is over. */
    drop(life: Life): void {
      for (const timer of timers) if (timer.life === life) timers.delete(timer);
    },
    nextAtMs: () => Math.min(...[...timers].map(({ atMs }) => atMs)),
    runNext(): void {
      let next: Timer | null = null;
      for (const timer of timers) if (!next || timer.atMs < next.atMs) next = timer;
      if (!next) return;
      timers.delete(next);
      nowMs = Math.max(nowMs, next.atMs);
      next.run();
    },
    jumpTo(ms: number): void {
      nowMs = Math.max(nowMs, ms);
    },
    /**
     * Work that leaves the thread, as cryptography does. No history could be repeated if it were not waited for, nor if
     * two such works could overtake each other: one is done after the other.
     */
    async hold<T>(work: () => Promise<T>): Promise<T> {
      openCount += 1;
      const mine = held.then(work);
      held = mine.catch(() => {});
      try {
        return await mine;
      } finally {
        openCount -= 1;
      }
    },
    /** Lets everything that can go on without time passing come to its end. */
    async settle(): Promise<void> {
      for (let quiet = 0; quiet < 3; quiet = openCount === 0 ? quiet + 1 : 0)
        await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
