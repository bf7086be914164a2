import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createVaultWorld } from './vault-world.ts';

const PHRASE = 'correct horse battery';
const YEAR_MS = 365 * 86_400_000;

/** A vault under a passphrase, locked by a restart. */
async function setUp() {
  const world = createVaultWorld();
  await world.open().setMode('passphrase', PHRASE);
  return { world, vault: world.restart() };
}

describe('a locked vault', () => {
  it('checks no sixth passphrase after five wrong ones, not even the right one, until the time is over', async () => {
    const { world, vault } = await setUp();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await vault.unlock('wrong')).toEqual({ ok: false, code: 'wrong-passphrase' });
    }
    // Another life of the background knows of it too.
    const again = world.open();
    expect(await again.unlock(PHRASE)).toEqual({ ok: false, code: 'slow-down' });
    expect((await again.describe()).waitMs).toBe(30_000);
    world.clock.ms += 30_000;
    expect(await again.unlock(PHRASE)).toEqual({ ok: true });
    expect((await again.describe()).waitMs).toBe(0);
  });

  it('counts a wrong passphrase before it checks it, so that ending the background in between gains nothing', async () => {
    const { world } = await setUp();
    world.power.isOut = true;
    for (let tries = 0; tries < 5; tries += 1) {
      void world.open().unlock('wrong');
      await setImmediate();
    }
    world.power.isOut = false;
    expect(await world.open().unlock(PHRASE)).toEqual({ ok: false, code: 'slow-down' });
  });

  it('counts tries at the same moment one after the other', async () => {
    const { vault } = await setUp();
    const answers = await Promise.all(Array.from({ length: 7 }, () => vault.unlock('wrong')));
    expect(answers.filter((answer) => !answer.ok && answer.code === 'slow-down')).toHaveLength(2);
  });

  it('does not wait for a clock that was ahead to be reached: the last wait begins again', async () => {
    const { world, vault } = await setUp();
    world.clock.ms += YEAR_MS;
    for (let tries = 0; tries < 6; tries += 1) {
      await vault.unlock('wrong');
      world.clock.ms += 30_000;
    }
    world.clock.ms -= YEAR_MS;
    expect((await vault.describe()).waitMs).toBe(60_000);
    expect(await vault.unlock(PHRASE)).toEqual({ ok: false, code: 'slow-down' });
    world.clock.ms += 59_999;
    expect(await vault.unlock(PHRASE)).toEqual({ ok: false, code: 'slow-down' });
    expect((await vault.describe()).waitMs).toBe(1);
    world.clock.ms += 1;
    expect(await vault.unlock(PHRASE)).toEqual({ ok: true });
  });

  it('grants no try for a clock that is set back', async () => {
    const { world, vault } = await setUp();
    for (let tries = 0; tries < 5; tries += 1) await vault.unlock('wrong');
    world.clock.ms += 29_999;
    for (let tries = 0; tries < 3; tries += 1) {
      world.clock.ms -= 10_000_000;
      expect(await vault.unlock(PHRASE)).toEqual({ ok: false, code: 'slow-down' });
      expect((await vault.describe()).waitMs).toBe(30_000);
    }
  });
});
