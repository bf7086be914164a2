import type { ModelOrder } from './model-service.ts';

/** What some hours of renewals leave behind. */
export type RenewTrail = {
  violations: string[];
  posts: { intent: string; atMs: number }[];
  /** Storage writes from the first life's start to the end. */
  writes: number;
  /** How often the list was read. */
  lists: number;
  /** Since when the rule has been stopped on disk. Null while it is kept. */
  stoppedAtMs: number | null;
  /** The user has paused or stopped the batch, on disk, and not let it go on since. */
  doesBatchRest: boolean;
  orders: readonly ModelOrder[];
  lives: number;
  /** Why the rule paused, once for each pause. */
  pauses: string[];
};
