import { expect, it } from 'vitest';
import type { VaultAnswer } from '../../../lib/settings/vault.ts';
import { type createVaultWorld, ID, keepToken, type MODES, ORIGIN, PHRASE, TOKEN } from './vault-world.ts';

const NEXT = 'another horse battery';

type World = ReturnType<typeof createVaultWorld>;
type Vault = ReturnType<World['open']>;

/** From now on the vault's storage takes `left` more writes: the next ones fail, or the background ends there. */
function limit(world: World, left: number, how: 'full' | 'end') {
  const end = Promise.withResolvers<null>();
  const guard = <A extends unknown[]>(write: (...given: A) => Promise<void>) => {
    return async (...given: A): Promise<void> => {
      left -= 1;
      if (left >= 0) return write(...given);
      if (how === 'full') throw new Error('full');
      end.resolve(null);
      return new Promise(() => {});
    };
  };
  const areas = [world.local, world.session()];
  const before = areas.map((area) => ({ ...area }));
  for (const area of areas) {
    area.write = guard(area.write);
    area.writeAll = guard(area.writeAll);
    area.remove = guard(area.remove);
  }
  return {
    ended: end.promise,
    lift() {
      for (const [at, area] of areas.entries()) Object.assign(area, before[at]);
    },
  };
}

/** Which of the two passphrases opens the token in the next life; null if it needs none. */
async function opener(world: World): Promise<string | null> {
  const vault = world.open();
  if ((await vault.describe()).mode !== 'passphrase') {
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
    return null;
  }
  await vault.lock();
  for (const phrase of [PHRASE, NEXT]) {
    world.clock.ms += 3_600_000;
    if (!(await vault.unlock(phrase)).ok) continue;
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
    return phrase;
  }
  throw new Error('Nothing opens the token.');
}

type Change = {
  what: string;
  mode: (typeof MODES)[number];
  change(vault: Vault): Promise<VaultAnswer>;
  /** The passphrase that opens the token afterwards. */
  after: string | null;
  writes: number;
};

const CHANGES: Change[] = [
  {
    what: 'a new passphrase',
    mode: 'passphrase',
    change: (vault) => vault.changePassphrase(PHRASE, NEXT),
    after: NEXT,
    writes: 5,
  },
  {
    what: 'a first passphrase',
    mode: 'device',
    change: (vault) => vault.setMode('passphrase', NEXT),
    after: NEXT,
    writes: 2,
  },
  {
    what: 'a passphrase in place of the session',
    mode: 'session',
    change: (vault) => vault.setMode('passphrase', NEXT),
    after: NEXT,
    writes: 2,
  },
  {
    what: 'this device in place of a passphrase',
    mode: 'passphrase',
    change: (vault) => vault.setMode('device', null),
    after: null,
    writes: 2,
  },
  {
    what: 'the session in place of a passphrase',
    mode: 'passphrase',
    change: (vault) => vault.setMode('session', null),
    after: null,
    writes: 2,
  },
];

it.each(CHANGES)('$what counts if and only if the user was told so, wherever a write fails', async (one) => {
  const before = one.mode === 'passphrase' ? PHRASE : null;
  for (let left = 0; left < one.writes; left += 1) {
    const { world, vault } = await keepToken(one.mode);
    const { lift } = limit(world, left, 'full');
    const isTold = await one.change(vault).then(
      ({ ok }) => ok,
      () => false,
    );
    lift();
    expect(await opener(world), `${left} writes`).toBe(isTold ? one.after : before);
  }
});

it.each(CHANGES)('$what leaves a token that opens, wherever the background ends', async (one) => {
  const before = one.mode === 'passphrase' ? PHRASE : null;
  for (let left = 0; left < one.writes; left += 1) {
    const { world, vault } = await keepToken(one.mode);
    const { lift, ended } = limit(world, left, 'end');
    expect(await Promise.race([one.change(vault), ended])).toBeNull();
    lift();
    expect([before, one.after], `${left} writes`).toContain(await opener(world));
  }
});
