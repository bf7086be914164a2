import type { EnginePorts } from '../ports.ts';
import { clearAlarm, ensureAlarm } from './wake-alarm.ts';

/** The longest sleep at once: far moments may still move, and a timer that is set weeks ahead fires at once. */
const LONGEST_SLEEP_MS = 21_600_000;

type ClockPorts = Pick<EnginePorts, 'now' | 'timers' | 'alarms'>;

/**
 * Waits for the moment at which something is to be looked at again: with a timer, and with an alarm in case the
 * background dies. From that moment on the alarm comes every `periodMs`, so what waits is looked after in any case.
 */
export function createWakeClock(
  ports: ClockPorts,
  alarm: { name: string; periodMs: number },
  run: () => void,
) {
  const { now, timers } = ports;
  let cancelTimer = () => {};

  return {
    /** Null when there is nothing to wait for. */
    async set(atMs: number | null): Promise<void> {
      cancelTimer();
      cancelTimer = () => {};
      const delayMs = atMs === null ? null : Math.min(Math.max(atMs - now(), 1_000), LONGEST_SLEEP_MS);
      if (delayMs !== null) cancelTimer = timers.set(delayMs, run);
      // If the alarm cannot be set, the timer and the next event have to do.
      await (delayMs === null
        ? clearAlarm(ports, alarm.name)
        : ensureAlarm(ports, now() + delayMs, alarm.name, alarm.periodMs));
    },
  };
}
