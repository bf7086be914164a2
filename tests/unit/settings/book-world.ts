import { createBookKeeper, type SharedArea } from '../../../lib/settings/book-keeper.ts';
import { createMemoryArea } from './vault-world.ts';

/** The most items that the browsers let machines share. */
const MOST_ITEMS = 512;

/** Several machines that share one browser account. */
export function createBookWorld() {
  const items: Record<string, unknown> = {};
  const reported: unknown[] = [];
  const clock = { ms: 1_700_000_000_000 };
  const machine = (isShared = true) => {
    const local = createMemoryArea();
    const sharing = { isOn: isShared };
    const shared: SharedArea = {
      readAll: async () => structuredClone(items),
      writeAll: async (written) => {
        const next = { ...items, ...structuredClone(written) };
        if (Object.keys(next).length > MOST_ITEMS) throw new Error('MAX_ITEMS quota exceeded');
        Object.assign(items, next);
      },
      removeAll: async (keys) => {
        for (const key of keys) delete items[key];
      },
    };
    /** Another life of the background on the same machine. */
    const again = () =>
      createBookKeeper({
        local,
        shared,
        isShared: async () => sharing.isOn,
        now: () => {
          clock.ms += 1;
          return clock.ms;
        },
        onUnshared: (error) => void reported.push(error),
      });
    const book = again();
    const labels = async () => (await book.read()).map(({ label }) => label);
    return { book, again, local, shared, sharing, labels };
  };
  return { items, reported, clock, machine };
}

export const bookEntry = (address: string, label: string) => ({ address, label, use: 'both' as const });

/** A save from a page to which the address is new. */
export const AS_NEW = { comparedWith: null, used: [], knownAs: null };
export const savedAs = (knownAs: string) => ({ ...AS_NEW, knownAs });
