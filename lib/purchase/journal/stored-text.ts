import * as z from 'zod/mini';
import type { Address } from '../../domain/address/address.ts';
import type { Decimal } from '../../domain/amounts/decimal.ts';
import type { Guid } from '../../domain/order/guid.ts';

const WHOLE = /^-?\d{1,80}$/;

/** A bigint, kept as decimal text: JSON has no exact whole numbers. */
export const wholeText = z.lazy(() =>
  z.pipe(
    z.string().check(z.regex(WHOLE)),
    z.transform((text) => BigInt(text)),
  ),
);

export const decimalText = z.lazy(() =>
  z.pipe(
    z.string().check(z.regex(WHOLE)),
    z.transform((text) => BigInt(text) as Decimal),
  ),
);

export const guidText = z.lazy(() =>
  z.custom<Guid>((value) => typeof value === 'string' && /^\d+$/.test(value)),
);
export const addressText = z.lazy(() =>
  z.custom<Address>((value) => typeof value === 'string' && value.length === 34),
);

/** A code that this program wrote. Read as it is: a record of another version may hold others. */
export const codeText = <Code extends string>() => z.custom<Code>((value) => typeof value === 'string');

/** The one text of a record: equal records give equal text, so a read-back is compared as text. */
export function encodeRecord(record: object): string {
  return JSON.stringify(record, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}

/** Null for a torn or foreign text: damage is data, never an exception. */
export function decodeRecord<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(raw);
  return parsed.success ? parsed.data : null;
}
