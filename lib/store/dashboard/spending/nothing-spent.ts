import type { Spending } from '../../../messages/money-topics.ts';

/**
 * Why there is no sum to show, as the name of its words. An order that failed was seen and may have been paid; one that was
 * on the list before the account was watched stands below with its cost.
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

/** With all orders that the page knows to exist: the watching may not have read the list yet that stands below. */
export function withListed<T extends Pick<Spending, 'coverage'>>(spending: T, listed: number | null): T {
  const { coverage } = spending;
  if (listed === null || listed <= (coverage.total ?? -1)) return spending;
  return { ...spending, coverage: { ...coverage, total: listed } };
}
