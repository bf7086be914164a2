type Timer = { atMs: number; wake(): void };

export type VirtualClock = {
  now(): number;
  /** Resolves when the clock reaches that time; rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Lets time pass. Wakes sleepers in order and lets each finish its work in between. */
  advance(ms: number): Promise<void>;
  /** Sets the clock without letting time pass. */
  jump(ms: number): void;
  sleeperCount(): number;
};

/** A clock that moves only when a test tells it to. */
export function createVirtualClock(startMs: number): VirtualClock {
  let elapsedMs = 0;
  let offsetMs = startMs;
  const timers = new Set<Timer>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => offsetMs + elapsedMs,
    sleep(ms, signal) {
      return new Promise((resolve, reject) => {
        const timer = { atMs: elapsedMs + ms, wake: resolve };
        timers.add(timer);
        signal?.addEventListener('abort', () => {
          timers.delete(timer);
          reject(signal.reason);
        });
      });
    },
    async advance(ms) {
      const untilMs = elapsedMs + ms;
      await settle();
      while (true) {
        const [next] = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        timers.delete(next);
        elapsedMs = next.atMs;
        next.wake();
        await settle();
      }
      elapsedMs = untilMs;
    },
    jump(ms) {
      offsetMs += ms;
    },
    sleeperCount: () => timers.size,
  };
}
