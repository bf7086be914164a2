import type { Snapshot } from './snapshot.ts';

/** What a page knows before it knows anything. Apart from the schema, so that a page loads no zod. */
export const EMPTY_SNAPSHOT: Snapshot = { profile: null, isLocked: false, prices: {} };
