/** What the chain says to "delivered". */
export const CHAIN_VERDICTS = ['waiting', 'confirms', 'disagrees'] as const;

/** What is waited for, or what is contradicted. */
export const VERDICT_REASONS = ['node', 'transaction', 'block', 'energy', 'failed', 'no-energy'] as const;

const WATCHED_MS = 3_600_000;

/** So long after a delivery the chain is asked no more: an answer would change nothing for the user. */
export const isWatchOver = (delegatedAtMs: number, nowMs: number) => nowMs - delegatedAtMs >= WATCHED_MS;
