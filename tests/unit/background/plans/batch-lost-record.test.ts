import { expect, it } from 'vitest';
import type { BatchView } from '../../../../lib/messages/batch-topics.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { restOf } from '../../../../lib/store/dashboard/batch/batch-rest.ts';
import { createMemoryStore, startTestBackground } from '../../../support/background.ts';
import { createMemorySettings } from '../../../support/memory-settings.ts';
import { anOrder, aRow } from './batch-order.ts';

const row = aRow(exampleAddresses.sender);
const ORDER = anOrder([row, row]);

it.each([false, true])(
  'a row whose record cannot be read is not offered again, since it may have been bought (put away: %s)',
  async (isPutAway) => {
    const settings = createMemorySettings(() => 1_790_000_000_000);
    const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
    const first = startTestBackground({ settings, primary, mirror });
    await first.ask('practice.enter');
    await first.ask('balance.refresh');
    await first.ask('batch.start', ORDER, 'dashboard');
    for (let round = 0; round < 30; round += 1) {
      await first.settle();
      await first.pass(2_000);
    }
    for (const store of [primary, mirror]) await store.set(`j:batch-${ORDER.batchId}-0`, 'torn');
    const { ask } = startTestBackground({ settings, primary, mirror });
    if (isPutAway) await ask('records.setAside', {}, 'options');
    const answer = (await ask('batch.read', {}, 'dashboard')) as { value: { batch: BatchView } };
    const { rows } = answer.value.batch;
    expect(rows.map(({ state }) => state)).toEqual(['trouble', 'bought']);
    expect(restOf(answer.value.batch)).toEqual([]);
  },
);

it('a batch with both copies damaged is reported to the page until another takes its place', async () => {
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  for (const store of [primary, mirror]) await store.set('batch', 'torn');
  const { ask } = startTestBackground({ primary, mirror });
  const read = () => ask('batch.read', {}, 'dashboard');
  await ask('practice.enter');
  await ask('balance.refresh');
  expect(await read()).toEqual({ ok: true, value: { batch: null, isDamaged: true } });
  await ask('batch.start', ORDER, 'dashboard');
  expect(await read()).toMatchObject({ value: { batch: { id: ORDER.batchId }, isDamaged: false } });
});

it('a batch that cannot be read at the moment is not reported as absent', async () => {
  const primary = createMemoryStore();
  const { get } = primary;
  primary.get = (key) => (key === 'batch' ? Promise.reject(new Error('the disk')) : get(key));
  const { ask } = startTestBackground({ primary, report: () => {} });
  const unread = { ok: false, error: { code: 'storageUnavailable' } };
  expect(await ask('batch.read', {}, 'dashboard')).toEqual(unread);
  primary.get = get;
  expect(await ask('batch.read', {}, 'dashboard')).toEqual({
    ok: true,
    value: { batch: null, isDamaged: false },
  });
});
