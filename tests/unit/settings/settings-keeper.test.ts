import { describe, expect, it } from 'vitest';
import { migrateSettings } from '../../../lib/settings/migrate-settings.ts';
import type { ServiceProfile } from '../../../lib/settings/profile.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import { createSettingsKeeper } from '../../../lib/settings/settings-keeper.ts';
import { createMemoryArea } from './vault-world.ts';

const changed = { ...DEFAULT_SETTINGS, activeProfileId: 'practice' };

describe('the keeper of settings', () => {
  it('starts with the defaults and writes nothing by reading', async () => {
    const local = createMemoryArea();
    expect(await createSettingsKeeper(local).read()).toEqual({
      settings: DEFAULT_SETTINGS,
      isDamaged: false,
    });
    expect(local.values.size).toBe(0);
  });

  it('keeps a change', async () => {
    const local = createMemoryArea();
    await createSettingsKeeper(local).change(() => changed);
    expect((await createSettingsKeeper(local).read()).settings).toEqual(changed);
  });

  it.each([
    ['one service too many', { ...changed, profiles: Array.from({ length: 21 }, makeProfile) }],
    ['an amount with a leading zero', withPriceMark('060')],
  ])('writes nothing that it could not read again: %s', async (_, next) => {
    const keeper = createSettingsKeeper(createMemoryArea());
    await keeper.change(() => changed);
    await expect(keeper.change(() => next)).rejects.toThrow();
    expect(await keeper.read()).toEqual({ settings: changed, isDamaged: false });
  });

  it('loses none of two changes that come at the same moment', async () => {
    const keeper = createSettingsKeeper(createMemoryArea());
    await Promise.all([
      keeper.change((settings) => ({ ...settings, activeProfileId: 'practice' })),
      keeper.change((settings) => ({ ...settings, isBookSynced: true })),
    ]);
    expect((await keeper.read()).settings).toMatchObject({ activeProfileId: 'practice', isBookSynced: true });
  });

  it.each([
    ['a later version', { ...changed, version: 2 }],
    ['a field of the wrong kind', { ...changed, profiles: 'none' }],
    ['a limit that is not an amount', { ...changed, limits: { ...changed.limits, perDaySun: '-1' } }],
    ['an alert about money turned off', withDuplicateOff()],
    ['something else', 'settings'],
    ['null', null],
  ])('reports damaged bytes and keeps them aside: %s', async (_, raw) => {
    const local = createMemoryArea();
    local.values.set('settings', raw);
    const keeper = createSettingsKeeper(local);
    const { limits } = DEFAULT_SETTINGS;
    const unread = { ...DEFAULT_SETTINGS, limits: { ...limits, perOrderSun: '0' } };
    expect(await keeper.read()).toEqual({ settings: unread, isDamaged: true });
    expect(local.values.get('settings')).toEqual(raw);
    await keeper.change((settings) => settings);
    expect(local.values.get('settings:kept')).toEqual(raw);
    expect((await keeper.read()).isDamaged).toBe(false);
  });

  it('keeps what was damaged once beside what is damaged again', async () => {
    const local = createMemoryArea();
    const keeper = createSettingsKeeper(local);
    for (const raw of ['first', 'second']) {
      local.values.set('settings', raw);
      await keeper.change((settings) => settings);
    }
    expect(['settings:kept', 'settings:kept:2'].map((key) => local.values.get(key))).toEqual([
      'first',
      'second',
    ]);
  });

  it('never overwrites damaged bytes that it could not set aside', async () => {
    const local = createMemoryArea();
    local.values.set('settings', 'damaged');
    const { write } = local;
    local.write = async (key, value) => {
      if (key !== 'settings') throw new Error('full');
      return write(key, value);
    };
    await expect(createSettingsKeeper(local).change(() => changed)).rejects.toThrow('full');
    expect([...local.values]).toEqual([['settings', 'damaged']]);
  });

  it('goes on after a write that failed', async () => {
    const local = createMemoryArea();
    const { write } = local;
    local.write = () => Promise.reject(new Error('full'));
    const keeper = createSettingsKeeper(local);
    await expect(keeper.change(() => changed)).rejects.toThrow('full');
    local.write = write;
    await keeper.change(() => changed);
    expect((await keeper.read()).settings).toEqual(changed);
  });
});

describe('migration', () => {
  const { isBookSynced, ...older } = DEFAULT_SETTINGS;
  const steps = {
    [-1]: (settings: Record<string, unknown>) => ({ ...settings, activeProfileId: null }),
    0: (settings: Record<string, unknown>) => ({ ...settings, isBookSynced }),
  };

  it('goes through every step from the stored version', () => {
    expect(migrateSettings({ ...older, version: -1 }, steps)).toEqual(DEFAULT_SETTINGS);
  });

  it('gives up when a step meets something unknown', () => {
    const throwing = {
      0: () => {
        throw new Error('shape');
      },
    };
    expect(migrateSettings({ ...older, version: 0 }, throwing)).toBeNull();
    expect(migrateSettings({ ...older, version: 0 }, { 0: () => ({}) })).toBeNull();
  });
});

function withDuplicateOff() {
  const { alerts } = changed;
  return { ...changed, alerts: { ...alerts, notify: { ...alerts.notify, duplicate: false } } };
}

function withPriceMark(priceMarkSun: string) {
  return { ...changed, alerts: { ...changed.alerts, priceMarkSun } };
}

function makeProfile(_: unknown, index: number): ServiceProfile {
  const id = `profile-${String(index).padStart(2, '0')}`;
  return { id, name: 'One', colour: 'jade', origin: 'https://energy.example', bodyKind: 'json' };
}
