import { describe, expect, it } from 'vitest';
import { createChainDesk } from '../../../../lib/background/chain/chain-desk.ts';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createMemoryStore } from '../../../support/background.ts';
import {
  createNodeHarness,
  createSandboxNode,
  KNOWN,
  NODE_ORIGIN,
  USDT,
} from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder } from '../../purchase/build.ts';

/** A delivery of just now, and nodes to follow it with: of our network, of another, and one that turns to another. */
async function deliver() {
  const { node: ours, rent, clock, sent } = createSandboxNode();
  const strange = createNodeHarness(({ url }) =>
    Response.json(url.endsWith('getaccountresource') ? { freeNetLimit: 600, EnergyUsed: 5_000 } : {}),
  );
  const turnsAtMs = clock.nowMs + 60_000;
  const turning = new Proxy(ours, {
    get: (_, name: keyof typeof ours) => (clock.nowMs < turnsAtMs ? ours : strange.node)[name],
  });
  const nodes = { ours, turning, strange: strange.node };
  const delegateTxids = [await rent(KNOWN.sender, 65_000)];
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const endsAtMs = clock.nowMs + 3_600_000;
  const order = anOrder({ to: KNOWN.sender, status: 3, delegateTxids, delegated, endsAtMs });
  const store = createMemoryStore();
  return {
    sent,
    follow(by: keyof typeof nodes) {
      const { watch, told } = watchDeliveries(nodes[by], clock, store);
      const lookAfter = async (ms: number) => {
        clock.nowMs += ms;
        await watch.run([order]);
        return watch.view(order);
      };
      return { told, lookAfter };
    },
  };
}

it('a node of another network that was unreachable when it was saved neither misses nor denies a delivery', async () => {
  const { lookAfter, told } = (await deliver()).follow('strange');
  expect(await lookAfter(1_000)).toMatchObject({ verdict: 'waiting', why: 'node' });
  expect(await lookAfter(180_000)).toMatchObject({ verdict: 'waiting', why: 'node' });
  expect(told).toEqual([]);
});

it('a node that has turned to another network denies no delivery, though it was of ours', async () => {
  const { lookAfter, told } = (await deliver()).follow('turning');
  expect(await lookAfter(1_000)).toMatchObject({ verdict: 'waiting', why: 'block' });
  expect(await lookAfter(180_000)).toMatchObject({ verdict: 'waiting', why: 'node' });
  expect(told).toEqual([]);
});

it('what was used at the same address of another network is not called used of a rental', async () => {
  const { follow } = await deliver();
  expect(await follow('ours').lookAfter(120_000)).toMatchObject({ verdict: 'confirms', usedUnits: '0' });
  expect(await follow('strange').lookAfter(3_380_000)).toMatchObject({ usedUnits: '0' });
});

it('a node that has proven to be of our network is not asked for it with each look at a delivery', async () => {
  const { follow, sent } = await deliver();
  const { lookAfter } = follow('ours');
  for (const ms of [1_000, 61_000, 61_000]) await lookAfter(ms);
  expect(await lookAfter(3_300_000)).toMatchObject({ verdict: 'confirms', usedUnits: '0' });
  expect(sent.filter(({ init }) => String(init.body).includes(USDT))).toHaveLength(1);
});

describe('a node of another network that was unreachable when it was saved', () => {
  const choices = {
    activeProfileId: 'p',
    profiles: [{ id: 'p', kind: 'service' }],
    chain: { isOn: true, origin: NODE_ORIGIN },
  } as unknown as Choices;
  const ANSWERS: Record<string, object> = {
    getaccountresource: { freeNetLimit: 600, EnergyLimit: 900_000, TotalEnergyLimit: 1 },
    getchainparameters: {
      chainParameter: [
        { key: 'getEnergyFee', value: 210 },
        { key: 'getTransactionFee', value: 1_000 },
      ],
    },
  };
  const question = { sender: KNOWN.sender, token: 'USDT', recipients: [] };

  /** Its accounts are those of its own network, which does not know USDT. */
  function openDesk(usdt: () => object) {
    const { node, sent, clock } = createNodeHarness(({ url, init }) => {
      const call = url.split('/').at(-1) ?? '';
      const isOfUsdt = String(init.body).includes(USDT);
      if (call === 'getaccount') return Response.json(isOfUsdt ? usdt() : { address: KNOWN.sender });
      return Response.json(ANSWERS[call] ?? { result: { code: 'CONTRACT_VALIDATE_ERROR' } });
    });
    const deps = { now: Date.now, random: () => 0.5, onChange: () => {}, createNode: () => node };
    const desk = createChainDesk(deps);
    desk.update(choices);
    return { desk, sent, clock };
  }

  it('gives neither energy nor a price, but a reason', async () => {
    const { desk } = openDesk(() => ({}));
    await desk.read(question);
    const natures = await desk.readNatures([KNOWN.sender]);
    expect(natures).toEqual([]);
    expect(desk.part()).toMatchObject({
      isOn: true,
      trouble: 'other-network',
      burnPrice: null,
      senders: [],
      needs: [],
    });
  });

  it('is no longer listened to once it turns out to be one, and what it said is dropped', async () => {
    let usdt: object = { address: USDT, type: 'Contract' };
    const { desk, clock } = openDesk(() => usdt);
    await desk.read(question);
    expect(desk.part()).toMatchObject({ trouble: 'bad-shape', senders: [{ energyUnits: '900000' }] });
    usdt = {};
    clock.nowMs += 60_000;
    await desk.read(question);
    expect(desk.part()).toMatchObject({ trouble: 'other-network', burnPrice: null, senders: [] });
  });

  it('is asked only once for its network while it answers', async () => {
    const { desk, sent, clock } = openDesk(() => ({ address: USDT, type: 'Contract' }));
    for (let minute = 0; minute < 3; minute += 1) {
      await desk.readNatures([KNOWN.sender]);
      clock.nowMs += 60_000;
    }
    expect(sent.filter(({ init }) => String(init.body).includes(USDT))).toHaveLength(1);
  });
});
