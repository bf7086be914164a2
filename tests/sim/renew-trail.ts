import type { ModelOrder } from './model-service.ts';

/** What hours of renewals leave behind. */
export type RenewTrail = {
  violations: string[];
  posts: { intent: string; atMs: number }[];
  /** Storage writes from the first life's beginning to the end. */
  writes: number;
  /** Readings of the list. */
  lists: number;
  /** Since when the rule is stopped, and that written; null while it is kept. */
  stoppedAtMs: number | null;
  orders: readonly ModelOrder[];
  lives: number;
  /** Why the rule paused, each time. */
  pauses: string[];
};
