// What lives here: what the button on the toolbar shows: from which facts, in which words, and until when.
// The composition of the background uses it.
// It must not decide what trouble is, nor touch the browser: the platform draws.
import type { AlarmPort } from '../../purchase/ports.ts';

interface ToolbarClockDeps {
  alarms: AlarmPort;
  setTimer(delayMs: number, run: () => void): () => void;
  now(): number;
  onTime(): void;
}

export const TOOLBAR_ALARM = 'turbine:badge';

/** Browsers fire no alarm sooner. Until then the background lives, so a timer is enough. */
const SOONEST_ALARM_MS = 30_000;
/** If the background dies before it sets the next alarm, this one comes again by itself. */
const PERIOD_MS = 60_000;

/**
 * Wakes the background when what the toolbar shows is no longer true. Without anything that changes there is no alarm.
 */
export function createToolbarClock({ alarms, setTimer, now, onTime }: ToolbarClockDeps) {
  let stopTimer = () => {};
  return {
    async set(changesAtMs: number | null): Promise<void> {
      stopTimer();
      stopTimer = () => {};
      const live = await alarms.get(TOOLBAR_ALARM);
      if (changesAtMs === null) {
        if (live) await alarms.clear(TOOLBAR_ALARM);
        return;
      }
      const delayMs = changesAtMs - now();
      if (delayMs < SOONEST_ALARM_MS) stopTimer = setTimer(Math.max(0, delayMs), onTime);
      const atMs = Math.max(changesAtMs, now() + SOONEST_ALARM_MS);
      if (live?.atMs !== atMs) await alarms.create(TOOLBAR_ALARM, { atMs, periodMs: PERIOD_MS });
    },
  };
}
