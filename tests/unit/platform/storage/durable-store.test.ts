import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDurableStore } from '../../../../lib/platform/storage/durable-store.ts';

describe('a durable store', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('keeps a value, asking for strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = createDurableStore('kept');
    await set('key', 'value', store);
    expect(await get('key', store)).toBe('value');
    expect(transaction.mock.calls.filter(([names]) => names === 'values')).toEqual([
      ['values', 'readwrite', { durability: 'strict' }],
      ['values', 'readonly', { durability: 'strict' }],
    ]);
    transaction.mockRestore();
  });

  it('tries again after the database could not be opened', async () => {
    const store = createDurableStore('kept');
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('The disk does not answer', 'UnknownError');
    });
    await expect(set('key', 1, store)).rejects.toBeDefined();
    await set('key', 2, store);
    expect(await get('key', store)).toBe(2);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('opens again after another version closed it', async () => {
    const store = createDurableStore('kept');
    await set('key', 1, store);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('kept').onsuccess = resolve;
    });
    await set('key', 2, store);
    expect(await get('key', store)).toBe(2);
  });

  describe('whose opening is not answered', () => {
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });

    it('fails whoever waits after ten seconds and whoever comes later at once, without opening it again', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const open = vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
      const store = createDurableStore('kept');
      const first = get('key', store).catch((error: Error) => error.message);
      vi.advanceTimersByTime(9_999);
      const state = await Promise.race([first, Promise.resolve('waiting')]);
      expect(state).toBe('waiting');
      vi.advanceTimersByTime(1);
      expect(await first).toContain('does not answer');
      await expect(set('key', 1, store)).rejects.toThrow('does not answer');
      expect(open).toHaveBeenCalledTimes(1);
    });

    it('serves again when it is answered after all', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const held = holdOpenings();
      const store = createDurableStore('kept');
      const first = get('key', store).catch((error: Error) => error.message);
      vi.advanceTimersByTime(10_000);
      expect(await first).toContain('does not answer');
      await held.answer();
      await set('key', 1, store);
      expect(await get('key', store)).toBe(1);
      expect(held.open).toHaveBeenCalledTimes(1);
    });
  });
});

/** Holds back the answers to openings until they are asked for. */
function holdOpenings() {
  const waiting: (() => void)[] = [];
  const real = indexedDB.open.bind(indexedDB);
  const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = real(name, version);
    const held = { result: null as unknown, onsuccess: () => {}, onupgradeneeded: () => {} };
    request.onupgradeneeded = () => {
      held.result = request.result;
      held.onupgradeneeded();
    };
    const isOpen = new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    waiting.push(() => isOpen.then(() => held.onsuccess()));
    return held as unknown as IDBOpenDBRequest;
  });
  return { open, answer: () => Promise.all(waiting.map((answer) => answer())) };
}
