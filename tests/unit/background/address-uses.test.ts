import { describe, expect, it } from 'vitest';
import { createAddressUses } from '../../../lib/background/address-uses.ts';
import { createMemoryStore } from '../../support/background.ts';

describe('how often an address was used', () => {
  it('is counted for each of those that are used at the same moment', async () => {
    const uses = createAddressUses(createMemoryStore());
    await Promise.all([uses.note('a', 1), uses.note('b', 2), uses.note('a', 3)]);
    expect(await uses.read()).toEqual([
      { address: 'a', count: 2, lastAtMs: 3 },
      { address: 'b', count: 1, lastAtMs: 2 },
    ]);
  });

  it('is counted after one that could not be kept', async () => {
    const store = createMemoryStore();
    const { set } = store;
    store.set = async () => {
      store.set = set;
      throw new Error('not now');
    };
    const uses = createAddressUses(store);
    await expect(uses.note('a', 1)).rejects.toThrow('not now');
    await uses.note('b', 2);
    expect(await uses.read()).toEqual([{ address: 'b', count: 1, lastAtMs: 2 }]);
  });
});
