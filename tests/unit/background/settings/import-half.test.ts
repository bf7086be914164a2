import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createBookKeeper } from '../../../../lib/settings/book-keeper.ts';
import { writeDataFile } from '../../../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { createSettingsKeeper } from '../../../../lib/settings/settings-keeper.ts';
import { createMemoryArea, createMemorySettings } from '../../../support/memory-settings.ts';
import { createSettingsWorld } from './settings-world.ts';

const now = () => 1_700_000_000_000;
const ADDRESS = exampleAddresses.sender;

/** A file that lifts a limit and brings an address, for a disk that takes `most` more writes and then none. */
async function importOnto(most: number, isEnd: boolean) {
  const values = new Map<string, unknown>();
  const area = createMemoryArea(values);
  const end = Promise.withResolvers<null>();
  let left = most;
  const write = async (act: () => Promise<void>) => {
    left -= 1;
    if (left >= 0) return act();
    if (!isEnd) throw new Error('full');
    end.resolve(null);
    return new Promise<void>(() => {});
  };
  const local = {
    read: area.read,
    write: (key: string, value: unknown) => write(() => area.write(key, value)),
    writeAll: (items: Record<string, unknown>) => write(() => area.writeAll(items)),
    remove: (key: string) => write(() => area.remove(key)),
  };
  const { handlers } = createSettingsWorld(createMemorySettings(now, local));
  const lax = { ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, perOrderSun: null } };
  const book = [{ address: ADDRESS, label: 'Till', use: 'both' as const, changedAtMs: 1 }];
  const text = writeDataFile(lax, book, [], 1);
  const asked = handlers['data.import']({ text, isMeant: true });
  const answered = asked.then(
    ({ ok }) => ok,
    () => false,
  );
  const told = await Promise.race([answered, end.promise]);
  // The next life reads what the disk holds.
  const kept = await createSettingsKeeper(area).read();
  const shared = { readAll: async () => ({}), writeAll: async () => {}, removeAll: async () => {} };
  const next = { local: area, shared, isShared: async () => false, now, onUnshared: () => {} };
  const entries = await createBookKeeper(next).read();
  return {
    told,
    isLifted: kept.settings.limits.perOrderSun === null,
    hasAddress: entries.some(({ address }) => address === ADDRESS),
  };
}

it.each([0, 1, 2, 3, 4])(
  'a file counts whole or not at all, wherever the background ends or the disk is full: %s writes',
  async (most) => {
    const ended = await importOnto(most, true);
    expect(ended.isLifted, 'after an end').toBe(ended.hasAddress);
    const { told, isLifted, hasAddress } = await importOnto(most, false);
    expect({ isLifted, hasAddress }, 'on a full disk').toEqual({ isLifted: told, hasAddress: told });
  },
);

it('a file counts whole on a disk with room', async () => {
  expect(await importOnto(9, false)).toEqual({ told: true, isLifted: true, hasAddress: true });
});
