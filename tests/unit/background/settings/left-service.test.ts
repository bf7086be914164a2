import { expect, it } from 'vitest';
import type { OptionsState } from '../../../../lib/messages/settings-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createSettingsKeeper } from '../../../../lib/settings/settings-keeper.ts';
import { startTestBackground } from '../../../support/background.ts';
import { createMemoryArea, createServedSettings } from '../../../support/memory-settings.ts';
import { SERVICE_DRAFT } from '../../../support/service-draft.ts';
import { createSettingsWorld } from './settings-world.ts';

const ID = 'service-1';

/** A service in use, over settings whose parts a test may keep from being stored. */
async function connect() {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const open = () => {
    const { ask } = startTestBackground({ settings });
    return {
      ask,
      readToken: async () => ((await ask('snapshot.read')) as { value: Snapshot }).value.profile?.token,
      async readServices() {
        const { value } = (await ask('settings.read', {}, 'options')) as { value: OptionsState };
        return [value.settings.profiles.map(({ id }) => id), Object.keys(value.vault.labels)];
      },
    };
  };
  const world = open();
  await world.ask('profile.save', SERVICE_DRAFT, 'options');
  expect(await world.readToken()).toBe('ready');
  return { ...world, settings, open };
}

const full = () => Promise.reject(new Error('full'));

it('a removed service whose token stays on disk stays too, now and in the next life, and is not called removed', async () => {
  const { ask, readServices, settings, open } = await connect();
  settings.vault.remove = full;
  await expect(ask('profile.remove', { id: ID }, 'options')).rejects.toThrow('profile.remove failed');
  for (const life of [{ readServices }, open()]) expect(await life.readServices()).toEqual([[ID], [ID]]);
});

it('one whose removal could not be stored keeps its token, and the next try removes both', async () => {
  const { ask, readServices, readToken, settings, open } = await connect();
  const { change } = settings.keeper;
  settings.keeper.change = full;
  await expect(ask('profile.remove', { id: ID }, 'options')).rejects.toThrow('profile.remove failed');
  expect(await readServices()).toEqual([[ID], [ID]]);
  for (const life of [{ readToken }, open()]) expect(await life.readToken()).toBe('ready');
  settings.keeper.change = change;
  expect(await ask('profile.remove', { id: ID }, 'options')).toMatchObject({ ok: true });
  expect(await readServices()).toEqual([[], []]);
});

it('one that a page still shows is not overwritten while the settings cannot be read any more', async () => {
  const keeper = createSettingsKeeper(createMemoryArea(new Map([['settings', 'torn']])));
  const { handlers } = createSettingsWorld({ keeper });
  expect(await handlers['profile.activate']({ id: ID })).toMatchObject({
    error: { code: 'unknown-profile' },
  });
  expect(await keeper.read()).toMatchObject({ isDamaged: true });
});
