import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDurableStore } from '../../../lib/platform/durable-store.ts';

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
});
