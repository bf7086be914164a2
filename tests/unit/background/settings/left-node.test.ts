import { expect, it } from 'vitest';
import { CHAIN_SECRET } from '../../../../lib/settings/profile.ts';
import { createSettingsWorld } from './settings-world.ts';

const FORMER = { isOn: true, origin: 'https://node.example', apiKey: 'node-key-0123456789' };
const NEXT = { isOn: true, origin: 'https://other.example', apiKey: 'other-key-0123456789' };
const full = () => Promise.reject(new Error('full'));

/** Settings with a node that answers, or with none yet. */
async function connected(former: typeof FORMER | null = FORMER) {
  const account = async () => ({ ok: true, value: { isContract: true } });
  const world = createSettingsWorld({ createNode: () => ({ account }) as never });
  world.granted.add(FORMER.origin).add(NEXT.origin);
  if (former) await world.handlers['chain.save'](former);
  const keyOf = ({ origin }: typeof FORMER) => world.deps.vault.read(CHAIN_SECRET, origin);
  return { ...world, keyOf };
}

it.each([
  ['with a key of its own', NEXT],
  ['without a key', { ...NEXT, apiKey: null }],
  ['at the same address, with another key', { ...NEXT, origin: FORMER.origin }],
])(
  'a node keeps its key while it stays in use, since the next one could not be stored: %s',
  async (_, next) => {
    const { deps, handlers, keyOf, read } = await connected();
    deps.keeper.change = full;
    await expect(handlers['chain.save'](next)).rejects.toThrow('full');
    expect((await read()).settings.chain.origin).toBe(FORMER.origin);
    expect(await keyOf(FORMER)).toBe(FORMER.apiKey);
  },
);

it('no key is left of a node that could not be stored', async () => {
  const { deps, handlers, read } = await connected(null);
  deps.keeper.change = full;
  await expect(handlers['chain.save'](NEXT)).rejects.toThrow('full');
  expect((await read()).vault.labels).toEqual({});
});

it('a node stays in use if its key could not be deleted with it', async () => {
  const { deps, handlers, keyOf, read } = await connected();
  deps.vault.remove = full;
  await expect(handlers['chain.save']({ ...NEXT, apiKey: null })).rejects.toThrow('full');
  expect((await read()).settings.chain.origin).toBe(FORMER.origin);
  expect(await keyOf(FORMER)).toBe(FORMER.apiKey);
});

it('a stored node counts at once, and is called stored, even if the permission of the one before it could not be given back', async () => {
  const { deps, handlers, read, changeCount } = await connected();
  const before = changeCount();
  deps.permissions.drop = full;
  expect(await handlers['chain.save']({ ...NEXT, apiKey: null })).toMatchObject({ ok: true });
  expect(changeCount()).toBe(before + 1);
  expect((await read()).settings.chain.origin).toBe(NEXT.origin);
});
