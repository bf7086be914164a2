import type { PeriodPrices } from '../../../messages/money-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';

/**
 * The last price that was read. If a price stays for a quarter of an hour, the history keeps its first moment alone,
 * but the snapshot knows the last one. A moment in the future comes from a clock that was set back, and is not used.
 */
export function latestPrice(
  { period, latestSun, latestAtMs }: PeriodPrices,
  prices: Snapshot['prices'],
  nowMs: number,
): { unitSun: string; readAtMs: number } {
  const last = prices[period];
  const isLater = last !== undefined && last.readAtMs > latestAtMs && last.readAtMs <= nowMs;
  return isLater ? last : { unitSun: latestSun, readAtMs: latestAtMs };
}
