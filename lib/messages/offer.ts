import * as z from 'zod/mini';
import type { PointedRefusal } from '../domain/address/pointed-text.ts';
import { PERIODS } from '../domain/rental/period.ts';
import { TASKS } from '../domain/rental/task.ts';
import { codeSchema, digitsSchema, shapedAddressSchema, timeSchema, trxSchema } from './fields.ts';

/** Addresses handed to the popup by a gesture elsewhere: right-click, the address bar, “Rent again”. */
export const offerSchema = z.lazy(() =>
  z.object({
    /** Beside a refusal these are what was probably meant: the user may choose one, but none is taken unasked. */
    addresses: z.array(shapedAddressSchema),
    /** How many more there were. */
    leftOut: z.int(),
    /** There may be more still: only the beginning was read. */
    isCut: z.boolean(),
    from: z.enum(['selection', 'link', 'field', 'page', 'address-bar']),
    /** Why nothing could be taken. */
    refusal: z.nullable(codeSchema<PointedRefusal | 'no-access'>()),
    /** What was chosen with it, in the words of the popup's draft: a period that was typed, or an order to repeat. */
    chosen: z.object({
      period: z.optional(z.enum(PERIODS)),
      task: z.optional(z.enum(TASKS)),
      ownUnits: z.optional(digitsSchema),
      token: z.optional(z.string()),
      recipients: z.optional(z.array(shapedAddressSchema)),
      surplusPercent: z.optional(trxSchema),
    }),
    /** Whose order is to be repeated: it is offered to this profile alone. */
    profileId: z.optional(z.string()),
    atMs: timeSchema,
  }),
);
