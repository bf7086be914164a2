import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpendingRemarks } from '../../../../components/dashboard/spending/SpendingRemarks.tsx';
import { drawn, readEnglish } from '../drawn.ts';

beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());

type Props = Parameters<typeof SpendingRemarks>[0];

const bar = (day: number, comparedTrx: string, part: object = {}, advance: string[] = []) => ({
  firstDay: `2026-11-${day}`,
  advance,
  sums: { comparedTrx, burnedTrx: '5', extraCount: 0, astrayCount: 0, deniedCount: 0, ...part },
});
const remarks = (bars: object[], unit = 'day') =>
  drawn(SpendingRemarks({ unit, bars } as unknown as Props)).trim();

it('names the spans that cost more than burning, and no other', () => {
  expect(remarks([bar(10, '5'), bar(11, '5.000001'), bar(12, '4')])).toBe('money.remark ["Nov 11"]');
  expect(remarks([bar(11, '6')], 'week')).toMatch(/^money\.remark .*money\.weekFrom .*Nov 11/);
});

it.each([
  [3, 0],
  [4, 1],
  [6, 3],
])('names three of %d, and counts the others: %d', (count, rest) => {
  const words = remarks(Array.from({ length: count }, (_, at) => bar(10 + at, '6')));
  expect(words.match(/money\.remark /g)).toHaveLength(3);
  expect(words.match(/money\.moreRemarks \d+/)?.[0]).toBe(
    rest === 0 ? undefined : `money.moreRemarks ${rest}`,
  );
});

it('says why, as far as the orders show it', () => {
  const why = remarks([bar(10, '6', { extraCount: 2, astrayCount: 1, deniedCount: 3 }, ['30d'])]);
  expect(why).toMatch(
    /^money\.remarkWhy .*Nov 10.*whyExtra 2, .*whyAstray 1, .*whyDenied 3,? and .*whyAdvance .*period\.short\.30d/,
  );
});
