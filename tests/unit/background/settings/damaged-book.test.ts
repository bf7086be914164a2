import { expect, it } from 'vitest';
import { createBookKeeper } from '../../../../lib/settings/book-keeper.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';
import { createSettingsWorld } from './settings-world.ts';

const entry = { address: 'TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow', label: 'Main', use: 'both' } as const;

it('the options page is told of addresses that could not be read, until one is saved again', async () => {
  const { deps, handlers, read } = createSettingsWorld();
  const local = createMemoryArea(new Map([['book', 'torn']]));
  const shared = { readAll: async () => ({}), writeAll: async () => {}, removeAll: async () => {} };
  Object.assign(
    deps.book,
    createBookKeeper({ local, shared, isShared: async () => false, now: deps.now, onUnshared: () => {} }),
  );
  expect(await read()).toMatchObject({ book: [], isBookDamaged: true });
  await handlers['address.save']({ ...entry, comparedWith: null, knownAs: null });
  expect(await read()).toMatchObject({ book: [entry], isBookDamaged: false });
});
