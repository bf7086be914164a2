import { expect, it } from 'vitest';
import { createMemoryStore, startTestBackground } from '../../../support/background.ts';
import { anOrder, aRow } from './batch-order.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const NO_ENERGY = { endpoint: 'wallet/getaccountresource', body: '{"freeNetLimit":600}' };

/** A batch of which the chain says this of the first delivery, while the user has paused it. */
async function pausedBatch(plans: readonly object[]) {
  const order = anOrder([aRow(A), aRow(B)]);
  const { batchId } = order;
  let purchases = 0;
  const stores = { primary: createMemoryStore(), mirror: createMemoryStore() };
  const world = startTestBackground({
    ...stores,
    // The user pauses it while the first row is being bought: the chain takes minutes to deny a delivery.
    async distort(url, text) {
      if (url.endsWith('/buy/energy') && purchases++ === 0)
        await handlers['batch.control']({ batchId, act: 'pause' });
      return text;
    },
  });
  const { handlers } = world.background;
  await handlers['practice.enter']({});
  await handlers['balance.refresh']({});
  await world.sandbox('faults', { plans });
  await handlers['batch.start'](order);
  await carryOn(world, 60);
  expect(await read(world)).toMatchObject({
    state: 'paused',
    rows: [{ state: 'bought' }, { state: 'open' }],
  });
  return { world, stores, batchId };
}

type World = ReturnType<typeof startTestBackground>;

async function carryOn({ settle, pass }: World, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    await settle();
    await pass(5_000);
  }
}

async function read({ background }: World) {
  const answer = await background.handlers['batch.read']({});
  return answer.ok ? answer.value.batch : null;
}

const DENIED = { state: 'halted', halt: { code: 'denied', row: 0 } };

it.each([
  ['denied is halted before it buys more', [NO_ENERGY], DENIED],
  ['shown buys the rest', [], { state: 'done' }],
])('a batch of which the first delivery is %s', async (_, plans, expected) => {
  const { world, batchId } = await pausedBatch(plans);
  await world.background.handlers['batch.control']({ batchId, act: 'goOn' });
  await carryOn(world, 30);
  expect(await read(world)).toMatchObject(expected);
});

it('it is halted also by a later life that cannot read what the chain said, by what was told of the order', async () => {
  const { world, stores, batchId } = await pausedBatch([NO_ENERGY]);
  const primary: typeof stores.primary = {
    ...stores.primary,
    async get(key) {
      if (key === 'chain:deliveries') throw new Error('unread');
      return stores.primary.get(key);
    },
  };
  const { now, settings } = world;
  const later = startTestBackground({ ...stores, primary, now, settings, report: () => {} });
  await later.background.handlers['batch.control']({ batchId, act: 'goOn' });
  await carryOn(later, 2);
  expect(await read(later)).toMatchObject(DENIED);
});
