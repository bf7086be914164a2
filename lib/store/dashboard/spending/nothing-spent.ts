import type { Spending } from '../../../messages/money-topics.ts';

/** Why there is no sum to show, as the name of its words. An order that failed was seen and may have been paid. */
export function nameNothingSpent({
  addresses,
  coverage,
  isPartial,
}: Pick<Spending, 'addresses' | 'coverage' | 'isPartial'>) {
  if (isPartial) return 'noneRead';
  if (addresses.length > 0) return 'empty';
  return coverage.knownCount > 0 ? 'noneCounts' : 'noOrders';
}
