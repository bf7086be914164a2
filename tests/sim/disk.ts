import type { StorePort } from '../../lib/purchase/ports.ts';
import type { PlanItem, StoreName } from './plan.ts';

/** How often the engine tries a write before it gives up. */
const MOST_TRIES = 3;

/** The keys of the records besides the journal. */
const PREFIX = { orders: 'o:', profiles: 'p:', count: 'b:', marks: 'm:' };

type Heard = {
  /** No try could write this key, or its record was lost. */
  onLost?(key: string): void;
  onWrite?(key: string, text: string): void;
};

/** One storage area that survives the machine, with the faults that a plan gives to its writes and its next start. */
export function createDisk(
  name: StoreName,
  items: readonly PlanItem[],
  { onLost = () => {}, onWrite = () => {} }: Heard = {},
) {
  /** What each write and deletion replaced, the latest last. */
  const replaced: { key: string; text: string | undefined }[] = [];
  const kept = new Map<string, string>();
  const faulty = items.filter((item) => item.kind === 'write').filter((item) => item.store === name);
  let writes = 0;
  let throwingLists = 0;
  const vainTries = new Map<string, number>();

  function write(key: string, text: string): void {
    writes += 1;
    onWrite(key, text);
    const fault = faulty.find(({ nth, count }) => writes >= nth && writes < nth + count)?.fault;
    const isVain = fault !== undefined && fault !== 'throwAfter';
    const tries = isVain ? (vainTries.get(key) ?? 0) + 1 : 0;
    vainTries.set(key, tries);
    if (tries === MOST_TRIES) onLost(key);
    if (fault === 'throw') throw new Error('no space');
    if (fault === 'lost') return;
    replaced.push({ key, text: kept.get(key) });
    kept.set(key, fault === 'torn' ? text.slice(0, text.length >> 1) : text);
    if (fault === 'throwAfter') throw new Error('lost contact');
  }

  const port: StorePort = {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, text) => write(key, text),
    delete: async (key) => {
      replaced.push({ key, text: kept.get(key) });
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

  function undo(count: number): void {
    for (const { key, text } of replaced.splice(-count).reverse()) {
      if (text === undefined) kept.delete(key);
      else kept.set(key, text);
      onLost(key);
    }
  }

  function tear(key: string): void {
    const text = kept.get(key);
    if (text !== undefined) kept.set(key, text.slice(0, text.length >> 1));
  }

  function lose({ what, every, fault }: PlanItem & { kind: 'lost' }): void {
    // An engine that has bought nothing yet takes a missing count for that of its first start.
    if (what === 'count' && ![...kept.keys()].some((key) => key.startsWith('j:'))) return;
    const keys = [...kept.keys()].filter((key) => key.startsWith(PREFIX[what]));
    for (const key of keys.filter((_key, index) => index % every === 0)) {
      if (fault === 'torn') tear(key);
      else kept.delete(key);
    }
  }

  return {
    port,
    kept: kept as ReadonlyMap<string, string>,
    tear,
    /** Takes the last writes and deletions back, as a power cut does. */
    undo,
    /** Does what the plan does to the area while the machine is down. */
    damage(restart: number): void {
      for (const item of items) {
        if (
          (item.kind === 'lost' || item.kind === 'powerCut') &&
          item.restart === restart &&
          name === 'primary'
        ) {
          if (item.kind === 'lost') lose(item);
          else undo(item.writes);
        }
        if (item.kind !== 'unreadable' || item.store !== name || item.restart !== restart) continue;
        if (item.fault === 'gone') kept.clear();
        if (item.fault === 'listThrows') throwingLists = 2;
        if (item.fault === 'torn') for (const key of kept.keys()) if (key.startsWith('j:')) tear(key);
      }
    },
  };
}

export type Disk = ReturnType<typeof createDisk>;
