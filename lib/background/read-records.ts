import type { StorePort } from '../purchase/ports.ts';

/**
 * Intents of the journal, those it archived, those it set aside as damaged, orders, rules and the batch, under the keys
 * that they are kept under.
 */
const PREFIXES = ['j:', 'a:', 'damaged:', 'o:', 'renew', 'batch'];

export type ReadRecords = {
  records: unknown[];
  /** A store could not be read: what only it holds is missing. */
  isPartial: boolean;
};

/** All records of purchases, orders and plans, each once; a copy in a later store does not replace one in an earlier. */
export async function readRecords(stores: readonly Pick<StorePort, 'list'>[]): Promise<ReadRecords> {
  const texts = new Map<string, string>();
  let isPartial = false;
  for (const store of stores) {
    for (const [key, text] of await readAll(store).catch(() => {
      isPartial = true;
      return [];
    })) {
      // One that was being archived when the background died stands in both places, and one set aside stays archived.
      const name = key.replace(/^(a|damaged):/, 'j:');
      if (!texts.has(name)) texts.set(name, text);
    }
  }
  return { records: [...texts.values()].map(readRecord), isPartial };
}

async function readAll(store: Pick<StorePort, 'list'>): Promise<[string, string][]> {
  const found = await Promise.all(PREFIXES.map((prefix) => store.list(prefix)));
  return found.flatMap((some) => [...some]);
}

/** A record nobody can read goes along as the text it is: it may be all that is left of a purchase. */
function readRecord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
