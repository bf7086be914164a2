import { findNameFault, foldName, type NameFault } from '../../domain/typed-name.ts';
import type { OptionsState } from '../../messages/settings-topics.ts';

type Entry = OptionsState['book'][number];

interface TypedAddress {
  /** Null when the text is no address. */
  address: string | null;
  name: string;
  /** The entry that is being changed; null for a new one. */
  entry: Entry | null;
}

/** What is wrong with a name. Two addresses with one name could be mistaken for each other. */
export function findNameProblem(
  book: readonly Entry[],
  { address, name, entry }: TypedAddress,
): NameFault | 'name-taken' | null {
  const fault = findNameFault(name);
  if (fault !== null) return fault;
  const isSame = (one: Entry) => foldName(one.label) === foldName(name);
  const isKept = entry !== null && isSame(entry);
  return !isKept && book.some((one) => one.address !== address && isSame(one)) ? 'name-taken' : null;
}

/** The entry that a new address already has in the book: saving it would rename that one. */
export function findSaved(book: readonly Entry[], { address, entry }: TypedAddress): Entry | null {
  return entry === null ? (book.find((one) => one.address === address) ?? null) : null;
}
