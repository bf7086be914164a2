import { expect, it } from 'vitest';
import type { Spending } from '../../../../lib/messages/money-topics.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';

const NO_ENERGY = { endpoint: 'wallet/getaccountresource', body: '{"freeNetLimit":600}' };
const HOUR_MS = 3_600_000;

type World = ReturnType<typeof startTestBackground>;

async function live({ pass, settle }: World, ms: number, stepMs = 10_000) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await pass(stepMs);
    await settle();
  }
}

async function totals({ ask }: World) {
  const answer = await ask('spending.read', { unit: 'day', span: null, address: null }, 'dashboard');
  return (answer as { value: Spending }).value.totals;
}

it('claims no saving for what the chain denied, also when the chain’s word is no longer kept', async () => {
  const primary = createMemoryStore();
  const mirror = createMemoryStore();
  const world = startTestBackground({ primary, mirror });
  await world.background.handlers['practice.enter']({});
  await world.sandbox('faults', { plans: [NO_ENERGY] });
  await world.ask('purchase.confirm', purchaseOf(world.now()));
  await live(world, HOUR_MS / 10);
  const denied = await totals(world);
  expect(denied).toMatchObject({ orderCount: 1, burnedTrx: '0', deniedCount: 1 });
  expect(denied.deniedTrx).toBe(denied.rentedTrx);
  await primary.delete('chain:deliveries');
  await live(world, 30 * HOUR_MS, HOUR_MS / 10);
  expect(await totals(startTestBackground({ ...world, primary, mirror }))).toEqual(denied);
});
