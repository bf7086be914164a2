import { expect, it } from 'vitest';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

const TOKEN = 'world-token-0123456789';

/** A background with a purchase at its first service, and a second one that is active since then. */
async function switchAfterPurchase(plan: object | null) {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const world = startTestBackground({ settings });
  const { ask, now, published, sandbox } = world;
  const connect = async (name: string) => {
    const place = { id: null, origin: `https://${name}.example` };
    const draft = { name, colour: 'blue', bodyKind: 'json', token: TOKEN };
    expect(await ask('profile.save', { ...draft, ...place }, 'options')).toMatchObject({ ok: true });
  };
  await connect('first');
  if (plan) await sandbox('faults', { plans: [{ endpoint: 'buy/energy', ...plan }] });
  const bought = { ...purchaseOf(now()), profileId: 'service-1', origin: 'https://first.example' };
  await ask('purchase.confirm', bought);
  await connect('second');
  return { ...world, to: bought.request.to, busy: () => published.at(-1)?.busyAddresses };
}

it('an address is busy while an order for it is open at another service, and no longer once it was delivered', async () => {
  const { busy, pass, to, published } = await switchAfterPurchase(null);
  expect(published.at(-1)).toMatchObject({ profile: { name: 'second' }, orders: [] });
  expect(busy()).toEqual([to]);
  for (let count = 0; count < 12; count += 1) await pass(5_000);
  expect(busy()).toEqual([]);
});

it('it is busy as well while a purchase for it is in doubt elsewhere', async () => {
  const { busy, to } = await switchAfterPurchase({ status: 500 });
  expect(busy()).toEqual([to]);
});

it('an order at a service does not count in practice, nor once its service was removed', async () => {
  const { ask, busy, to } = await switchAfterPurchase(null);
  await ask('practice.enter');
  expect(busy()).toEqual([]);
  await ask('profile.activate', { id: 'service-2' }, 'options');
  expect(busy()).toEqual([to]);
  await ask('profile.remove', { id: 'service-1' }, 'options');
  expect(busy()).toEqual([]);
});
