import * as z from 'zod/mini';
import { type BookEntry, bookSchema, findImitated, MOST_ENTRIES, putEntry } from './address-book.ts';
import {
  type BookState,
  mergeBook,
  removeEntry,
  replaceEntries,
  stampEntry,
  withEntries,
} from './book-sync.ts';
import { createQueue, type StoredMap } from './stored-map.ts';

const KEY = 'book';
const KEPT_KEY = 'book:kept';
/** The browsers share at most 512 values between machines. */
const MOST_SHARED = 400;

const bookStateSchema = z.lazy(() =>
  z.strictObject({ entries: bookSchema, gone: z.record(z.string(), z.number()) }),
);

/** The storage that the browser carries between the user's machines. */
export interface SharedArea {
  readAll(): Promise<Record<string, unknown>>;
  writeAll(items: Record<string, unknown>): Promise<void>;
}

export type PutAnswer =
  | { ok: true }
  | { ok: false; code: 'too-many' }
  | { ok: false; code: 'look-alike'; imitated: BookEntry };

type BookPorts = { local: StoredMap; shared: SharedArea; isShared(): Promise<boolean>; now(): number };

/** Keeps the address book, and carries it between machines while the user wants that. */
export function createBookKeeper({ local, shared, isShared, now }: BookPorts) {
  const inTurn = createQueue();

  const load = async () => {
    const raw = await local.read(KEY);
    const parsed = bookStateSchema.safeParse(raw);
    const state: BookState = parsed.success ? parsed.data : { entries: [], gone: {} };
    return { state, raw, isDamaged: raw !== undefined && !parsed.success };
  };
  const save = async (state: BookState) => {
    const { raw, isDamaged } = await load();
    if (isDamaged) await local.write(KEPT_KEY, raw);
    await local.write(KEY, state);
  };
  const mayShare = async (state: BookState) => state.entries.length <= MOST_SHARED && (await isShared());
  /** What is decided here and, while it is shared, elsewhere: a decision of now must be later than all of it. */
  const loadAll = async (): Promise<BookState> => {
    const { state } = await load();
    return (await mayShare(state)) ? mergeBook(state, await shared.readAll(), now()).state : state;
  };
  const share = async (state: BookState) => {
    await save(state);
    if (!(await mayShare(state))) return;
    const { state: merged, writes } = mergeBook(state, await shared.readAll(), now());
    await save(merged);
    if (Object.keys(writes).length > 0) await shared.writeAll(writes);
  };

  return {
    async read(): Promise<BookEntry[]> {
      return (await load()).state.entries;
    },

    /** A new address that imitates a saved one is refused until the user says that it is meant. */
    put: (entry: Omit<BookEntry, 'changedAtMs'>, isMeant: boolean): Promise<PutAnswer> =>
      inTurn(async () => {
        const known = await loadAll();
        const imitated = isMeant ? null : findImitated(known.entries, entry.address);
        if (imitated) return { ok: false, code: 'look-alike', imitated };
        const entries = putEntry(known.entries, stampEntry(known, entry, now()));
        if (entries.length > MOST_ENTRIES) return { ok: false, code: 'too-many' };
        await share(withEntries(known, entries));
        return { ok: true };
      }),

    remove: (address: string): Promise<void> =>
      inTurn(async () => share(removeEntry(await loadAll(), address, now()))),

    replaceAll: (entries: BookEntry[]): Promise<void> =>
      inTurn(async () => share(replaceEntries(await loadAll(), entries, now()))),

    /** Takes over what other machines wrote. Call it at the start, and when the shared storage changes. */
    catchUp: (): Promise<void> =>
      inTurn(async () => {
        if (await isShared()) await share((await load()).state);
      }),
  };
}

export type BookKeeper = ReturnType<typeof createBookKeeper>;
