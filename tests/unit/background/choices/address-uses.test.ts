import { describe, expect, it } from 'vitest';
import { createAddressUses } from '../../../../lib/background/choices/address-uses.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

describe('how often an address was used', () => {
  it('is counted for each of several addresses that are used at the same moment', async () => {
    const uses = createAddressUses(createMemoryStore());
    await Promise.all([uses.note('a', 1, false), uses.note('b', 2, false), uses.note('a', 3, false)]);
    expect(await uses.read(false)).toEqual([
      { address: 'a', count: 2, lastAtMs: 3 },
      { address: 'b', count: 1, lastAtMs: 2 },
    ]);
  });

  it('is counted even after a use that could not be stored', async () => {
    const store = createMemoryStore();
    const { set } = store;
    store.set = async () => {
      store.set = set;
      throw new Error('not now');
    };
    const uses = createAddressUses(store);
    await expect(uses.note('a', 1, false)).rejects.toThrow('not now');
    await uses.note('b', 2, false);
    expect(await uses.read(false)).toEqual([{ address: 'b', count: 1, lastAtMs: 2 }]);
  });

  it('starts in practice with an address to practise with, and with none for real money', async () => {
    const uses = createAddressUses(createMemoryStore());
    const toTryWith = { address: exampleAddresses.sender, count: 0, lastAtMs: 0 };
    expect(await uses.read(true)).toEqual([toTryWith]);
    expect(await uses.read(false)).toEqual([]);
    await uses.note('a', 1, true);
    expect(await uses.read(true)).toEqual([{ address: 'a', count: 1, lastAtMs: 1 }, toTryWith]);
    expect(toTryWith.address).toMatch(/^TPracticeAddressNotForMoney/);
  });

  it('shows in the list of recent addresses, and is counted separately for play money', async () => {
    const settings = createServedSettings(() => 1);
    const { ask, published, now } = startTestBackground({ settings });
    await ask('practice.enter');
    const purchase = purchaseOf(now());
    await ask('purchase.confirm', purchase);
    await ask('balance.refresh');
    const used = [{ address: purchase.request.to, name: null, useCount: 1, lastUsedAtMs: now() }];
    expect(published.at(-1)?.addresses).toEqual(used);
    const look = { name: 'Main', colour: 'jade', bodyKind: 'json' };
    const service = { ...look, id: null, origin: 'https://energy.example', token: 'world-token-0123456789' };
    await ask('profile.save', service, 'options');
    expect(published.at(-1)).toMatchObject({ profile: { id: 'service-1' }, addresses: [] });
    await ask('profile.activate', { id: 'practice' });
    expect(published.at(-1)?.addresses).toEqual(used);
  });
});
