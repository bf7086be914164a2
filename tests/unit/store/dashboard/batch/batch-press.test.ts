import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { BatchView } from '../../../../../lib/messages/batch-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { workingDay } from '../../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const { sender: A, holder: B } = exampleAddresses;
const NOW_MS = 1_790_000_010_000;
/** A line of the batch after this one. */
const NEXT = `${A}, 131000`;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A dashboard on which a batch is prepared, with a start that is answered once `answer` is called. */
async function prepare(change: Partial<Snapshot> = {}) {
  const clock = { nowMs: NOW_MS };
  const started: string[] = [];
  const told: { batch: BatchView | null } = { batch: null };
  const snapshot = signal<Snapshot>({ ...workingDay(NOW_MS), ...change });
  let answer = () => {};
  const model = createBatchModel({
    bridge: {
      async ask(topic: string, { batchId }: { batchId?: string }) {
        if (topic === 'batch.start') {
          started.push(batchId ?? '');
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          told.batch = { id: batchId } as BatchView;
        }
        return { ok: true, value: { ...told, stop: null, isDamaged: false, natures: [] } };
      },
    } as unknown as PartDeps['bridge'],
    snapshot,
    timers: { set: () => () => {} },
    now: () => clock.nowMs,
    newId: () => 'id',
    ...PLAIN_CLICKS,
    everySecond: () => {},
  });
  await settle();
  const publish = async (part: Partial<Snapshot>) => {
    snapshot.value = { ...snapshot.value, ...part };
    await settle();
  };
  const openSheet = (text: string) => {
    model.change({ text });
    model.openSheet();
    clock.nowMs += 500;
  };
  return { model, clock, started, told, publish, openSheet, answer: () => answer() };
}

it('a batch is not begun once its price is too old to go by, nor twice by two presses', async () => {
  const { model, clock, started, openSheet, publish, answer } = await prepare();
  openSheet(`${A}, 65000\n${B}, 65000`);
  const { prices } = workingDay(NOW_MS);
  await publish({ prices: { '1h': { unitSun: prices['1h']?.unitSun ?? '', readAtMs: 0 } } });
  expect([model.sheet.value, model.obstacle.value?.code]).toEqual(['open', 'old-price']);
  clock.nowMs += 500;
  await model.confirm(false);
  expect(started).toEqual([]);
  await publish({ prices });
  clock.nowMs += 500;
  const presses = [model.confirm(false), model.confirm(false)];
  answer();
  await Promise.all(presses);
  expect(started).toHaveLength(1);
});

it('the lines of a batch that was begun leave the field, but not what was typed after it was seen to run', async () => {
  const { model, openSheet, told, publish, answer } = await prepare();
  openSheet(`${A}, 65000\n${B.slice(0, -1)}x, 65000`);
  const answered = model.confirm(false);
  answer();
  await answered;
  expect(model.form.value.text).toBe(`${B.slice(0, -1)}x, 65000`);
  model.change({ text: NEXT });
  await settle();
  expect(model.form.value.text).toBe(NEXT);
  told.batch = null;
  await publish({});
  openSheet(`${B}, 65000`);
  const pressed = model.confirm(false);
  told.batch = { id: 'id' } as BatchView;
  await publish({});
  expect(model.form.value.text).toBe('');
  model.change({ text: NEXT });
  answer();
  await pressed;
  await settle();
  expect(model.form.value.text).toBe(NEXT);
});

it('what was ticked in one text says nothing about the same line of another', async () => {
  const { model } = await prepare();
  model.change({ text: `${A}, 65000\n${A}, 65000` });
  model.tick(1, false);
  model.tick(2, true);
  const chosen = () => model.rows.value.map(({ isChosen }) => isChosen);
  expect(chosen()).toEqual([false, true]);
  model.change({ headroomPercent: 5 });
  expect(chosen(), 'another choice of the form').toEqual([false, true]);
  model.change({ text: `${B}, 65000\n${B}, 65000` });
  expect(chosen()).toEqual([true, false]);
});

it('energy is not counted on from the minute on in which it begins to end soon', async () => {
  const nature = { isActivated: true, isContract: false, freeTransfers: 0 };
  const senders = [{ ...nature, address: A, energyUnits: '80000', readAtMs: NOW_MS }];
  const chain = { ...workingDay(NOW_MS).chain, isOn: true, senders };
  // It ends soon from the last third of the present minute on.
  const endsAtMs = NOW_MS + 600_000 + 10_000;
  const order = { to: A, status: 3, energyUnits: '65000', endsAtMs, closedAtMs: null };
  const { model } = await prepare({ chain, orders: [order as Snapshot['orders'][number]] });
  model.change({ text: A });
  expect(model.rows.value[0]).toMatchObject({ hasUnits: 15_000n, isMoreEnding: true });
});
