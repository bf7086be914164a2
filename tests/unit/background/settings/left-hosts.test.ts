import { expect, it } from 'vitest';
import { giveBackLeft } from '../../../../lib/background/settings/origins-in-use.ts';
import { createSettingsKeeper } from '../../../../lib/settings/settings-keeper.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';
import { createSettingsWorld, draft, ORIGIN } from './settings-world.ts';

it('a host that could not be given back with its service is given back at the next start', async () => {
  const { deps, handlers, granted } = createSettingsWorld();
  granted.add(ORIGIN).add('https://other.example');
  await handlers['profile.save'](draft);
  await handlers['profile.save']({ ...draft, origin: 'https://other.example' });
  const [first] = (await deps.keeper.read()).settings.profiles;
  const { drop } = deps.permissions;
  deps.permissions.drop = () => Promise.reject(new Error('not now'));
  expect(await handlers['profile.remove']({ id: first?.id ?? '' })).toMatchObject({ ok: true });
  expect([...granted]).toContain(ORIGIN);
  deps.permissions.drop = drop;
  await giveBackLeft(deps);
  expect([...granted]).toEqual(['https://other.example']);
});

it('no host is given back while the settings cannot be read, or are of a later version', async () => {
  for (const raw of ['torn', { version: 99 }]) {
    const keeper = createSettingsKeeper(createMemoryArea(new Map<string, unknown>([['settings', raw]])));
    const { deps, granted } = createSettingsWorld({ keeper });
    granted.add(ORIGIN);
    await giveBackLeft(deps);
    expect([...granted]).toEqual([ORIGIN]);
  }
});
