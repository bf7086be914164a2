import type { Period } from '../../../domain/period.ts';
import type { PeriodPrices } from '../../../messages/money-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';

/**
 * What energy cost when it was read last. Of the same price within a quarter of an hour the history keeps the first moment
 * alone; the snapshot knows the last one. A moment that lies ahead is of a clock that was set back.
 */
export function latestPrice(
  { period, latestSun, latestAtMs }: PeriodPrices,
  prices: Snapshot['prices'],
  nowMs: number,
): { unitSun: string; readAtMs: number } {
  const last = prices[period as Period];
  const isLater = last !== undefined && last.readAtMs > latestAtMs && last.readAtMs <= nowMs;
  return isLater ? last : { unitSun: latestSun, readAtMs: latestAtMs };
}
