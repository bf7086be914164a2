import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { workingDay } from '../../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const { sender, contract } = exampleAddresses;
const NOW_MS = 1_790_000_000_000;

it('reckons with no energy that was read before the chain was turned off, as nobody reads it again', async () => {
  const day = workingDay(NOW_MS);
  const chain = { ...day.chain, isOn: true, senders: [] };
  const snapshot = signal<Snapshot>({ ...day, chain });
  const nature = { isActivated: true, isContract: false, energyUnits: '30000' };
  const natures = [
    { ...nature, address: sender },
    { ...nature, address: contract, isContract: true },
  ];
  const ticks: (() => void)[] = [];
  const batch = createBatchModel({
    bridge: {
      ask: async () => ({ ok: true, value: { batch: null, natures } }),
    } as unknown as PartDeps['bridge'],
    snapshot,
    timers: { set: () => () => {} },
    now: () => NOW_MS,
    newId: () => 'id',
    ...PLAIN_CLICKS,
    everySecond: (tick) => ticks.push(tick),
  });
  batch.change({ text: `${sender}\n${contract}` });
  await new Promise((resolve) => setImmediate(resolve));
  const rows = () =>
    batch.rows.value.map(({ energyUnits, hasUnits, isChosen }) => [energyUnits, hasUnits, isChosen]);
  expect(rows()).toEqual([
    [34_299n, 30_000n, true],
    [34_299n, 30_000n, false],
  ]);
  snapshot.value = { ...day, chain: { ...chain, isOn: false } };
  for (const tick of ticks) tick();
  expect(rows(), 'a contract remains one').toEqual([
    [64_311n, null, true],
    [64_311n, null, false],
  ]);
});
