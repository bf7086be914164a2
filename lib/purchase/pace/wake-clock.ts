import type { EnginePorts } from '../ports.ts';
import { clearAlarm, ensureAlarm } from './wake-alarm.ts';

/** Far moments move, and no timer counts to the end of a month: one that should fires at once. */
const LONGEST_SLEEP_MS = 21_600_000;

type ClockPorts = Pick<EnginePorts, 'now' | 'timers' | 'alarms'>;

/**
 * A timer, and an alarm for when the background dies, for the moment at which something is to be looked at again. From
 * its time on the alarm comes every `periodMs`: what waits is looked after, whoever dies.
 */
export function createWakeClock(
  ports: ClockPorts,
  alarm: { name: string; periodMs: number },
  run: () => void,
) {
  const { now, timers } = ports;
  let cancelTimer = () => {};

  return {
    /** Null: there is nothing to wait for. */
    async set(atMs: number | null): Promise<void> {
      cancelTimer();
      cancelTimer = () => {};
      const delayMs = atMs === null ? null : Math.min(Math.max(atMs - now(), 1_000), LONGEST_SLEEP_MS);
      if (delayMs !== null) cancelTimer = timers.set(delayMs, run);
      // Without an alarm the timer and the next event carry it on.
      await (delayMs === null
        ? clearAlarm(ports, alarm.name)
        : ensureAlarm(ports, now() + delayMs, alarm.name, alarm.periodMs));
    },
  };
}
