import * as z from 'zod/mini';
import { PERIODS } from '../domain/period.ts';
import { addressSchema, timeSchema } from './wire.ts';

/** Addresses handed to the popup by a gesture elsewhere: right-click, the address bar. */
export const offerSchema = z.lazy(() =>
  z.object({
    /** With a refusal beside them they are what was probably meant: to be chosen, never taken unasked. */
    addresses: z.array(addressSchema),
    /** How many more there were. */
    leftOut: z.int(),
    from: z.enum(['selection', 'link', 'field', 'page', 'address-bar']),
    /** Why nothing could be taken, as a code: of an address, or token-contract, none, no-access. */
    refusal: z.nullable(z.string()),
    period: z.nullable(z.enum(PERIODS)),
    atMs: timeSchema,
  }),
);
