type Scheduled = { atMs: number; order: number; run: () => void };

/** Virtual time. `wallMs` is what the machine's clock shows. That clock may jump; the world's own time never does. */
export function createWorld() {
  let timeMs = 1_900_000_000_000;
  let offsetMs = 0;
  let order = 0;
  const queue: Scheduled[] = [];

  function takeNext(beforeMs: number): Scheduled | undefined {
    let best = -1;
    for (let index = 0; index < queue.length; index += 1) {
      const item = queue[index];
      const top = queue[best];
      if (!item || item.atMs > beforeMs) continue;
      if (!top || item.atMs < top.atMs || (item.atMs === top.atMs && item.order < top.order)) best = index;
    }
    return best < 0 ? undefined : queue.splice(best, 1)[0];
  }

  return {
    timeMs: () => timeMs,
    wallMs: () => timeMs + offsetMs,
    offsetMs: () => offsetMs,
    jumpClock(byMs: number): void {
      offsetMs += byMs;
    },

    at(atMs: number, run: () => void): () => void {
      order += 1;
      const item = { atMs: Math.max(atMs, timeMs), order, run };
      queue.push(item);
      return () => {
        const index = queue.indexOf(item);
        if (index >= 0) queue.splice(index, 1);
      };
    },

    /**
     * Runs everything up to that time and lets all promises settle after each event. Returns false if it never comes to
     * rest.
     */
    async runUntil(untilMs: number, mostEvents: number): Promise<boolean> {
      for (let events = 0; events < mostEvents; events += 1) {
        const item = takeNext(untilMs);
        if (!item) {
          timeMs = Math.max(timeMs, untilMs);
          return true;
        }
        timeMs = Math.max(timeMs, item.atMs);
        item.run();
        await allSettled();
      }
      return false;
    },
  };
}

export type World = ReturnType<typeof createWorld>;

/** All microtasks run before the next immediate. */
function allSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
