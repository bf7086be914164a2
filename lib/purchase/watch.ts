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
        // Whole milliseconds: added to the time, a fraction may grow, and the pause would seem to be of another clock.
        const wholeMs = Math.ceil(Math.min(pauseMs, LONGEST_PAUSE_MS));
        if (wholeMs > 0) pauses.set(origin, { untilMs: ports.now() + wholeMs, pauseMs: wholeMs });
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

  async function lookAt(choose: (read: Core) => readonly string[]): Promise<void> {
    const read = (await ready()) ? core() : null;
    await lanes.work(read ? choose(read) : []);
  }

  /** With `origin`, at this service alone: whoever asks for a look must not wait for one that does not answer. */
  const wake = (origin?: string): Promise<void> =>
    lookAt((read) => (origin === undefined ? originsToWatch(read) : [origin]));

  /** The next round, without the services whose pause is not over. */
  const goOn = (): Promise<void> =>
    lookAt((read) => originsToWatch(read).filter((origin) => pausedUntilMs(origin) <= ports.now()));

  async function plan(): Promise<void> {
    const nowMs = ports.now();
    const read = core();
    const nextMs = read ? nextWakeMs(read, flight, lanes, pausedUntilMs) : nowMs + RELOAD_MS;
    cancelTimer?.();
    cancelTimer = null;
    if (nextMs === null) return clearAlarm(ports);
    cancelTimer = ports.timers.set(Math.max(nextMs - nowMs, SHORTEST_PAUSE_MS), () => void goOn());
    await ensureAlarm(ports, nextMs);
  }

  /** When the pause after the last round there is over. If more than a whole pause is left, the clock was set back. */
  function pausedUntilMs(origin: string): number {
    const { untilMs = 0, pauseMs = 0 } = pauses.get(origin) ?? {};
    return untilMs - ports.now() <= pauseMs ? untilMs : 0;
  }

  return { wake, plan };
}
