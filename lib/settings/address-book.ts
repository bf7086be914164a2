import * as z from 'zod/mini';
import { type Address, parseAddress } from '../domain/address/address.ts';
import { findLookAlike } from '../domain/address/look-alike.ts';
import { foldName } from '../domain/typed-name.ts';
import { nameText } from './profile.ts';

export const addressText = z.lazy(() => z.string().check(z.refine((text) => parseAddress(text).ok)));
export const useSchema = z.enum(['sender', 'recipient', 'both']);

export const entryFields = () => ({
  address: addressText,
  label: nameText,
  use: useSchema,
  changedAtMs: z.number(),
});
export const bookEntrySchema = z.lazy(() => z.strictObject(entryFields()));

export type BookEntry = z.infer<typeof bookEntrySchema>;

export const MOST_ENTRIES = 1_000;

export const bookSchema = z.lazy(() => z.array(bookEntrySchema).check(z.maxLength(MOST_ENTRIES)));

/** The known address, saved or used, that an unsaved one imitates, or null. The unsaved one may be a used one. */
export function findImitated(
  book: readonly BookEntry[],
  address: string,
  used: readonly BookEntry[],
): BookEntry | null {
  const others = [...book, ...used.filter((entry) => entry.address !== address)];
  const found = findLookAlike(
    address,
    others.map((entry) => entry.address as Address),
  );
  return others.find((entry) => entry.address === found?.known) ?? null;
}

export type Imitation = {
  address: string;
  /** Its name in the file. */
  name: string;
  imitates: string;
  label: string;
  /** It is another address with the same name, and does not look like it. */
  isNamesake?: true;
};

/**
 * The addresses in a file that imitate a known one, or that take the name of a saved one, in the file's order. Known
 * are the book, the used ones, and what the file brought before.
 */
export function findImitations(
  brought: readonly BookEntry[],
  book: readonly BookEntry[],
  used: readonly BookEntry[],
): Imitation[] {
  let known = book;
  const byName = Map.groupBy(book, ({ label }) => foldName(label));
  return brought.flatMap((entry) => {
    const { address, label: name } = entry;
    const named = byName.get(foldName(name)) ?? [];
    byName.set(foldName(name), [...named, entry]);
    const imitated = findImitated(known, address, used);
    // An address that has this name already takes it from no other.
    const namesake = named.some((one) => one.address === address) ? undefined : named[0];
    known = putEntry(known, entry);
    const other = imitated ?? namesake;
    if (!other) return [];
    const pair = { address, name, imitates: other.address, label: other.label };
    return imitated ? pair : { ...pair, isNamesake: true };
  });
}

/** Whether the user was shown each of these look-alikes: the book may have changed since. */
export const areCompared = (
  imitations: readonly Imitation[],
  compared: readonly Pick<Imitation, 'address' | 'imitates'>[],
): boolean =>
  imitations.every(({ address, imitates }) =>
    compared.some((pair) => pair.address === address && pair.imitates === imitates),
  );

/** The book with the entry. It replaces the one with the same address, or else comes last. */
export function putEntry(book: readonly BookEntry[], entry: BookEntry): BookEntry[] {
  const has = book.some(({ address }) => address === entry.address);
  return has
    ? book.map((present) => (present.address === entry.address ? entry : present))
    : [...book, entry];
}
