import { expect, it } from 'vitest';
import { createSettingsWorld, draft, ORIGIN, TOKEN } from './settings-world.ts';

const MOVED = ['https://first.example', 'https://second.example'] as const;

async function connected() {
  const world = createSettingsWorld();
  world.granted.add(ORIGIN);
  await world.handlers['profile.save'](draft);
  const id = (await world.read()).settings.profiles[0]?.id ?? '';
  for (const origin of MOVED) world.granted.add(origin);
  return { ...world, id };
}

it('says of a service that two pages move at the same time which of them was too late', async () => {
  const { handlers, read, id } = await connected();
  const saved = await Promise.all(MOVED.map((origin) => handlers['profile.save']({ ...draft, id, origin })));
  expect(saved).toMatchObject([{ ok: true }, { ok: false, error: { code: 'unknown-profile' } }]);
  const { settings, vault } = await read();
  expect(settings.profiles).toMatchObject([{ origin: MOVED[0] }]);
  expect(Object.keys(vault.labels)).toEqual(settings.profiles.map((profile) => profile.id));
});

it('keeps no token of a service that another page removes while it is saved', async () => {
  const { handlers, read, id } = await connected();
  await Promise.all([
    handlers['profile.save']({ ...draft, id, token: `${TOKEN}x` }),
    handlers['profile.remove']({ id }),
  ]);
  const { settings, vault } = await read();
  expect([settings.profiles, vault.labels]).toEqual([[], {}]);
});
