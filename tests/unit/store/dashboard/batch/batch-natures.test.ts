import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../../lib/sandbox/world/account-profile.ts';
import { createBatchModel } from '../../../../../lib/store/dashboard/batch/batch.ts';
import { createNatureReader } from '../../../../../lib/store/dashboard/batch/batch-natures.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';
import { startTestBackground } from '../../../../support/background.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const { sender, holder, notActivated, contract } = exampleAddresses;
type Bridge = PartDeps['bridge'];

async function openBatch(lines: readonly string[], known: Partial<Snapshot> = {}) {
  const scene = startTestBackground();
  await scene.ask('practice.enter');
  await scene.ask('prices.refresh', { periods: ['1h'] });
  await scene.ask('balance.refresh');
  await scene.settle();
  const published = scene.published.at(-1);
  if (!published) throw new Error('nothing was published');
  const ticks: (() => void)[] = [];
  const batch = createBatchModel({
    bridge: { ask: (topic: string, input: unknown) => scene.ask(topic, input, 'dashboard') } as Bridge,
    snapshot: signal({ ...published, ...known }),
    timers: { set: () => () => {} },
    now: scene.now,
    newId: () => '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6b',
    ...PLAIN_CLICKS,
    everySecond: (tick) => ticks.push(tick),
  });
  batch.change({ text: lines.join('\n') });
  return {
    ...scene,
    batch,
    rows: () =>
      batch.rows.value.map(({ cautions, isChosen }) => [
        cautions.map(({ kind }) => kind).join(' '),
        isChosen,
      ]),
    tick: () => ticks.map((tick) => tick()),
    async waitForChain() {
      while ((batch.looked.value?.count ?? 0) < (batch.looked.value?.of ?? 0)) {
        for (const tick of ticks) tick();
        await scene.settle();
      }
    },
  };
}

describe('the chain on the rows of a batch', () => {
  it('leaves out contracts and addresses that are not activated, until they are ticked', async () => {
    const { batch, rows, waitForChain } = await openBatch([sender, contract, notActivated, holder]);
    expect(batch.looked.value).toEqual({ count: 0, of: 4, isSilent: false });
    expect(rows()).toEqual(Array(4).fill(['', true]));
    await waitForChain();
    expect(batch.looked.value).toEqual({ count: 4, of: 4, isSilent: false });
    expect(rows()).toEqual([
      ['', true],
      ['contract', false],
      ['not-active', false],
      ['', true],
    ]);
    expect(batch.sums.value.count).toBe(2);
    batch.tick(3, true);
    expect(rows()[2]).toEqual(['not-active', true]);
  });

  it('rents only what is missing, and nothing if there is enough', async () => {
    const open = await openBatch([sender, holder, `${sender} 65000`]);
    await open.sandbox('put', { address: sender, ownEnergyUnits: 30_000 });
    await open.sandbox('put', { address: holder, ownEnergyUnits: 64_285 });
    await open.waitForChain();
    const units = () => open.batch.rows.value.map(({ energyUnits }) => energyUnits);
    expect(units()).toEqual([34_299n, 64_311n, 65_000n]);
    expect(open.rows()).toEqual([
      ['', true],
      ['enough', false],
      ['duplicate', false],
    ]);
    open.batch.tick(2, true);
    expect(open.rows()[1]).toEqual(['enough', true]);
    await open.sandbox('put', { address: holder, ownEnergyUnits: 0 });
    await open.pass(300_000);
    open.tick();
    await open.settle();
    expect(open.rows()[1]).toEqual(['', true]);
  });

  it('rents the whole need again if the energy was read too long ago and the node has been silent since', async () => {
    const open = await openBatch([sender, holder]);
    await open.sandbox('put', { address: sender, ownEnergyUnits: 30_000 });
    await open.sandbox('put', { address: holder, ownEnergyUnits: 64_285 });
    await open.waitForChain();
    expect(open.rows()[1]).toEqual(['enough', false]);
    await open.sandbox('faults', { plans: [{ endpoint: 'wallet/getaccountresource', status: 503 }] });
    await open.pass(600_000);
    open.tick();
    await open.pass(60_000);
    expect(open.batch.rows.value.map(({ energyUnits }) => energyUnits)).toEqual([64_311n, 64_311n]);
    expect(open.rows()[1]).toEqual(['', true]);
    expect(open.batch.looked.value).toMatchObject({ count: 0, of: 2 });
  });

  it('does not count an earlier tick as one that was set with the warning in view', async () => {
    const { batch, rows, waitForChain } = await openBatch([contract]);
    batch.tick(1, false);
    batch.tick(1, true);
    expect(rows()).toEqual([['', true]]);
    await waitForChain();
    expect(rows()).toEqual([['contract', false]]);
    batch.tick(1, true);
    expect(rows()).toEqual([['contract', true]]);
  });

  it('names every reason for which a row is left out, the worst first', async () => {
    const { rows, waitForChain } = await openBatch([contract, contract, notActivated, notActivated]);
    await waitForChain();
    expect(rows().map(([kinds]) => kinds)).toEqual([
      'contract',
      'contract duplicate',
      'not-active',
      'duplicate not-active',
    ]);
  });

  it('says of a look-alike that it is a contract too, and asks for its tick again', async () => {
    const alike = `${contract.slice(0, 5)}xxxxxxxxxxxxxxxxxxxxxxxxx${contract.slice(-4)}`;
    const addresses = [{ address: alike, name: 'Till', useCount: 3, lastUsedAtMs: null }];
    const { batch, rows, waitForChain } = await openBatch([contract], { addresses });
    expect(rows()).toEqual([['look-alike', false]]);
    batch.tick(1, true);
    expect(rows()).toEqual([['look-alike', true]]);
    await waitForChain();
    expect(rows()).toEqual([['look-alike contract', false]]);
    batch.tick(1, true);
    expect(rows()).toEqual([['look-alike contract', true]]);
  });

  it('adds the fee of activation to those that need it, and to no other', async () => {
    const fee = { energyUnits: '1000', smallOrderFeeTrx: '0', activationFeeTrx: '1.5' };
    const { batch, waitForChain } = await openBatch([sender, notActivated], { fees: [fee] });
    expect(batch.hasUnseenFees.value).toBe(true);
    await waitForChain();
    expect(batch.hasUnseenFees.value).toBe(false);
    expect(batch.rows.value.map(({ money }) => money?.feesSun)).toEqual([0n, 1_500_000n]);
    const unseen = await openBatch([sender, notActivated], { fees: [{ ...fee, activationFeeTrx: '0' }] });
    await unseen.waitForChain();
    unseen.batch.tick(2, true);
    expect(unseen.batch.hasUnseenFees.value, 'of one of the two').toBe(true);
  });
});

describe('the reader of what an address is', () => {
  const many = Array.from({ length: 14 }, (_, at) => `address ${at}`);

  function startReader() {
    const asked: string[][] = [];
    const scene = { nowMs: 1_000, answers: 99, isActivated: true };
    const reader = createNatureReader({
      now: () => scene.nowMs,
      bridge: {
        ask: async (_: string, { addresses }: { addresses: string[] }) => {
          asked.push(addresses);
          const natures = addresses.slice(0, scene.answers).map((address) => ({
            ...{ address, isActivated: scene.isActivated },
            ...{ isContract: false, energyUnits: '65000' },
          }));
          return { ok: true, value: { natures } };
        },
      } as unknown as Bridge,
    });
    return { reader, asked, scene };
  }

  it('asks for six addresses at a time, for each once, and not while it waits', async () => {
    const { reader, asked } = startReader();
    const first = reader.look('p', many);
    await reader.look('p', many);
    expect(asked).toHaveLength(1);
    await first;
    for (let round = 0; round < 5; round += 1) await reader.look('p', many);
    expect(asked.map(({ length }) => length)).toEqual([6, 6, 2]);
    expect(new Set(asked.flat())).toEqual(new Set(many));
  });

  it('keeps what a node said before it fell silent, and then leaves it alone for a while', async () => {
    const { reader, asked, scene } = startReader();
    scene.answers = 2;
    await reader.look('p', many);
    expect([reader.known.value.size, reader.isSilent.value]).toEqual([2, true]);
    scene.nowMs += 9_999;
    await reader.look('p', many);
    expect(asked).toHaveLength(1);
    scene.nowMs += 1;
    scene.answers = 99;
    await reader.look('p', many);
    expect([reader.known.value.size, reader.isSilent.value]).toEqual([8, false]);
  });

  it('asks again soon about addresses that were not activated, and about the rest when their energy is old', async () => {
    const { reader, asked, scene } = startReader();
    scene.isActivated = false;
    await reader.look('p', ['a']);
    scene.isActivated = true;
    await reader.look('p', ['a']);
    scene.nowMs += 60_000;
    await reader.look('p', ['a']);
    expect(reader.known.value.get('a')).toMatchObject({ isActivated: true });
    scene.nowMs += 299_999;
    await reader.look('p', ['a']);
    expect(asked).toHaveLength(2);
    scene.nowMs += 1;
    await reader.look('p', ['a']);
    expect(asked).toHaveLength(3);
  });

  it('reaches the last address, however often the first ones have to be asked about again', async () => {
    const { reader, scene } = startReader();
    scene.isActivated = false;
    for (let round = 0; round < 3; round += 1) {
      await reader.look('p', many);
      scene.nowMs += 60_000;
    }
    expect(reader.known.value.size).toBe(many.length);
  });

  it('forgets energy that was not read for ten minutes, and nothing else', async () => {
    const { reader, scene } = startReader();
    await reader.look('p', ['a']);
    scene.answers = 0;
    scene.nowMs += 599_999;
    await reader.look('p', ['a']);
    expect(reader.known.value.get('a')).toMatchObject({ energyUnits: '65000' });
    scene.nowMs += 1;
    await reader.look('p', ['a']);
    expect(reader.known.value.get('a')).toMatchObject({ isActivated: true, energyUnits: null });
  });

  it('forgets everything for another profile, whose chain may be another', async () => {
    const { reader, asked } = startReader();
    await reader.look('p', ['a']);
    await reader.look('q', ['a']);
    expect([asked.length, reader.known.value.size]).toEqual([2, 1]);
  });
});
