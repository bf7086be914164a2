import { WAKE_ALARM } from '../purchase/pace/wake-alarm.ts';
import type { EnginePorts } from '../purchase/ports.ts';

interface LookDeps extends Pick<EnginePorts, 'alarms'> {
  setTimer(delayMs: number, run: () => void): () => void;
  wake(): void;
}

/** By then a popup that woke the background has its answers. */
const LOOK_AFTER_MS = 1_000;

/**
 * Called once in each life: goes on with work whose alarm is gone. Firefox drops the alarms of a disabled add-on; when
 * it is enabled again, its background starts but gets no event. The engine's alarm stands for those of batches and
 * rules too, since all are lost together and each wake of the engine sets all of them. It is also missing when nothing
 * waits: then one wake finds nothing to do, and leaves neither alarm nor timer.
 */
export function lookForLostAlarms({ alarms, setTimer, wake }: LookDeps): void {
  setTimer(LOOK_AFTER_MS, async () => {
    const live = await alarms.get(WAKE_ALARM).catch(() => null);
    if (live === null) wake();
  });
}
