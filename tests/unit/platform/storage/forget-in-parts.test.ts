import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What is deleted, in the order in which it has to be. */
const PARTS = ['mirror', 'session', 'sync', 'local'] as const;
const LONGEST_MS = 10_000;

type Part = (typeof PARTS)[number];
type How = 'fails' | 'never answers';

/** Deletions over an empty browser, one of which does not succeed. `left` names the places that still hold something. */
async function startLife(bad: Part | null, how: How) {
  vi.resetModules();
  const left = new Set<Part>(PARTS);
  const remove = async (part: Part): Promise<void> => {
    if (part !== bad) return void left.delete(part);
    if (how === 'fails') throw new Error('not now');
    return new Promise(() => {});
  };
  const storage = Object.fromEntries(
    PARTS.slice(1).map((part) => [part, { clear: () => remove(part), set: async () => void left.add(part) }]),
  );
  vi.doMock('wxt/browser', () => ({ browser: { storage } }));
  globalThis.indexedDB = new IDBFactory();
  indexedDB.databases = async () => [{ name: 'mirror', version: 1 }];
  indexedDB.deleteDatabase = () => {
    const request = Object.assign(new EventTarget(), {
      error: new Error('not now'),
    }) as unknown as IDBOpenDBRequest;
    remove('mirror').then(
      () => request.onsuccess?.(new Event('success')),
      () => request.onerror?.(new Event('error')),
    );
    return request;
  };
  const { createStoredArea } = await import('../../../../lib/platform/storage/stored-area.ts');
  const { forgetStored } = await import('../../../../lib/platform/storage/forget-stored.ts');
  return { left, forgetStored, save: () => createStoredArea('local').write('settings', {}) };
}

/** Lets everything happen that waits for no time. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('wxt/browser');
  vi.resetModules();
});

it.each(PARTS)(
  'if the background ends before %s is deleted, the first copies are not gone alone',
  async (part) => {
    const { left, forgetStored } = await startLife(part, 'never answers');
    void forgetStored();
    await settle();
    expect([...left]).toEqual(PARTS.slice(PARTS.indexOf(part)));
  },
);

it.each(PARTS)(
  'if %s cannot be deleted, all else is, and what is saved from then on is kept',
  async (part) => {
    const { left, forgetStored, save } = await startLife(part, 'fails');
    await expect(forgetStored()).rejects.toThrow('not now');
    expect([...left]).toEqual([part]);
    await save();
    expect(left).toContain('local');
  },
);

it('a database that never answers is waited for ten seconds: until then, whatever is saved is dropped', async () => {
  const { left, forgetStored, save } = await startLife('mirror', 'never answers');
  const forgetting = forgetStored().catch((error: Error) => error.message);
  await settle();
  await vi.advanceTimersByTimeAsync(LONGEST_MS - 1);
  expect(await Promise.race([forgetting, settle().then(() => 'waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await forgetting).toContain('does not answer');
  expect([...left], 'and no longer').toEqual(['mirror']);
  await save();
  expect([...left]).toEqual(['mirror', 'local']);
});
