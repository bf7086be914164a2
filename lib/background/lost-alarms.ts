import { WAKE_ALARM } from '../purchase/pace/wake-alarm.ts';
import type { EnginePorts } from '../purchase/ports.ts';

interface LookDeps extends Pick<EnginePorts, 'alarms'> {
  setTimer(delayMs: number, run: () => void): () => void;
  wake(): void;
}

/** By then a popup that woke the background has its answers. */
const LOOK_AFTER_MS = 1_000;

/**
 * To be called once in each life: goes on with work that waits without an alarm. Firefox drops the alarms of an add-on that
 * is disabled; enabled again its background starts, but hears of nothing. The engine's alarm speaks for those of
 * batches and rules, since all are lost together and each wake of the engine sets all of them. Where nothing waits it is
 * missing too: then one wake finds nothing to do, and leaves neither alarm nor timer.
 */
export function lookForLostAlarms({ alarms, setTimer, wake }: LookDeps): void {
  setTimer(LOOK_AFTER_MS, async () => {
    const live = await alarms.get(WAKE_ALARM).catch(() => null);
    if (live === null) wake();
  });
}
