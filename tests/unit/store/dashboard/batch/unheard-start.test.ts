import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { BatchView } from '../../../../../lib/messages/batch-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { workingDay } from '../../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const NOW_MS = 1_790_000_000_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('takes the lines of a batch away once it is seen to run, even if its confirmation was opened again', async () => {
  let nowMs = NOW_MS;
  let batch: BatchView | null = null;
  const started: string[] = [];
  let isAway = false;
  const snapshot = signal<Snapshot>(workingDay(NOW_MS));
  const ids = ['first', 'second', 'third', 'fourth'];
  const model = createBatchModel({
    bridge: {
      async ask(topic: string, { batchId }: { batchId?: string }) {
        if (topic === 'batch.start') started.push(batchId ?? '');
        return isAway
          ? { ok: false, error: { code: 'background-unreachable' } }
          : { ok: true, value: { batch, isDamaged: false, stop: null, natures: [] } };
      },
    } as unknown as PartDeps['bridge'],
    snapshot,
    timers: { set: () => () => {} },
    now: () => nowMs,
    newId: () => ids.shift() ?? 'last',
    ...PLAIN_CLICKS,
    everySecond: () => {},
  });
  await settle();
  model.change({ text: `${exampleAddresses.sender}, 65000` });
  model.openSheet();
  nowMs += 500;
  // The background writes the batch down, and dies before it has answered.
  isAway = true;
  await model.confirm(false);
  expect(model.stop.value?.code).toBe('background-unreachable');
  model.openSheet();
  isAway = false;
  batch = { id: started[0] } as BatchView;
  snapshot.value = { ...snapshot.value };
  await settle();
  expect(model.sheet.value).toBe('closed');
  expect(model.form.value.text).toBe('');
  // What is typed from now on is of the next batch.
  model.change({ text: 'of the next one' });
  snapshot.value = { ...snapshot.value };
  await settle();
  expect(model.form.value.text).toBe('of the next one');
});
