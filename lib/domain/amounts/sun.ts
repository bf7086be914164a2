/** An amount in SUN, the smallest unit of TRX. Whole by nature; finer amounts are a `Decimal` of TRX. */
export type Sun = bigint;

export const SUN_PER_TRX: Sun = 1_000_000n;
