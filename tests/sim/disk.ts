import type { StorePort } from '../../lib/purchase/ports.ts';
import type { PlanItem, StoreName } from './plan.ts';

/** How often the engine tries a write before it gives up. */
const MOST_TRIES = 3;

/**
 * One storage area that survives the machine, with the faults that a plan gives to its writes and its next start. Calls
 * `onGivenUp` with each key that no try could write.
 */
export function createDisk(
  name: StoreName,
  items: readonly PlanItem[],
  onGivenUp: (key: string) => void = () => {},
) {
  const kept = new Map<string, string>();
  const faulty = items.filter((item) => item.kind === 'write').filter((item) => item.store === name);
  let writes = 0;
  let throwingLists = 0;
  const vainTries = new Map<string, number>();

  function write(key: string, text: string): void {
    writes += 1;
    const fault = faulty.find(({ nth, count }) => writes >= nth && writes < nth + count)?.fault;
    const isVain = fault !== undefined && fault !== 'throwAfter';
    const tries = isVain ? (vainTries.get(key) ?? 0) + 1 : 0;
    vainTries.set(key, tries);
    if (tries === MOST_TRIES) onGivenUp(key);
    if (fault === 'throw') throw new Error('no space');
    if (fault === 'lost') return;
    kept.set(key, fault === 'torn' ? text.slice(0, text.length >> 1) : text);
    if (fault === 'throwAfter') throw new Error('lost contact');
  }

  const port: StorePort = {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, text) => write(key, text),
    delete: async (key) => {
      kept.delete(key);
    },
    list: async (prefix) => {
      if (throwingLists > 0) {
        throwingLists -= 1;
        throw new Error('unreadable');
      }
      return new Map([...kept].filter(([key]) => key.startsWith(prefix)));
    },
  };

  return {
    port,
    kept: kept as ReadonlyMap<string, string>,
    tear(key: string): void {
      const text = kept.get(key);
      if (text !== undefined) kept.set(key, text.slice(0, text.length >> 1));
    },
    /** Does what the plan does to the area while the machine is down. */
    damage(restart: number): void {
      for (const item of items) {
        if (item.kind !== 'unreadable' || item.store !== name || item.restart !== restart) continue;
        if (item.fault === 'gone') kept.clear();
        if (item.fault === 'listThrows') throwingLists = 2;
        if (item.fault === 'torn') for (const key of kept.keys()) if (key.startsWith('j:')) this.tear(key);
      }
    },
  };
}

export type Disk = ReturnType<typeof createDisk>;
