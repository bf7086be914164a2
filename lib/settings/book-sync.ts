import * as z from 'zod/mini';
import { addressText, type BookEntry, entryFields } from './address-book.ts';
import { type Names, noteStood, settleNames } from './moved-names.ts';

/** Removed addresses, with the time of removal: without them another machine would bring the addresses back. */
type Gone = Record<string, number>;
export type BookState = Names & { gone: Gone };

const PREFIX = 'a:';
const DAY_MS = 24 * 3_600_000;
const GONE_FOR_MS = 180 * DAY_MS;
/** Browsers share at most 512 values between machines. */
const MOST_ITEMS = 500;

/**
 * Times further ahead are no clock's. The bound moves with the clock, so that a decision about the latest readable time,
 * which is later still, is readable to the other machines too: else they and this one would overwrite each other.
 */
const FURTHEST_AHEAD_MS = 8e15;

const sharedEntrySchema = z.lazy(() => z.object(entryFields()));
const goneSchema = z.lazy(() => z.object({ goneAtMs: z.number() }));

/**
 * What another machine wrote under our keys. The machine may have a later release, whose further fields are not read and
 * stay as they are. What cannot be read is left alone by all that was decided before, if its time may be true: one far
 * ahead would keep the address from being shared for as long.
 */
function readRemote(items: Record<string, unknown>, nowMs: number) {
  const state: BookState & { unread: Record<string, number> } = { entries: [], gone: {}, unread: {} };
  const isTime = (atMs: number) => atMs - nowMs < FURTHEST_AHEAD_MS;
  for (const [key, value] of Object.entries(items)) {
    const address = key.slice(PREFIX.length);
    if (!key.startsWith(PREFIX) || !addressText.safeParse(address).success) continue;
    const entry = sharedEntrySchema.safeParse(value);
    const gone = goneSchema.safeParse(value);
    if (entry.success && entry.data.address === address && isTime(entry.data.changedAtMs))
      state.entries.push(entry.data);
    else if (gone.success && isTime(gone.data.goneAtMs)) state.gone[address] = gone.data.goneAtMs;
    else {
      const written: { address?: unknown; changedAtMs?: unknown } = Object(value);
      const { changedAtMs: atMs } = written;
      if (written.address === address && typeof atMs === 'number' && atMs < nowMs + DAY_MS)
        state.unread[key] = atMs;
    }
  }
  return state;
}

type Merged = {
  state: BookState;
  /** What the shared storage lacks, to be written at once. */
  writes: Record<string, unknown>;
  /** The keys of removals there that no longer need to be kept. */
  outdated: string[];
};

/**
 * Of two decisions of one moment, as after one from a clock that was ahead, all machines take the same: if each took its
 * own, they would overwrite each other's without end.
 */
const isLater = (one: BookEntry, other: BookEntry): boolean =>
  one.changedAtMs === other.changedAtMs
    ? one.label + one.use > other.label + other.use
    : one.changedAtMs > other.changedAtMs;

/** For each address the later decision wins. Removals are kept for half a year, the latest where room is short. */
export function mergeBook(own: BookState, items: Record<string, unknown>, nowMs: number): Merged {
  const remote = readRemote(items, nowMs);
  const gone: Gone = {};
  for (const [address, atMs] of [...Object.entries(own.gone), ...Object.entries(remote.gone)]) {
    if (nowMs - atMs < GONE_FOR_MS) gone[address] = Math.max(atMs, gone[address] ?? 0);
  }
  const latest = new Map<string, BookEntry>();
  for (const entry of [...own.entries, ...remote.entries]) {
    const present = latest.get(entry.address);
    if (!present || isLater(entry, present)) latest.set(entry.address, entry);
  }
  const entries = [...latest.values()].filter((entry) => {
    const isGone = (gone[entry.address] ?? 0) >= entry.changedAtMs;
    if (!isGone) delete gone[entry.address];
    return !isGone;
  });
  const latestGone = Object.entries(gone)
    .sort(([, a], [, b]) => b - a)
    .slice(0, Math.max(0, MOST_ITEMS - entries.length));
  const wanted: Record<string, BookEntry | { goneAtMs: number }> = {};
  for (const entry of entries) wanted[PREFIX + entry.address] = entry;
  for (const [address, goneAtMs] of latestGone) wanted[PREFIX + address] = { goneAtMs };
  const writes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(wanted)) {
    const before: object = Object(items[key]);
    const whole = { ...before, ...value };
    const isEntry = 'address' in value && 'address' in before;
    const decidedAtMs = 'address' in value ? value.changedAtMs : value.goneAtMs;
    const isLeft = decidedAtMs <= (remote.unread[key] ?? Number.NEGATIVE_INFINITY);
    if (!isLeft && !isSame(whole, before)) writes[key] = isEntry ? whole : value;
  }
  const outdated = Object.keys(remote.gone)
    .map((address) => PREFIX + address)
    .filter((key) => !Object.hasOwn(wanted, key));
  const state = noteStood({ ...own, entries, gone: Object.fromEntries(latestGone) }, own.entries);
  return { state, writes, outdated };
}

/** The entry as decided now. Its time is later than all that is known of its address, whatever the clock was or is. */
export function stampEntry(
  known: BookState,
  entry: Omit<BookEntry, 'changedAtMs'>,
  nowMs: number,
): BookEntry {
  const present = known.entries.find(({ address }) => address === entry.address);
  const knownMs = Math.max(present?.changedAtMs ?? 0, known.gone[entry.address] ?? 0);
  return { ...entry, changedAtMs: Math.max(nowMs, knownMs + 1) };
}

/**
 * Replaces the entries known here by these, and removes elsewhere those that are not among them. An unchanged entry
 * keeps its time, so that it undoes nothing elsewhere.
 */
export function replaceEntries(
  known: BookState,
  own: readonly BookEntry[],
  entries: readonly BookEntry[],
  nowMs: number,
): BookState {
  const present = new Map(known.entries.map((entry) => [entry.address, entry]));
  const replaced = entries.map((entry) => {
    const before = present.get(entry.address);
    const isKnown = before && isSame({ ...entry, changedAtMs: before.changedAtMs }, before);
    return isKnown ? before : stampEntry(known, entry, nowMs);
  });
  const kept = new Set(entries.map(({ address }) => address));
  const dropped = own.filter(({ address }) => present.has(address) && !kept.has(address));
  const left = dropped.reduce((state, { address }) => removeEntry(state, address, nowMs), known);
  const state = withEntries(left, replaced);
  return settleNames(
    state,
    replaced.filter((entry) => present.get(entry.address) !== entry),
  );
}

export function withEntries(state: BookState, entries: BookEntry[]): BookState {
  const present = new Set(entries.map(({ address }) => address));
  return {
    ...state,
    entries,
    gone: Object.fromEntries(Object.entries(state.gone).filter(([address]) => !present.has(address))),
  };
}

/** Removes an entry. The removal is never earlier than the entry. */
export function removeEntry(state: BookState, removed: string, nowMs: number): BookState {
  const { entries, gone } = state;
  const changedAtMs = entries.find(({ address }) => address === removed)?.changedAtMs ?? 0;
  return {
    ...state,
    entries: entries.filter(({ address }) => address !== removed),
    gone: { ...gone, [removed]: Math.max(nowMs, changedAtMs, gone[removed] ?? 0) },
  };
}

function isSame(a: unknown, b: unknown): boolean {
  const parts = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).sort());
  return parts(a) === parts(b);
}
