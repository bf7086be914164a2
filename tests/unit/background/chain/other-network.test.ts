import { describe, expect, it } from 'vitest';
import { createChainDesk } from '../../../../lib/background/chain/chain-desk.ts';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createNodeHarness, KNOWN, NODE_ORIGIN, USDT } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder } from '../../purchase/build.ts';

it('a node of another network that was unreachable when it was saved denies no delivery', async () => {
  const { node, clock } = createNodeHarness(() => Response.json({}));
  const atMs = clock.nowMs;
  const order = anOrder({
    ...{ to: KNOWN.sender, status: 3, delegateTxids: ['ab'.repeat(32)] },
    delegated: { afterMs: atMs, byMs: atMs },
    endsAtMs: atMs + 3_600_000,
  });
  clock.nowMs += 180_000;
  const { watch, told } = watchDeliveries(node, clock);
  await watch.run([order]);
  expect(told).toEqual([]);
  expect(watch.view(order)).toMatchObject({ verdict: 'waiting', why: 'node' });
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
