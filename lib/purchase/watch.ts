import type { SingleFlight } from './buy/single-flight.ts';
import type { Core } from './core.ts';
import { createLanes } from './lanes.ts';
import { nextWakeMs } from './next-wake.ts';
import { clearAlarm, ensureAlarm } from './pace/wake-alarm.ts';
import type { EnginePorts } from './ports.ts';
import { lookAtService, originsToWatch, tellAndShow, tidyUp } from './wake.ts';

const RELOAD_MS = 30_000;
/** Keeps waking from becoming a busy loop, whatever goes wrong. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;

type Watched = {
  ports: EnginePorts;
  flight: SingleFlight;
  /** False while storage cannot be read. */
  ready(): Promise<boolean>;
  /** Null until it was read. */
  core(): Core | null;
  publish(): void;
};

/** Does what is due whenever it is woken, and plans when it is to be woken next. */
export function createWatch({ ports, flight, ready, core, publish }: Watched) {
  /** The pause after the last round at each service. */
  const pauses = new Map<string, { untilMs: number; pauseMs: number }>();
  let cancelTimer: (() => void) | null = null;

  const lanes = createLanes({
    look: (origin) =>
      trying(async (read) => {
        const pauseMs = await lookAtService(read, flight, origin);
        // A round that asked for nothing leaves a running pause as it is.
        if (pauseMs > 0) pauses.set(origin, { untilMs: ports.now() + pauseMs, pauseMs });
      }),
    tell: () => trying((read) => tellAndShow(read, lanes.isBusy)),
    tidy: () => trying(tidyUp),
    async plan() {
      await plan();
      publish();
    },
  });

  async function trying(work: (read: Core) => Promise<void>): Promise<void> {
    const read = core();
    if (!read) return;
    try {
      await work(read);
    } catch {
      read.journal.health.failedWakes += 1;
    }
  }

  /** With `origin`, at this service alone: whoever asks for a look must not wait for one that does not answer. */
  async function wake(origin?: string): Promise<void> {
    const read = (await ready()) ? core() : null;
    await lanes.work(read ? (origin === undefined ? originsToWatch(read) : [origin]) : []);
  }

  async function plan(): Promise<void> {
    const nowMs = ports.now();
    const read = core();
    const nextMs = read ? nextWakeMs(read, flight, lanes) : nowMs + RELOAD_MS;
    cancelTimer?.();
    cancelTimer = null;
    if (nextMs === null) return clearAlarm(ports);
    const delayMs = Math.max(nextMs - nowMs, Math.min(pauseLeftMs(nowMs), LONGEST_PAUSE_MS));
    cancelTimer = ports.timers.set(Math.max(delayMs, SHORTEST_PAUSE_MS), () => void wake());
    await ensureAlarm(ports, nextMs);
  }

  /**
   * The services share one budget of requests, so their pauses add up. If more than a whole pause is left, the clock was
   * set back.
   */
  function pauseLeftMs(nowMs: number): number {
    let sumMs = 0;
    for (const { untilMs, pauseMs } of pauses.values())
      if (untilMs > nowMs && untilMs - nowMs <= pauseMs) sumMs += untilMs - nowMs;
    return sumMs;
  }

  return { wake, plan };
}
