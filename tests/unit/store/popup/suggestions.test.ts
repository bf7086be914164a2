import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { KnownAddress } from '../../../../lib/messages/snapshot.ts';
import { suggestions } from '../../../../lib/store/popup/suggestions.ts';

const known = (address: string, part: Partial<KnownAddress> = {}): KnownAddress => ({
  address,
  name: null,
  useCount: 0,
  lastUsedAtMs: null,
  ...part,
});
const offered = (addresses: KnownAddress[]) =>
  suggestions({ ...EMPTY_SNAPSHOT, addresses }).map(({ address }) => address);

it('offers named senders first, then the most used, then the last used', () => {
  const addresses = [
    known('often', { useCount: 9 }),
    known('long ago', { useCount: 2, lastUsedAtMs: 1 }),
    known('just now', { useCount: 2, lastUsedAtMs: 2 }),
    known('named', { name: 'Till 1' }),
  ];
  expect(offered(addresses)).toEqual(['named', 'often', 'just now', 'long ago']);
});

it('offers no saved recipient as a sender, since the energy would go to the recipient', () => {
  const addresses = [
    known('paid', { name: 'Alice', useCount: 3, isRecipient: true }),
    known('pays', { name: 'Shop' }),
  ];
  expect(offered(addresses)).toEqual(['pays']);
});
