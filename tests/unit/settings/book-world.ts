import { createBookKeeper } from '../../../lib/settings/book-keeper.ts';
import { createMemoryArea } from './vault-world.ts';

/** Machines with one account at the browser's maker. */
export function createBookWorld() {
  const items: Record<string, unknown> = {};
  const clock = { ms: 1_700_000_000_000 };
  const machine = (isShared = true) => {
    const local = createMemoryArea();
    const sharing = { isOn: isShared };
    const book = createBookKeeper({
      local,
      shared: {
        readAll: async () => structuredClone(items),
        writeAll: async (written) => {
          Object.assign(items, structuredClone(written));
        },
      },
      isShared: async () => sharing.isOn,
      now: () => {
        clock.ms += 1;
        return clock.ms;
      },
    });
    const labels = async () => (await book.read()).map(({ label }) => label);
    return { book, local, sharing, labels };
  };
  return { items, clock, machine };
}

export const bookEntry = (address: string, label: string) => ({ address, label, use: 'both' as const });
