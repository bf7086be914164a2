/** What the chain says to "delivered". */
export const CHAIN_VERDICTS = ['waiting', 'confirms', 'disagrees'] as const;

/** What is waited for, or what is contradicted. */
export const VERDICT_REASONS = ['node', 'transaction', 'block', 'energy', 'failed', 'no-energy'] as const;

const WATCHED_MS = 3_600_000;

/**
 * So long after a delivery the chain is asked no more: an answer would change nothing for the user. Nor after the end of
 * the rental, which takes the energy back.
 */
export const isWatchOver = (delegatedAtMs: number, endsAtMs: number | null, nowMs: number) =>
  nowMs >= Math.min(delegatedAtMs + WATCHED_MS, endsAtMs ?? Number.POSITIVE_INFINITY);
