/** What the chain says to "delivered". */
export const CHAIN_VERDICTS = ['waiting', 'confirms', 'disagrees'] as const;

/** What is waited for, or what is contradicted. */
export const VERDICT_REASONS = ['node', 'transaction', 'block', 'energy', 'failed', 'no-energy'] as const;
