import { describe, expect, it } from 'vitest';
import { CHAIN_SECRET } from '../../../../lib/settings/profile.ts';
import { createMemoryArea, createMemorySettings } from '../../../support/memory-settings.ts';
import { limited, noLimit } from './limited-area.ts';
import { createSettingsWorld, draft, ORIGIN, TOKEN } from './settings-world.ts';

const MOVED = 'https://moved.example';
const NODE = 'https://node.example';
const NEXT_NODE = 'https://next-node.example';
const KEY = 'node-key-0123456789';
const PHRASE = 'correct horse battery';
const MODES = ['device', 'passphrase', 'session'] as const;

/** A service with its token and a node with its key, over a disk that is told later how many more writes it takes. */
async function connected(mode: (typeof MODES)[number]) {
  const limit = noLimit();
  const account = async () => ({ ok: true, value: { isContract: true } });
  const { keeper, vault } = createMemorySettings(() => 1_700_000_000_000, limited(createMemoryArea(), limit));
  const world = createSettingsWorld({ keeper, vault, createNode: () => ({ account }) as never });
  for (const origin of [ORIGIN, MOVED, NODE, NEXT_NODE]) world.granted.add(origin);
  const { handlers, deps } = world;
  await handlers['vault.keep']({ mode, passphrase: mode === 'passphrase' ? PHRASE : null });
  await handlers['profile.save'](draft);
  await handlers['chain.save']({ isOn: true, origin: NODE, apiKey: KEY });
  const [profile] = (await deps.keeper.read()).settings.profiles;
  /** What counts: each service with the token that it is asked with, and the node with its key. */
  const read = async () => {
    const { profiles, chain } = (await deps.keeper.read()).settings;
    const withToken = profiles.map(async ({ id, name, origin }) => [
      name,
      origin,
      await deps.vault.read(id, origin),
    ]);
    return {
      services: await Promise.all(withToken),
      node: [chain.origin, await deps.vault.read(CHAIN_SECRET, chain.origin)],
    };
  };
  return { handlers, limit, read, id: profile?.id ?? '' };
}

type World = Awaited<ReturnType<typeof connected>>;

const CHANGES: [string, (world: World) => Promise<{ ok: boolean }>][] = [
  [
    'a new token and a new name',
    ({ handlers, id }) => handlers['profile.save']({ ...draft, id, name: 'Renamed', token: `${TOKEN}x` }),
  ],
  ['a second service', ({ handlers }) => handlers['profile.save']({ ...draft, origin: MOVED })],
  [
    'another address, with a token',
    ({ handlers, id }) => handlers['profile.save']({ ...draft, id, origin: MOVED }),
  ],
  [
    'another address, without a token',
    ({ handlers, id }) => handlers['profile.save']({ ...draft, id, origin: MOVED, token: null }),
  ],
  ['the removal of a service', ({ handlers, id }) => handlers['profile.remove']({ id })],
  [
    'another node with a key',
    ({ handlers }) => handlers['chain.save']({ isOn: true, origin: NEXT_NODE, apiKey: `${KEY}x` }),
  ],
  [
    'another key of the node',
    ({ handlers }) => handlers['chain.save']({ isOn: true, origin: NODE, apiKey: `${KEY}x` }),
  ],
  [
    'another node without a key',
    ({ handlers }) => handlers['chain.save']({ isOn: true, origin: NEXT_NODE, apiKey: null }),
  ],
];

describe.each(MODES)('with tokens kept as %s', (mode) => {
  it.each(CHANGES)(
    '%s counts whole or not at all, on a disk that is full at any write',
    async (_, change) => {
      const done = await connected(mode);
      const before = await done.read();
      expect(await change(done)).toMatchObject({ ok: true });
      const after = await done.read();
      expect(after).not.toEqual(before);
      // Between the disk and the session's memory an end may come.
      for (const how of mode === 'session' ? (['full'] as const) : (['full', 'end'] as const)) {
        for (let left = 0; left < 4; left += 1) {
          const world = await connected(mode);
          Object.assign(world.limit, { left, how });
          const told = change(world).then(
            ({ ok }) => ok,
            () => false,
          );
          const isTold = await Promise.race([told, world.limit.end.promise]);
          const kept = await world.read();
          if (isTold === null) expect([before, after], `an end after ${left} writes`).toContainEqual(kept);
          else expect(kept, `${how} after ${left} writes`).toEqual(isTold ? after : before);
        }
      }
    },
  );
});
