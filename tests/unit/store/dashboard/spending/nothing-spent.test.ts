import { describe, expect, it } from 'vitest';
import { nameNothingSpent, withListed } from '../../../../../lib/store/dashboard/spending/nothing-spent.ts';

type Spending = Parameters<typeof nameNothingSpent>[0];

const spendingOf = (
  addresses: string[],
  knownCount: number,
  isPartial?: boolean,
  total: number | null = null,
) => ({ addresses, coverage: { knownCount, total }, isPartial }) as unknown as Spending;

describe('a span without a sum', () => {
  it('says that no order was seen, as long as that is true', () => {
    expect(nameNothingSpent(spendingOf([], 0))).toBe('noOrders');
  });

  it('says that there were orders before the account was watched, which the page lists with their cost', () => {
    expect(nameNothingSpent(spendingOf([], 0, false, 12))).toBe('noneWatched');
    expect(nameNothingSpent(spendingOf([], 0, false, 0))).toBe('noOrders');
  });

  it('does not say that no order was seen if one failed or waits', () => {
    expect(nameNothingSpent(spendingOf([], 1))).toBe('noneCounts');
  });

  it.each([
    [[], 0],
    [[], 1],
    [['T'], 1],
  ])('says so only about what could be read, if that is not all', (addresses, knownCount) => {
    expect(nameNothingSpent(spendingOf(addresses, knownCount, true))).toBe('noneRead');
  });

  it('is called empty if other spans are not', () => {
    expect(nameNothingSpent(spendingOf(['T'], 1))).toBe('empty');
  });
});

it.each([
  [null, null, null],
  [null, 12, 12],
  [12, null, 12],
  [11, 12, 12],
  [13, 12, 13],
  [null, 0, 0],
])('of a total of %o and a list of %o orders, %o are known to exist', (total, listed, known) => {
  expect(withListed(spendingOf([], 0, false, total), listed).coverage.total).toBe(known);
});
