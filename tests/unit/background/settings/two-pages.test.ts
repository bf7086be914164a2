import { expect, it } from 'vitest';
import { fail } from '../../../../lib/chain/chain-error.ts';
import { createSettingsWorld, draft, ORIGIN, TOKEN } from './settings-world.ts';

const NODE = 'https://node.example';
const MOVED = ['https://first.example', 'https://second.example'] as const;

async function connected() {
  const world = createSettingsWorld();
  world.granted.add(ORIGIN);
  await world.handlers['profile.save'](draft);
  const id = (await world.read()).settings.profiles[0]?.id ?? '';
  for (const origin of MOVED) world.granted.add(origin);
  return { ...world, id };
}

it('says which of two pages was too late when both move a service at the same time', async () => {
  const { handlers, read, id } = await connected();
  const saved = await Promise.all(MOVED.map((origin) => handlers['profile.save']({ ...draft, id, origin })));
  expect(saved).toMatchObject([{ ok: true }, { ok: false, error: { code: 'unknown-profile' } }]);
  const { settings, vault } = await read();
  expect(settings.profiles).toMatchObject([{ origin: MOVED[0] }]);
  expect(Object.keys(vault.labels)).toEqual(settings.profiles.map((profile) => profile.id));
});

it('keeps no token of a service that another page removes while it is being saved', async () => {
  const { handlers, read, id } = await connected();
  await Promise.all([
    handlers['profile.save']({ ...draft, id, token: `${TOKEN}x` }),
    handlers['profile.remove']({ id }),
  ]);
  const { settings, vault } = await read();
  expect([settings.profiles, vault.labels]).toEqual([[], {}]);
});

it('does not make a service active that another page removes at that moment', async () => {
  const { handlers, read, deps, id } = await connected();
  await handlers['profile.activate']({ id: 'practice' });
  const { change } = deps.keeper;
  let activating: Promise<unknown> = Promise.resolve();
  deps.keeper.change = (edit) => {
    deps.keeper.change = change;
    const removed = change(edit);
    activating = handlers['profile.activate']({ id });
    return removed;
  };
  expect(await handlers['profile.remove']({ id })).toMatchObject({ ok: true });
  expect(await activating).toEqual({ ok: false, error: { code: 'unknown-profile' } });
  expect((await read()).settings).toMatchObject({ profiles: [], activeProfileId: 'practice' });
});

it('imports a file only once a service that is being saved is stored with its token, and previews it meanwhile', async () => {
  const { handlers, read, deps, id } = await connected();
  const file = await handlers['data.export']({});
  const text = file.ok ? file.value.text : '';
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  deps.noteAnswer = () => {
    reached.resolve();
    return gate.promise;
  };
  const saving = handlers['profile.save']({ ...draft, origin: MOVED[0] });
  await reached.promise;
  const importing = handlers['data.import']({ text, isMeant: true });
  expect(await handlers['data.import']({ text, isMeant: false })).toMatchObject({ ok: true });
  await new Promise<void>((resolve) => setImmediate(resolve));
  gate.resolve();
  expect(await Promise.all([saving, importing])).toMatchObject([{ ok: true }, { ok: true }]);
  const { settings, vault } = await read();
  expect([settings.profiles.map((profile) => profile.id), Object.keys(vault.labels)]).toEqual([[id], [id]]);
});

it('keeps an address that another page saves while a file is being read', async () => {
  const { handlers, read } = createSettingsWorld();
  const [saved, inFile] = ['TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow', 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7'];
  const entry = { address: saved, label: 'Main', use: 'both' as const, comparedWith: null, knownAs: null };
  const text = `name,address\nTill,${inFile}\n`;
  await Promise.all([handlers['address.save'](entry), handlers['address.import']({ text, compared: [] })]);
  expect((await read()).book.map(({ label }) => label)).toEqual(['Main', 'Till']);
});

it('gives back a host that was granted to a closed form, and none that a service needs by then', async () => {
  const { handlers, granted, id } = await connected();
  const saving = handlers['profile.save']({ ...draft, id, origin: MOVED[0] });
  const leaving = MOVED.map((origin) => handlers['host.giveBack']({ origin }));
  expect(await Promise.all([saving, ...leaving])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect([...granted]).toEqual([MOVED[0]]);
});

it('turns off a node that was turned off while it was still being saved, and does not ask for its host again', async () => {
  const answering = Promise.withResolvers<void>();
  const silent = async () => {
    await answering.promise;
    return fail<never>('unreachable');
  };
  const { handlers, read, granted } = createSettingsWorld({
    createNode: () => ({ account: silent, parameters: silent }),
  });
  granted.add(NODE);
  const saving = handlers['chain.save']({ isOn: true, origin: NODE, apiKey: null });
  const leaving = handlers['chain.save']({ isOn: false, origin: NODE, apiKey: null });
  await new Promise<void>((resolve) => setImmediate(resolve));
  answering.resolve();
  expect(await Promise.all([saving, leaving])).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await read()).settings.chain.isOn).toBe(false);
  expect([...granted]).toEqual([]);
});
