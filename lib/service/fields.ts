import * as z from 'zod/mini';
import { type Address, parseAddress } from '../domain/address/address.ts';
import { type Decimal, parseDecimal } from '../domain/amounts/decimal.ts';
import { type Guid, parseGuid } from '../domain/order/guid.ts';
import { makePlain } from './plain-text.ts';

const LONGEST_TEXT = 200;

/** A field that is null where it cannot be read: one odd field must not hide the others. */
function lenient<T>(read: (value: unknown) => T | null) {
  return z.lazy(() => z.pipe(z.optional(z.unknown()), z.transform(read)));
}

/** Whole numbers, also as text. Negative ones and unknown ones pass: they are shown, not understood. */
export const integerField = lenient<number>(readInteger);

/** Whole amounts, never below zero. */
export const amountField = lenient<bigint>((value) => {
  const number = readInteger(value);
  return number === null || number < 0 ? null : BigInt(number);
});

export const decimalField = lenient<Decimal>((value) => {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value : null;
});

export const addressField = lenient<Address>((value) => {
  const parsed = typeof value === 'string' ? parseAddress(value) : null;
  return parsed?.ok ? parsed.address : null;
});

export const textField = shortTextField(LONGEST_TEXT);

export function shortTextField(longest: number) {
  return lenient<string>((value) => (typeof value === 'string' ? makePlain(value, longest) : null));
}

export const guidField = lenient<Guid>(parseGuid);

/** A field without which the rest means nothing. */
export function needed<T>(field: z.ZodMiniType<T | null>) {
  return z.pipe(
    field,
    z.transform((value, context): T => {
      if (value !== null) return value;
      context.issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  );
}

/** The legible entries. What is no array has none. */
export function listField<T>(entry: z.ZodMiniType<T>) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value): T[] =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const parsed = z.safeParse(entry, item);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}

function readInteger(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^-?\d{1,16}(?:\.0{1,18})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
