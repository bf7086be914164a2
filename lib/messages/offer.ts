import * as z from 'zod/mini';
import { PERIODS } from '../domain/period.ts';
import { addressSchema, timeSchema } from './wire.ts';

/** Addresses handed to the popup by a gesture elsewhere: right-click, the address bar. */
export const offerSchema = z.lazy(() =>
  z.object({
    /** Beside a refusal these are what was probably meant: the user may choose one, but none is taken unasked. */
    addresses: z.array(addressSchema),
    /** How many more there were. */
    leftOut: z.int(),
    from: z.enum(['selection', 'link', 'field', 'page', 'address-bar']),
    /** The code of why nothing could be taken: that of an address, or token-contract, none, no-access. */
    refusal: z.nullable(z.string()),
    period: z.nullable(z.enum(PERIODS)),
    atMs: timeSchema,
  }),
);
