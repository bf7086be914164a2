import { foldName } from '../domain/typed-name.ts';
import { type BookEntry, MOST_ENTRIES } from './address-book.ts';

export type Names = {
  entries: BookEntry[];
  /** What names stood for here before other machines changed that, until the user decides on them. Never shared. */
  stood?: BookEntry[] | undefined;
};

const nameOf = ({ label }: BookEntry) => foldName(label);
const byName = (entries: readonly BookEntry[]) => Map.groupBy(entries, nameOf);

/** There is no room to note what a name stood for, so nothing that changes names may be taken over. */
export class TooManyMoved extends Error {}

/**
 * The entries whose name another machine gave them while it stood for another address here, with that address: until
 * the user decides, whoever goes by the name would take one for the other.
 */
export function findMoved({ entries, stood = [] }: Names): Map<string, string> {
  const before = byName(stood);
  return new Map(
    entries.flatMap((entry) => {
      const known = before.get(nameOf(entry)) ?? [];
      const isKnown = known.some(({ address }) => address === entry.address);
      return known[0] && !isKnown ? [[entry.address, known[0].address]] : [];
    }),
  );
}

/**
 * Notes what each name stood for among the entries of before, if it now stands for something else. A name that is noted
 * already is not noted again: what came after it, the user has not decided on. Throws where there is no room for a note:
 * whoever changes names again and again elsewhere must not push out what the user has to decide on.
 */
export function noteStood<T extends Names>(state: T, before: readonly BookEntry[]): T {
  const noted = byName(state.stood ?? []);
  const now = byName(state.entries);
  const addressesOf = (entries: readonly BookEntry[] = []) => entries.map(({ address }) => address).sort();
  const changed = [...byName(before)].flatMap(([name, entries]) =>
    noted.has(name) || String(addressesOf(entries)) === String(addressesOf(now.get(name))) ? [] : entries,
  );
  if (changed.length === 0) return state;
  const stood = [...(state.stood ?? []), ...changed];
  if (stood.length > MOST_ENTRIES) throw new TooManyMoved(`More than ${MOST_ENTRIES} names to decide on.`);
  return { ...state, stood };
}

/** The user has decided on these entries here: a name about which that leaves no doubt is noted no more. */
export function settleNames<T extends Names>(state: T, decided: readonly BookEntry[]): T {
  const noted = byName(state.stood ?? []);
  const settled = byName(decided.filter((entry) => noted.has(nameOf(entry))));
  if (settled.size === 0) return state;
  const stood = [...(state.stood ?? []), ...[...settled.values()].flat()];
  const moved = findMoved({ ...state, stood });
  const doubtful = byName(state.entries.filter(({ address }) => moved.has(address)));
  const kept = stood.filter((entry) => !settled.has(nameOf(entry)) || doubtful.has(nameOf(entry)));
  return { ...state, stood: kept.slice(0, MOST_ENTRIES) };
}
