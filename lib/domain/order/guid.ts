declare const guidBrand: unique symbol;

/** An identifier of the service: its digits as text, exact also above 2^53. */
export type Guid = string & { readonly [guidBrand]: true };

/** Reads a positive whole number or its digits. Null for all else, and for a number too large to be exact. */
export function parseGuid(value: unknown): Guid | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value > 0 ? (String(value) as Guid) : null;
  if (typeof value !== 'string') return null;
  const digits = /^([1-9]\d{0,39})(?:\.0{1,18})?$/.exec(value)?.[1];
  return digits === undefined ? null : (digits as Guid);
}
