import * as z from 'zod/mini';
import { createQueue } from '../domain/queue.ts';
import { type BookEntry, bookSchema, findImitated, MOST_ENTRIES, putEntry } from './address-book.ts';
import {
  type BookState,
  mergeBook,
  removeEntry,
  replaceEntries,
  stampEntry,
  withEntries,
} from './book-sync.ts';
import { findMoved, settleNames, TooManyMoved } from './moved-names.ts';
import { putAside } from './put-aside.ts';
import type { Settings } from './settings.ts';
import type { StoredMap } from './stored-map.ts';

const KEY = 'book';
/** Set while other machines may lack a decision made here, also while sharing is off, for the day it is turned on. */
const UNSHARED_KEY = 'book:unshared';
/** More entries do not fit into the storage that browsers share. */
const MOST_SHARED = 400;

const bookStateSchema = z.lazy(() =>
  z.strictObject({
    entries: bookSchema,
    gone: z.record(z.string(), z.number()),
    stood: z.optional(bookSchema),
  }),
);

/** The storage that the browser syncs between the user's machines. */
export interface SharedArea {
  readAll(): Promise<Record<string, unknown>>;
  writeAll(items: Record<string, unknown>): Promise<void>;
  removeAll(keys: string[]): Promise<void>;
}

interface PutTerms {
  /** The address that the user has compared it with; null if none. */
  comparedWith: string | null;
  /** Addresses that energy was rented for, saved or not: the new one may imitate one of these too. */
  used: readonly BookEntry[];
  /** The name under which the user sees the address saved; null for a new one. */
  knownAs: string | null;
}

export type PutAnswer =
  | { ok: true }
  | { ok: false; code: 'too-many' | 'other-name' | 'changed' }
  | { ok: false; code: 'look-alike'; imitated: BookEntry };

type BookView = { entries: BookEntry[]; moved: Record<string, string>; isDamaged: boolean };

type BookPorts = {
  local: StoredMap;
  shared: SharedArea;
  isShared(): Promise<boolean>;
  now(): number;
  onUnshared(error: unknown): void;
};

/**
 * Keeps the address book, and shares it between machines while the user wants that. A change is kept here even if it
 * cannot be shared. That is reported, can be asked for, and is tried again with the next change and at the next start.
 */
export function createBookKeeper({ local, shared, isShared, now, onUnshared }: BookPorts) {
  const inTurn = createQueue();
  let isSharing = false;

  const load = async () => {
    const raw = await local.read(KEY);
    const parsed = bookStateSchema.safeParse(raw);
    const state: BookState = parsed.success ? parsed.data : { entries: [], gone: {} };
    return { state, raw, isDamaged: raw !== undefined && !parsed.success };
  };
  const save = async (state: BookState, beside?: { settings: Settings }) => {
    const { raw, isDamaged } = await load();
    if (isDamaged) await putAside(local, KEY, raw);
    if (beside) await local.writeAll({ ...beside, [KEY]: state });
    else await local.write(KEY, state);
  };
  /**
   * Everything decided here and, while the book is shared, elsewhere: a new decision must be later than all of it. If
   * the shared part cannot be read, `share` reports that and tries again.
   */
  const loadAll = async (willShare = isShared): Promise<BookState> => {
    const { state } = await load();
    try {
      if (state.entries.length > MOST_SHARED || !(await willShare())) return state;
      return mergeBook(state, await shared.readAll(), now()).state;
    } catch {
      return state;
    }
  };
  /** Notes that others may lack the change before writing it: so the note survives if the background ends there. */
  const share = async (state: BookState, mayTidy: boolean, beside?: { settings: Settings }) => {
    isSharing = true;
    try {
      await local.write(UNSHARED_KEY, true);
      await save(state, beside);
      await shareSaved(state, mayTidy);
    } finally {
      isSharing = false;
    }
  };
  const shareSaved = async (state: BookState, mayTidy: boolean) => {
    try {
      if (!(await isShared())) return;
      if (state.entries.length > MOST_SHARED) throw new Error(`More than ${MOST_SHARED} addresses.`);
      const { state: merged, writes, outdated } = mergeBook(state, await shared.readAll(), now());
      await save(merged);
      if (mayTidy && outdated.length > 0) await shared.removeAll(outdated);
      if (Object.keys(writes).length > 0) await shared.writeAll(writes);
      await local.remove(UNSHARED_KEY);
    } catch (error) {
      onUnshared(error);
    }
  };
  const decide = (state: BookState, beside?: { settings: Settings }) => share(state, true, beside);

  return {
    async read(): Promise<BookEntry[]> {
      return (await load()).state.entries;
    },

    /**
     * With the entries, the addresses whose name another machine gave them, each with the one that it stood for here, and
     * whether the stored book cannot be read: then nobody knows which addresses were saved, nor what imitates them. All
     * at once, since each reading checks every address.
     */
    async describe(): Promise<BookView> {
      const { state, isDamaged } = await load();
      return { entries: state.entries, moved: Object.fromEntries(findMoved(state)), isDamaged };
    },

    /** Whether the last decision made here may not have reached the other machines, and is not on its way to them. */
    async isUnshared(): Promise<boolean> {
      return (await local.read(UNSHARED_KEY)) !== undefined && !isSharing && (await isShared());
    },

    /** Whether sharing rests until the user has decided on the names that other machines changed. */
    async isFull(): Promise<boolean> {
      const { state } = await load();
      const items = await shared.readAll().catch(() => ({}));
      try {
        mergeBook(state, items, now());
        return false;
      } catch (error) {
        return error instanceof TooManyMoved;
      }
    },

    /**
     * The user has decided on all names that other machines changed, and was shown these. False if they are others by
     * now. Those that a pause of sharing has held back are noted anew, by what the names stand for here.
     */
    settleAll: (shown: Record<string, string>): Promise<boolean> =>
      inTurn(async () => {
        const { state } = await load();
        const moved = findMoved(state);
        if (moved.size !== Object.keys(shown).length || [...moved].some(([to, from]) => shown[to] !== from))
          return false;
        await decide({ entries: state.entries, gone: state.gone });
        return true;
      }),

    /**
     * Refuses a new address that imitates a saved or used one until the user has compared the two. Refuses an address
     * that is saved under another name than the user sees, or that was removed while the user changed it.
     */
    put: (
      entry: Omit<BookEntry, 'changedAtMs'>,
      { comparedWith, used, knownAs }: PutTerms,
    ): Promise<PutAnswer> =>
      inTurn(async () => {
        const saved = (await load()).state.entries.find(({ address }) => address === entry.address);
        if (!saved && knownAs !== null) return { ok: false, code: 'changed' };
        if (saved && saved.label !== knownAs) return { ok: false, code: 'other-name' };
        const known = await loadAll();
        const imitated = findImitated(known.entries, entry.address, used);
        if (imitated && imitated.address !== comparedWith) return { ok: false, code: 'look-alike', imitated };
        const stamped = stampEntry(known, entry, now());
        const entries = putEntry(known.entries, stamped);
        if (entries.length > MOST_ENTRIES) return { ok: false, code: 'too-many' };
        await decide(settleNames(withEntries(known, entries), [stamped]));
        return { ok: true };
      }),

    remove: (address: string): Promise<void> =>
      inTurn(async () => decide(removeEntry(await loadAll(), address, now()))),

    /**
     * Runs the edit on all that is saved by then, stores the book it returns, if any, and returns its result. `beside`
     * is stored with the book, or neither is.
     */
    change: <T extends { book: BookEntry[] | null }>(
      edit: (book: readonly BookEntry[]) => T,
      beside?: { settings: Settings },
    ): Promise<T> =>
      inTurn(async () => {
        const known = await loadAll(beside && (async () => beside.settings.isBookSynced));
        const edited = edit(known.entries);
        const own = (await load()).state.entries;
        if (edited.book) await decide(replaceEntries(known, own, edited.book, now()), beside);
        return edited;
      }),

    /**
     * Takes over what other machines wrote. Call it when sharing is turned on and when the shared storage changes. It
     * removes nothing there: a machine with another clock would put it back, and so on without end. A damaged book of
     * which others may lack a part stays as it is: only the user may replace it, who is told what is missing.
     */
    catchUp: (): Promise<void> =>
      inTurn(async () => {
        const { state, isDamaged } = await load();
        const isLost = isDamaged && (await local.read(UNSHARED_KEY));
        if (!isLost && (await isShared())) await share(state, false);
      }),
  };
}

export type BookKeeper = ReturnType<typeof createBookKeeper>;
