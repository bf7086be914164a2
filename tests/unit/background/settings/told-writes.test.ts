import { expect, it } from 'vitest';
import { createBookKeeper } from '../../../../lib/settings/book-keeper.ts';
import { writeDataFile } from '../../../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { createSettingsKeeper } from '../../../../lib/settings/settings-keeper.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';
import { countDown, limited, noLimit } from './limited-area.ts';
import { createSettingsWorld, entry, SAVED } from './settings-world.ts';

/** More than the writes of any change. */
const MOST_WRITES = 8;
const { limits, alerts } = DEFAULT_SETTINGS;
const OTHER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const other = { address: OTHER, label: 'Other', use: 'both' as const, changedAtMs: 1 };
const FILE = writeDataFile({ ...DEFAULT_SETTINGS, limits: { ...limits, perOrderSun: '7' } }, [other], [], 1);

/** One saved address, and disks for this machine and for all of them that count their writes together. */
async function setOut(isBookSynced: boolean) {
  const limit = noLimit();
  const items = createMemoryArea();
  const shared = new Map<string, unknown>();
  const local = limited(items, limit);
  const live = () => {
    const keeper = createSettingsKeeper(local);
    const book = createBookKeeper({
      local,
      isShared: async () => (await keeper.read()).settings.isBookSynced,
      shared: {
        readAll: async () => Object.fromEntries(shared),
        writeAll: (added) =>
          countDown(limit, async () => {
            for (const [key, value] of Object.entries(added)) shared.set(key, value);
          }),
        removeAll: (keys) =>
          countDown(limit, async () => {
            for (const key of keys) shared.delete(key);
          }),
      },
      now: () => 1_700_000_000_000,
      onUnshared: () => {},
    });
    return createSettingsWorld({ keeper, book });
  };
  const world = live();
  await world.handlers['settings.change']({ isBookSynced });
  await world.handlers['address.save'](entry);
  /** What counts, in a life of its own, and whether the user is told that others lack it if they do. */
  const read = async () => {
    const { settings, book, isBookUnshared } = await live().read();
    const isElsewhere = book.every(({ address }) =>
      JSON.stringify(shared.get(`a:${address}`))?.includes('label'),
    );
    if (settings.isBookSynced && !isElsewhere) expect(isBookUnshared).toBe(true);
    return { settings, book: book.map(({ address, label }) => `${address} ${label}`) };
  };
  return { handlers: world.handlers, limit, read };
}

type Handlers = Awaited<ReturnType<typeof setOut>>['handlers'];

const CHANGES: [string, (handlers: Handlers) => Promise<{ ok: boolean; error?: { code: string } }>][] = [
  ['a limit', (handlers) => handlers['settings.change']({ limits: { ...limits, perOrderSun: '1' } })],
  ['an alert', (handlers) => handlers['settings.change']({ alerts: { ...alerts, lowBalanceSun: '1' } })],
  ['sharing turned on', (handlers) => handlers['settings.change']({ isBookSynced: true })],
  ['sharing turned off', (handlers) => handlers['settings.change']({ isBookSynced: false })],
  ['a new name', (handlers) => handlers['address.save']({ ...entry, label: 'New', knownAs: entry.label })],
  ['a removed address', (handlers) => handlers['address.remove']({ address: SAVED })],
  [
    'added addresses',
    (handlers) => handlers['address.import']({ text: `address,name\n${OTHER},Other\n`, compared: [] }),
  ],
  ['a file of everything', (handlers) => handlers['data.import']({ text: FILE, isMeant: true })],
];

it.each(CHANGES.flatMap(([what, change]) => [true, false].map((isShared) => ({ what, change, isShared }))))(
  '$what counts if and only if that is told, wherever a write fails or the background ends (shared: $isShared)',
  async ({ change, isShared }) => {
    const done = await setOut(isShared);
    const before = await done.read();
    expect(await change(done.handlers)).toMatchObject({ ok: true });
    const after = await done.read();
    for (const how of ['full', 'end'] as const) {
      for (let left = 0; left < MOST_WRITES; left += 1) {
        const { handlers, limit, read } = await setOut(isShared);
        Object.assign(limit, { left, how });
        const told = change(handlers).then(
          // What is shared later counts here.
          ({ ok, error }) => ok || error?.code === 'shared-later',
          () => false,
        );
        const isTold = await Promise.race([told, limit.end.promise]);
        limit.left = Number.POSITIVE_INFINITY;
        const kept = await read();
        if (isTold === null) expect([before, after], `an end after ${left} writes`).toContainEqual(kept);
        else expect(kept, `${how} after ${left} writes`).toEqual(isTold ? after : before);
      }
    }
  },
);
