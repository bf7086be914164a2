import { clearAlarm, ensureAlarm } from '../pace/wake-alarm.ts';
import type { EnginePorts } from '../ports.ts';

const ALARM = 'turbine:renew';
/** How often the alarm comes from its time on: a renewal that waits is looked after, whoever dies. */
const ALARM_MS = 30_000;
/** Far moments move, and no timer counts to the end of a month. */
const LONGEST_SLEEP_MS = 21_600_000;

/** A timer, and an alarm for when the background dies, for the moment at which a rule is to be looked at again. */
export function createRuleClock(ports: Pick<EnginePorts, 'now' | 'timers' | 'alarms'>, run: () => void) {
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
        ? clearAlarm(ports, ALARM)
        : ensureAlarm(ports, now() + delayMs, ALARM, ALARM_MS));
    },
  };
}
