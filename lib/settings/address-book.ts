import * as z from 'zod/mini';
import { type Address, parseAddress } from '../domain/address.ts';
import { findLookAlike } from '../domain/look-alike.ts';
import { nameText } from './profile.ts';

export const addressText = z.lazy(() =>
  z.string().check(z.refine((text) => parseAddress(text).ok, 'not an address')),
);
export const useSchema = z.enum(['sender', 'recipient', 'both']);

export const bookEntrySchema = z.lazy(() =>
  z.strictObject({
    address: addressText,
    label: nameText,
    use: useSchema,
    changedAtMs: z.number(),
  }),
);

export type BookEntry = z.infer<typeof bookEntrySchema>;

export const MOST_ENTRIES = 1_000;

export const bookSchema = z.lazy(() => z.array(bookEntrySchema).check(z.maxLength(MOST_ENTRIES)));

/** The saved address that this one imitates, or null. */
export function findImitated(book: readonly BookEntry[], address: string): BookEntry | null {
  const known = book.map((entry) => entry.address as Address);
  const found = findLookAlike(address as Address, known);
  return book.find((entry) => entry.address === found?.known) ?? null;
}

/** The book with the entry in its place: the one of the same address is replaced, a new one stands last. */
export function putEntry(book: readonly BookEntry[], entry: BookEntry): BookEntry[] {
  const has = book.some(({ address }) => address === entry.address);
  return has
    ? book.map((present) => (present.address === entry.address ? entry : present))
    : [...book, entry];
}
