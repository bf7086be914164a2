import { describe, expect, it } from 'vitest';
import { nameNothingSpent } from '../../../../../lib/store/dashboard/spending/nothing-spent.ts';

type Spending = Parameters<typeof nameNothingSpent>[0];

const spendingOf = (addresses: string[], knownCount: number, isPartial?: boolean) =>
  ({ addresses, coverage: { knownCount }, isPartial }) as unknown as Spending;

describe('a span without a sum', () => {
  it('is without one as long as no order was seen', () => {
    expect(nameNothingSpent(spendingOf([], 0))).toBe('noOrders');
  });

  it('does not say that none was seen where one failed or waits', () => {
    expect(nameNothingSpent(spendingOf([], 1))).toBe('noneCounts');
  });

  it.each([
    [[], 0],
    [[], 1],
    [['T'], 1],
  ])('says so only of what could be read, where that is not all', (addresses, knownCount) => {
    expect(nameNothingSpent(spendingOf(addresses, knownCount, true))).toBe('noneRead');
  });

  it('is empty by itself where others are not', () => {
    expect(nameNothingSpent(spendingOf(['T'], 1))).toBe('empty');
  });
});
