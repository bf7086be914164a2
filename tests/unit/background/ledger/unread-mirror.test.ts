import { expect, it } from 'vitest';
import { ownFacts } from '../../../../lib/background/ledger/own-facts.ts';
import { readRecords } from '../../../../lib/background/read-records.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';

const fail = () => Promise.reject(new Error('UnknownError'));
const unreadable = { list: fail, get: fail };

/**
 * Practice mode with one refused and one successful purchase. Then the second copy of the records cannot be read, or
 * can.
 */
async function startWithOrder() {
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  const list = mirror.list;
  const lost: string[] = [];
  const world = startTestBackground({ primary, mirror, report: (where) => void lost.push(where) });
  const ask = (topic: string, input: unknown = {}) => world.ask(topic, input, 'dashboard');
  await world.ask('practice.enter');
  const body = '{"errors":{"to":["No."]}}';
  await world.sandbox('faults', { plans: [{ endpoint: 'buy/energy', status: 422, body }] });
  await world.ask('purchase.confirm', purchaseOf(world.now()));
  await world.sandbox('faults', { plans: [] });
  await world.pass(60_000);
  await world.ask('purchase.confirm', purchaseOf(world.now(), 'a2b8a4e3-0c1d-4e5f-8a9b-1c2d3e4f5a6b'));
  for (let count = 0; count < 12; count += 1) await world.pass(2_000);
  const { guid } = world.published.at(-1)?.orders[0] ?? { guid: '' };
  const { get } = mirror;
  Object.assign(mirror, unreadable);
  return { ...world, ask, guid, lost, primary, heal: () => Object.assign(mirror, { list, get }) };
}

it('if the second copy cannot be read, the first is shown, and that it may be incomplete', async () => {
  const { ask, guid, lost } = await startWithOrder();
  expect(await ask('ledger.orderless')).toMatchObject({
    value: { intents: [{ state: 'refused' }], isPartial: true },
  });
  expect(await ask('ledger.page', { page: 1 })).toMatchObject({
    value: { entries: [{ guid, own: { source: 'here' } }] },
  });
  expect(await ask('ledger.story', { guid })).toMatchObject({
    value: { history: [{}, {}, { state: 'confirmed' }], isPartial: true },
  });
  expect(lost).toContain('the second copy of the records');
});

it('it is then unknown whose an order is that no record names', async () => {
  const { ask } = await startWithOrder();
  const receipt = { guid: '1', txid: 'ab'.repeat(32) };
  expect(await ask('receipt.add', receipt)).toMatchObject({ error: { code: 'records-unread' } });
  const none = { intents: [], orders: new Map() };
  expect(ownFacts('1', { ...none, isPartial: true }, null, 0, () => null).source).toBe('unknown');
  expect(ownFacts('1', { ...none, isPartial: false }, null, 0, () => null).source).toBe('elsewhere');
});

it('everything is there again as soon as the second copy can be read', async () => {
  const { ask, heal } = await startWithOrder();
  await ask('ledger.orderless');
  heal();
  expect(await ask('ledger.orderless')).toMatchObject({ value: { isPartial: false } });
});

it('a file with all settings holds what can be read, and says that it is incomplete', async () => {
  const { primary } = await startWithOrder();
  const { records, isPartial } = await readRecords([primary, unreadable]);
  expect([records.length, isPartial]).toEqual([3, true]);
  expect(await readRecords([primary])).toEqual({ records, isPartial: false });
});

it('spending is shown as far as it can be read, says so, and promises no pace', async () => {
  const { ask, heal, lost, pass } = await startWithOrder();
  const read = () => ask('spending.read', { unit: 'day', span: null, address: null });
  expect(await read()).toMatchObject({
    value: { totals: { orderCount: 1 }, isPartial: true, pace: { lastTrx: null, averages: [] } },
  });
  expect(lost).toContain('what was spent');
  heal();
  await pass(1_000);
  expect(await read()).toMatchObject({ value: { totals: { orderCount: 1 }, pace: { averages: [{}] } } });
  expect(await read()).not.toHaveProperty('value.isPartial');
});
