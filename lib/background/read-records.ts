import type { StorePort } from '../purchase/ports.ts';

/** Key prefixes: intents in the journal, archived and set aside as damaged; orders; rules; the batch. */
const PREFIXES = ['j:', 'a:', 'damaged:', 'o:', 'renew', 'batch'];

export type ReadRecords = {
  records: unknown[];
  /** A store could not be read: what only it holds is missing. */
  isPartial: boolean;
};

/**
 * All records of purchases, orders and plans, each once. A copy in an earlier store goes before one in a later, unless
 * it is torn.
 */
export async function readRecords(stores: readonly Pick<StorePort, 'list'>[]): Promise<ReadRecords> {
  const records = new Map<string, unknown>();
  let isPartial = false;
  for (const store of stores) {
    for (const [key, text] of await readAll(store).catch(() => {
      isPartial = true;
      return [];
    })) {
      // An intent stands under two keys if the background died while archiving it, or if it was set aside.
      const name = key.replace(/^(a|damaged):/, 'j:');
      const known = records.get(name) ?? '';
      if (typeof known === 'string') records.set(name, readRecord(text, known));
    }
  }
  return { records: [...records.values()], isPartial };
}

async function readAll(store: Pick<StorePort, 'list'>): Promise<[string, string][]> {
  const found = await Promise.all(PREFIXES.map((prefix) => store.list(prefix)));
  return found.flatMap((some) => [...some]);
}

/**
 * A record that cannot be read is passed on as its plain text, or as that of an earlier copy: it may be all that is left
 * of a purchase.
 */
function readRecord(text: string, torn: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return torn || text;
  }
}
