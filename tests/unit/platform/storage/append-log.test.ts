import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppendLog } from '../../../../lib/platform/storage/append-log.ts';

describe('a list that only grows', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('returns the entries in the order in which they were appended, even when appended at once', async () => {
    const log = createAppendLog<number>('log');
    await Promise.all([log.append([1, 2]), log.append([3]), log.append([4, 5])]);
    expect(await log.read()).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on where an earlier life of the background stopped', async () => {
    await createAppendLog<string>('log').append(['a', 'b']);
    const later = createAppendLog<string>('log');
    await later.append(['c']);
    expect(await later.read()).toEqual(['a', 'b', 'c']);
  });

  it('is empty and starts again after it was cleared', async () => {
    const log = createAppendLog<string>('log');
    await log.append(['a']);
    await log.clear();
    expect(await log.read()).toEqual([]);
    await log.append(['b']);
    expect(await log.read()).toEqual(['b']);
  });

  it('goes on after a disk that could not be read at first', async () => {
    const log = createAppendLog<number>('log');
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => {
      indexedDB.open = open;
      throw new Error('not now');
    };
    const [first, second] = await Promise.allSettled([log.append([1]), log.append([2])]);
    await log.append([3]);
    expect([first.status, second.status, await log.read()]).toEqual(['rejected', 'fulfilled', [2, 3]]);
  });

  it('fails only for the caller whose entry cannot be stored', async () => {
    const log = createAppendLog<unknown>('log');
    await log.append(['a']);
    await expect(log.append([() => 'a function cannot be cloned'])).rejects.toThrow();
    await log.append(['b']);
    expect(await log.read()).toEqual(['a', 'b']);
  });
});
