import { expect, it } from 'vitest';
import { createUnseenStops } from '../../../../lib/background/buying/unseen-stops.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';

/** Stops of two profiles for two addresses, each named by both. */
const IDS = ['main-T1', 'main-T2', 'else-T1'];

function open() {
  const clock = { nowMs: 0 };
  const notices = new Map<() => void, true>();
  const shown: string[] = [];
  let changeCount = 0;
  const stops = createUnseenStops({
    session: createMemoryArea(),
    now: () => clock.nowMs,
    timers: {
      set(_, run) {
        notices.set(run, true);
        return () => notices.delete(run);
      },
    },
    showNotice: async (id) => void shown.push(id),
    report: () => {},
    onChange: () => {
      changeCount += 1;
    },
  });
  const note = (id: string) => {
    const [profileId = '', to = ''] = id.split('-');
    const choices = { addresses: [], profiles: [] } as never;
    stops.note({ id, profileId, to, energyUnits: '65000' }, { code: 'busy' }, choices);
  };
  /** Shows the notices of those that no page has shown in time. */
  const letPass = () => {
    clock.nowMs += 5_000;
    for (const run of notices.keys()) run();
    notices.clear();
  };
  const left = async () => (await Promise.all(['main', 'else'].map(stops.of))).flat().map(({ id }) => id);
  return { stops, note, letPass, left, shown, changes: () => changeCount };
}

const noticesOf = (ids: readonly string[]) => ids.map((id) => `stopped:${id}`);

it.each(['confirmsAnew', 'isRented'] as const)(
  'what is bought for an address ends the word of its stops alone, of the same profile: %s',
  async (how) => {
    const { stops, note, letPass, left, shown } = open();
    IDS.forEach(note);
    await (how === 'isRented' ? stops.isRented('main', ['T1']) : stops.confirmsAnew('main', 'T1'));
    letPass();
    expect(shown).toEqual(noticesOf(['main-T2', 'else-T1']));
    expect(await left()).toEqual(['main-T2', 'else-T1']);
  },
);

it('another purchase of a profile ends the word of all its stops that a page has shown', async () => {
  const { stops, note, letPass, left } = open();
  IDS.forEach(note);
  letPass();
  await stops.confirmsAnew('main', 'T3');
  expect(await left()).toEqual(['else-T1']);
});

it('what is bought for an address leaves the stops of another address that were shown', async () => {
  const { stops, note, letPass, left } = open();
  IDS.forEach(note);
  letPass();
  await stops.isRented('main', ['T1']);
  expect(await left()).toEqual(['main-T2', 'else-T1']);
});

it('pages hear when a stop is told and when it is read, and the latest five are kept', async () => {
  const { stops, note, letPass, left, changes } = open();
  const ids = Array.from({ length: 6 }, (_, at) => `main-T${at}`);
  ids.forEach(note);
  expect(changes()).toBe(0);
  letPass();
  expect(changes()).toBe(6);
  expect(await left()).toEqual(ids.slice(1).reverse());
  await stops.seen('main-T5');
  await stops.seen('main-T5');
  expect([changes(), (await left()).length]).toEqual([7, 4]);
});
