import * as z from 'zod/mini';
import { type Address, addressFromHex, parseAddress } from '../domain/address/address.ts';

/** The largest number a node can mean: it counts in 64-bit integers. */
const LARGEST = 2n ** 63n - 1n;

/** A whole number, never below zero. Absent is 0, as nodes leave zeros out; anything else illegible is a refusal. */
export const wholeField = read((value): bigint | null => {
  if (value === undefined) return 0n;
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,19}$/.test(text)) return null;
  const whole = BigInt(text);
  return whole <= LARGEST ? whole : null;
});

/** Text that may be missing, for the words nodes use as codes. */
export const wordField = textField(200);

/** What a contract returned. Where it refused, that is its reason, which may be a long sentence. */
export const returnedField = textField(10_000);

/** A time that dates can hold. */
export const timeField = read((value): number | null =>
  value === undefined ? 0 : Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null,
);

export const addressField = read((value): Address | null => {
  if (typeof value !== 'string') return null;
  const parsed = parseAddress(value);
  return parsed.ok ? parsed.address : addressFromHex(value);
});

/** The list; empty when it is absent. */
export function listField<T>(entry: z.ZodMiniType<T>) {
  return z.pipe(
    z.optional(z.array(entry)),
    z.transform((list): T[] => list ?? []),
  );
}

function textField(longest: number) {
  return read((value): string | null =>
    value === undefined ? '' : typeof value === 'string' && value.length <= longest ? value : null,
  );
}

/** One field read by hand: null from `take` means illegible. */
function read<T>(take: (value: unknown) => T | null) {
  return z.lazy(() =>
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value, context): T => {
        const taken = take(value);
        if (taken !== null) return taken;
        context.issues.push({ code: 'custom', input: value });
        return z.NEVER;
      }),
    ),
  );
}
