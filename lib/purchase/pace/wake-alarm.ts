import type { EnginePorts } from '../ports.ts';

export const WAKE_ALARM = 'turbine:wake';

const SHORTEST_MS = 30_000;
/** Should the engine die before it sets the next one, the alarm comes again by itself. */
const PERIOD_MS = 60_000;

/** A live alarm that comes by so much too early is put off: each needless wake costs a start of the background. */
const NEAR_MS = 60_000;

/**
 * An alarm not later than `atMs`, which is at least 30 s ahead. A live alarm that comes about then is left alone,
 * since creating it anew would put it off again and again.
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

/** Nothing is awaited any more. An alarm too many wakes the background once a while, and finds nothing to do. */
export async function clearAlarm({ alarms }: Pick<EnginePorts, 'alarms'>, name = WAKE_ALARM): Promise<void> {
  try {
    await alarms.clear(name);
  } catch {
    return;
  }
}
