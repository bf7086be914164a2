import type { EnginePorts } from '../ports.ts';

export const WAKE_ALARM = 'turbine:wake';

const SHORTEST_MS = 30_000;
/** If the engine dies before it sets the next alarm, this one comes again by itself. */
const PERIOD_MS = 60_000;

/** A live alarm that comes this much too early is moved: each needless wake costs a start of the background. */
const NEAR_MS = 60_000;

/**
 * Makes sure that an alarm is set for `atMs`, or for 30 s from now if that is later. A live alarm that comes shortly
 * before is left alone, since creating it anew would put it off again and again.
 */
export async function ensureAlarm(
  { alarms, now }: Pick<EnginePorts, 'alarms' | 'now'>,
  atMs: number,
  name = WAKE_ALARM,
  periodMs = PERIOD_MS,
): Promise<void> {
  const wantedMs = Math.max(atMs, now() + SHORTEST_MS);
  try {
    const live = await alarms.get(name);
    if (live && live.atMs <= wantedMs && live.atMs > wantedMs - NEAR_MS) return;
    await alarms.create(name, { atMs: wantedMs, periodMs });
  } catch {
    return;
  }
}

/** Clears the alarm when nothing is waited for. If that fails, the background is woken now and then for nothing. */
export async function clearAlarm({ alarms }: Pick<EnginePorts, 'alarms'>, name = WAKE_ALARM): Promise<void> {
  try {
    await alarms.clear(name);
  } catch {
    return;
  }
}
