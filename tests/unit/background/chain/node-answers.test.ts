import { expect, it } from 'vitest';
import { createChainDesk } from '../../../../lib/background/chain/chain-desk.ts';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createChainNode } from '../../../../lib/chain/node.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { KNOWN, NODE_ANSWERS } from '../../../support/chain-harness.ts';
import { createVirtualClock } from '../../../support/virtual-clock.ts';

const NOTHING = { trouble: null, burnPrice: null, senders: [], needs: [] };

/** The desk of two nodes that take a second for each answer. */
function openDesk() {
  const { now, sleep, advance } = createVirtualClock(Date.UTC(2026, 10, 21));
  /**
   * `failing`: a question that is not answered, unless it asks which network this is. `slow`: one for which the first
   * node takes its time. `unknown`: one that is answered with nothing, as of an address that the network does not know.
   */
  const world = { failing: '', slow: '', unknown: '' };
  const desk = createChainDesk({
    ...{ now, random: () => 0.5, onChange: () => {} },
    createNode: ({ origin }) =>
      createChainNode({
        ...{ now, sleep, random: () => 0.5, origin, mayAsk: async () => true, readKey: async () => null },
        async fetch(url, init) {
          await sleep(1_000);
          const call = url.split('/').at(-1) ?? '';
          const isAboutNetwork = call === 'getaccount' && !String(init?.body).includes(KNOWN.sender);
          const isFailing = call === world.failing && !isAboutNetwork;
          if (call === world.slow && url.includes('//one.')) await sleep(8_000);
          if (call === world.unknown && !isAboutNetwork) return Response.json({});
          return isFailing ? new Response('', { status: 400 }) : Response.json(NODE_ANSWERS[call]);
        },
      }),
  });
  const choose = (chain: { isOn: boolean; origin: string }) => {
    const profiles = [{ id: 'main', kind: 'service' }];
    desk.update({ activeProfileId: 'main', profiles, chain } as unknown as Choices);
  };
  choose({ isOn: true, origin: 'https://one.example' });
  const read = async (waitMs = 20_000, sender = KNOWN.sender, token = 'USDT') => {
    const reading = desk.read({ sender, token, recipients: [KNOWN.holder] });
    await advance(waitMs);
    return { reading, part: desk.part() };
  };
  return { desk, advance, now, world, choose, read };
}

it.each([
  ['is replaced', { isOn: true, origin: 'https://two.example' }],
  ['is turned off', { isOn: false, origin: 'https://one.example' }],
])('what a node says once it %s is dropped', async (_, chain) => {
  const { desk, advance, choose, read } = openDesk();
  const { reading } = await read(500);
  const asked = desk.readNatures([KNOWN.sender as Address]);
  choose(chain);
  await advance(800);
  expect(desk.part()).toEqual({ ...NOTHING, isOn: chain.isOn });
  await advance(60_000);
  await reading;
  expect(await asked).toEqual([]);
  expect(desk.part().senders).toEqual([]);
});

it('a failure is told until the node answers that question again, whatever else it answers', async () => {
  const { world, read } = openDesk();
  world.failing = 'getaccountresource';
  const failed = await read();
  expect(failed.part).toMatchObject({ senders: [], burnPrice: { unitSun: '100' } });
  expect(failed.part.trouble).not.toBeNull();
  world.failing = '';
  expect((await read()).part).toMatchObject({ trouble: null, senders: [{ address: KNOWN.sender }] });
});

it('of a sender nothing is told while the node says only a part of it', async () => {
  const { world, read } = openDesk();
  world.failing = 'getaccount';
  const { reading, part } = await read();
  await reading;
  expect([part.senders, part.burnPrice?.unitSun]).toEqual([[], '100']);
});

it.each([
  ['another price of energy', { unitSun: '210' }, 0, true],
  ['another price of bandwidth', { byteSun: '2000' }, 0, true],
  ['the same price within a minute', {}, 50_000, false],
  ['the same price a minute later', {}, 60_000, true],
])(
  'a burn price that was kept while the background slept is read anew: %s',
  async (_, change, passedMs, isTold) => {
    const { desk, advance, now, read } = openDesk();
    const kept = { unitSun: '100', byteSun: '1000', ...change, readAtMs: now() };
    desk.restore({ burnPrice: kept, senders: [], needs: [] });
    await advance(passedMs);
    const { burnPrice } = (await read(2_000)).part;
    expect(burnPrice).toMatchObject({ unitSun: '100', byteSun: '1000' });
    expect(burnPrice?.readAtMs === kept.readAtMs).toBe(!isTold);
  },
);

it('what was read is kept for each sender, token and recipient, and takes the place of what it renews', async () => {
  const { desk, read } = openDesk();
  for (const [sender, token] of [
    [KNOWN.sender, 'USDT'],
    [KNOWN.holder, 'USDT'],
    [KNOWN.sender, 'USDD'],
    [KNOWN.sender, 'USDT'],
  ] as const)
    await read(20_000, sender, token);
  const { senders, needs } = desk.part();
  expect(senders.map(({ address }) => address)).toEqual([KNOWN.sender, KNOWN.holder]);
  expect(needs.map(({ sender, token }) => [sender, token])).toEqual([
    [KNOWN.sender, 'USDT'],
    [KNOWN.sender, 'USDD'],
    [KNOWN.holder, 'USDT'],
  ]);
});

it.each(['getchainparameters', 'getaccountresource'])(
  'what was kept while the background slept takes the place of nothing that was read since, without %s too',
  async (failing) => {
    const { desk, world, read } = openDesk();
    world.failing = failing;
    const before = (await read()).part;
    const burnPrice = { unitSun: '1', byteSun: '1', readAtMs: 0 };
    desk.restore({ burnPrice, senders: [], needs: [] });
    expect(desk.part()).toEqual(before);
  },
);

it('a transfer that the node cannot measure is told as its failure', async () => {
  const { world, read } = openDesk();
  world.failing = 'triggerconstantcontract';
  const { reading, part } = await read();
  await expect(reading).resolves.toBeUndefined();
  expect([part.needs, part.trouble !== null]).toEqual([[], true]);
});

const TWO = { isOn: true, origin: 'https://two.example' };

it('the question that a replaced node was still at is asked of the next one too', async () => {
  const { desk, world, choose, read, advance } = openDesk();
  world.slow = 'triggerconstantcontract';
  const { reading } = await read(5_000);
  choose(TWO);
  expect((await read(7_000)).part.needs).toMatchObject([{ sender: KNOWN.sender, recipient: KNOWN.holder }]);
  await advance(60_000);
  await reading;
  expect(desk.part().needs).toHaveLength(1);
});

it('what a replaced node could not measure is no trouble of the next one', async () => {
  const { desk, world, choose, read, advance } = openDesk();
  world.failing = 'triggerconstantcontract';
  expect((await read()).part.trouble).not.toBeNull();
  choose(TWO);
  const asked = desk.readNatures([KNOWN.sender as Address]);
  await advance(20_000);
  expect([(await asked).length, desk.part().trouble]).toEqual([1, null]);
});

it.each(['getaccountresource', 'getaccount'])(
  'a sender is not active if %s says so alone',
  async (unknown) => {
    const { world, read } = openDesk();
    world.unknown = unknown;
    expect((await read()).part.senders).toMatchObject([{ isActivated: false }]);
  },
);
