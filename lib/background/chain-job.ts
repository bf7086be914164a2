import { createRounds } from '../purchase/pace/rounds.ts';
import type { EnginePorts } from '../purchase/ports.ts';
import type { OrderView as Order } from '../purchase/snapshot.ts';
import { PRACTICE_ID } from '../settings/profile.ts';
import type { DeliveryWatch } from './delivery-watch.ts';

interface JobDeps extends Pick<EnginePorts, 'now' | 'timers' | 'alarms'> {
  watch: Pick<DeliveryWatch, 'run'>;
  orders(): readonly Order[];
  /** The node that is asked is the one of practice mode, which knows nothing of real orders; no other knows of its. */
  isPractice(): boolean;
}

const ALARM = 'turbine-chain';
const SHORTEST_ALARM_MS = 30_000;

/** Runs the watch over deliveries when it is due: by a timer while the background lives, by an alarm when it has died. */
export function createChainJob({ now, timers, alarms, watch, orders, isPractice }: JobDeps) {
  let cancelTimer: (() => void) | null = null;

  async function runOnce(): Promise<void> {
    // Of all profiles: what was delivered for one must not prove the order of another.
    const known = orders().filter(({ profileId }) => (profileId === PRACTICE_ID) === isPractice());
    const nextAtMs = await watch.run(known);
    cancelTimer?.();
    cancelTimer = null;
    const alarm = await alarms.get(ALARM);
    if (nextAtMs === null) {
      if (alarm) await alarms.clear(ALARM);
      return;
    }
    const delayMs = nextAtMs - now();
    cancelTimer = timers.set(Math.max(delayMs, 0), () => void run());
    // Creating a live alarm again would reset it for ever.
    const alarmAtMs = now() + Math.max(delayMs, SHORTEST_ALARM_MS);
    if (!alarm || alarm.atMs > alarmAtMs + SHORTEST_ALARM_MS)
      await alarms.create(ALARM, { atMs: alarmAtMs, periodMs: 60_000 });
  }

  const run = createRounds(runOnce);
  return { run };
}
