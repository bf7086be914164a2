import { clear, entries, setMany } from 'idb-keyval';
import { createDurableStore } from './durable-store.ts';
import { keep } from './keeping.ts';

/** A list on disk that only grows: entries come back in the order in which they were appended. */
export interface AppendLog<T> {
  read(): Promise<readonly T[]>;
  append(added: readonly T[]): Promise<void>;
  clear(): Promise<void>;
}

/** One list, in a database of its own. Entries must survive structured cloning; the caller vouches for their shape. */
export function createAppendLog<T>(name: string): AppendLog<T> {
  const store = createDurableStore(name);
  let next: Promise<number> | null = null;
  const readEntries = () => entries<number, T>(store);
  const countStored = async () => (await readEntries()).reduce((most, [key]) => Math.max(most, key + 1), 0);
  return {
    async read() {
      const stored = await readEntries();
      return stored.sort(([a], [b]) => a - b).map(([, value]) => value);
    },
    async append(added) {
      const previous = next ? next.catch(countStored) : countStored();
      const mine = previous.then(async (start) => {
        const numbered = added.map((value, index): [number, T] => [start + index, value]);
        await keep(() => setMany(numbered, store));
        return start + added.length;
      });
      // A failed append leaves the numbers as they were and fails only its own caller.
      next = mine.catch(() => previous);
      // If not even that could be read, the next append counts anew.
      next.catch(() => {});
      await mine;
    },
    async clear() {
      next = null;
      await clear(store);
    },
  };
}
