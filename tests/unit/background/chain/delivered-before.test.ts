import { expect, it } from 'vitest';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

const SERVICE = { profileId: 'service-1', origin: 'https://energy.example' };

it('tells pages that an address has had a delivery, from then on and for that service alone', async () => {
  const primary = createMemoryStore();
  const settings = createServedSettings(() => 1);
  const first = startTestBackground({ primary, settings });
  const { ask, pass, published } = first;
  const service = { name: 'Main', colour: 'jade', bodyKind: 'json', id: null, origin: SERVICE.origin };
  await ask('profile.save', { ...service, token: 'world-token-0123456789' }, 'options');
  await ask('purchase.confirm', { ...purchaseOf(first.now()), ...SERVICE });
  const { to } = purchaseOf(0).request;
  const known = { address: to, name: null, useCount: 1, lastUsedAtMs: first.now() };
  expect(await ask('snapshot.read')).toMatchObject({ value: { orders: [{ status: 0 }] } });
  await ask('balance.refresh');
  expect(published.at(-1)?.addresses).toEqual([known]);
  await pass(20_000);
  expect(published.at(-1)).toMatchObject({ orders: [{ status: 3 }], chain: { isOn: false, senders: [] } });
  expect(published.at(-1)?.addresses).toEqual([{ ...known, isActivated: true }]);

  const next = startTestBackground({ primary, settings });
  expect(await next.ask('snapshot.read')).toMatchObject({ value: { addresses: [{ isActivated: true }] } });
  await next.ask('practice.enter');
  expect(next.published.at(-1)?.addresses).toEqual([{ ...known, useCount: 0, lastUsedAtMs: 0 }]);
});
