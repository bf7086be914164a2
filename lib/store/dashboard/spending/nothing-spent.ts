import type { Spending } from '../../../messages/money-topics.ts';

/**
 * The key of the words that say why there is no sum. A failed order was seen, and may have been paid. An order from
 * before the account was watched is in no sum, but is listed below with its cost.
 */
export function nameNothingSpent({
  addresses,
  coverage,
  isPartial,
}: Pick<Spending, 'addresses' | 'coverage' | 'isPartial'>) {
  if (isPartial) return 'noneRead';
  if (addresses.length > 0) return 'empty';
  if (coverage.knownCount > 0) return 'noneCounts';
  return coverage.total ? 'noneWatched' : 'noOrders';
}

/** Counts all orders that the page knows of: the list below may be ahead of the watching. */
export function withListed<T extends Pick<Spending, 'coverage'>>(spending: T, listed: number | null): T {
  const { coverage } = spending;
  if (listed === null || listed <= (coverage.total ?? -1)) return spending;
  return { ...spending, coverage: { ...coverage, total: listed } };
}
