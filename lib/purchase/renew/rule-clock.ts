import type { EnginePorts } from '../ports.ts';

const ALARM = 'turbine:renew';
/** The soonest an alarm comes, and how often from then on: a renewal that waits is looked after, whoever dies. */
const ALARM_MS = 30_000;
/** A live alarm that comes by so much too early is left alone. */
const NEAR_MS = 60_000;
/** Far moments move, and no timer counts to the end of a month. */
const LONGEST_SLEEP_MS = 21_600_000;

/** A timer, and an alarm for when the background dies, for the moment at which a rule is to be looked at again. */
export function createRuleClock(
  { now, timers, alarms }: Pick<EnginePorts, 'now' | 'timers' | 'alarms'>,
  run: () => void,
) {
  let cancelTimer = () => {};

  async function setAlarm(delayMs: number): Promise<void> {
    const atMs = now() + Math.max(delayMs, ALARM_MS);
    const live = await alarms.get(ALARM);
    if (live && live.atMs <= atMs && live.atMs > atMs - NEAR_MS) return;
    await alarms.create(ALARM, { atMs, periodMs: ALARM_MS });
  }

  return {
    /** Null: there is nothing to wait for. */
    async set(atMs: number | null): Promise<void> {
      cancelTimer();
      cancelTimer = () => {};
      const delayMs = atMs === null ? null : Math.min(Math.max(atMs - now(), 1_000), LONGEST_SLEEP_MS);
      if (delayMs !== null) cancelTimer = timers.set(delayMs, run);
      try {
        await (delayMs === null ? alarms.clear(ALARM) : setAlarm(delayMs));
      } catch {
        // Without an alarm the timer and the next event carry it on.
        return;
      }
    },
  };
}
