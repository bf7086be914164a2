/** What the chain says about a delivery. */
export const CHAIN_VERDICTS = ['waiting', 'confirms', 'disagrees'] as const;

/** What is waited for, or what the chain contradicts. */
export const VERDICT_REASONS = ['node', 'transaction', 'block', 'energy', 'failed', 'no-energy'] as const;

const WATCHED_MS = 3_600_000;

/**
 * Whether the chain is no longer asked about a delivery. An hour after it, an answer would change nothing for the user.
 * After the end of the rental, the energy has been taken back.
 */
export const isWatchOver = (delegatedAtMs: number, endsAtMs: number | null, nowMs: number) =>
  nowMs >= Math.min(delegatedAtMs + WATCHED_MS, endsAtMs ?? Number.POSITIVE_INFINITY);
