import * as z from 'zod/mini';

/** Whole SUN, energy units, order numbers: digits, since a message holds no bigint and a float holds no truth. */
export const digitsSchema = z.lazy(() => z.string().check(z.regex(/^\d{1,80}$/)));

/** An exact amount of TRX as `formatDecimal` writes it. */
export const trxSchema = z.lazy(() => z.string().check(z.regex(/^\d{1,80}(\.\d{1,18})?$/)));

/** Checks the form only: what uses an address for money parses it again, with its checksum. */
export const shapedAddressSchema = z.lazy(() => z.string().check(z.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)));

/** An id that a page made when a question opened: the same id is the same deed, however often it arrives. */
export const madeIdSchema = z.lazy(() => z.string().check(z.regex(/^[0-9a-f-]{36}$/)));

/** Text for the router, which checks its form. That it is one of the set is the compiler's to see. */
export const codeSchema = <Code extends string>() => z.custom<Code>((value) => typeof value === 'string');

export const timeSchema = z.int();

/** The name of a transaction on the chain. */
export const txidSchema = z.lazy(() => z.string().check(z.regex(/^[0-9a-f]{64}$/)));
