type Timer = { atMs: number; wake(): void };

export type VirtualClock = {
  now(): number;
  /** Resolves when the clock gets there, rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Lets time pass, waking sleepers in order, and what they do in between. */
  advance(ms: number): Promise<void>;
  /** Sets the clock without any time passing. */
  jump(ms: number): void;
  sleeperCount(): number;
};

/** Time that passes only when told. */
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
