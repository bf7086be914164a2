import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BatchView } from '../../../messages/batch-topics.ts';
import type { Bridge } from '../../../messages/bridge.ts';

interface ControlDeps {
  bridge: Bridge;
  batch: ReadonlySignal<BatchView | null | undefined>;
  look(): void;
}

/** The buttons of a batch that has begun. `isRefused`: the last press failed, and the state is still the same. */
export function createBatchControl({ bridge, batch, look }: ControlDeps) {
  const ground = computed(() => `${batch.value?.id} ${batch.value?.state}`);
  const refusedOn = signal<string | null>(null);
  return {
    isRefused: computed(() => refusedOn.value === ground.value),
    async send(act: 'pause' | 'goOn' | 'stop' | 'clear'): Promise<boolean> {
      const present = batch.value;
      if (!present) return false;
      refusedOn.value = null;
      const { id, halt } = present;
      const { ok } = await bridge.ask('batch.control', { batchId: id, act, halt });
      if (!ok) refusedOn.value = ground.value;
      look();
      return ok;
    },
  };
}
