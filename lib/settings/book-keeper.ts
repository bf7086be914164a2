import * as z from 'zod/mini';
import { type BookEntry, bookSchema, findImitated, MOST_ENTRIES, putEntry } from './address-book.ts';
import { type BookState, mergeBook } from './book-sync.ts';
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
  const share = async (state: BookState) => {
    await save(state);
    if (!(await isShared()) || state.entries.length > MOST_SHARED) return;
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
        const { state } = await load();
        const imitated = isMeant ? null : findImitated(state.entries, entry.address);
        if (imitated) return { ok: false, code: 'look-alike', imitated };
        const entries = putEntry(state.entries, { ...entry, changedAtMs: now() });
        if (entries.length > MOST_ENTRIES) return { ok: false, code: 'too-many' };
        await share({ ...state, entries });
        return { ok: true };
      }),

    remove: (address: string): Promise<void> =>
      inTurn(async () => {
        const { state } = await load();
        const entries = state.entries.filter((entry) => entry.address !== address);
        await share({ entries, gone: { ...state.gone, [address]: now() } });
      }),

    replaceAll: (entries: BookEntry[]): Promise<void> =>
      inTurn(async () => {
        const { state } = await load();
        await share({ ...state, entries });
      }),

    /** Takes over what other machines wrote. Call it at the start, and when the shared storage changes. */
    catchUp: (): Promise<void> =>
      inTurn(async () => {
        if (await isShared()) await share((await load()).state);
      }),
  };
}

export type BookKeeper = ReturnType<typeof createBookKeeper>;
