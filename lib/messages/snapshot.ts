import * as z from 'zod/mini';
import { PERIODS } from '../domain/period.ts';

const priceSchema = z.object({ unitSun: z.int(), readAtMs: z.int() });

/**
 * What every page knows of the background: small, complete, replaced as a whole on each change.
 * It is also what a page keeps for its first frame, so it holds no secret.
 */
export const snapshotSchema = z.object({
  profile: z.nullable(z.object({ id: z.string(), kind: z.enum(['practice', 'service']), name: z.string() })),
  /** The token is behind its passphrase: nothing private can be asked until it is unlocked. */
  isLocked: z.boolean(),
  prices: z.partialRecord(z.enum(PERIODS), priceSchema),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
