import { describe, expect, it } from 'vitest';
import { dayText } from '../../../lib/spending/calendar.ts';
import { barOf, listBars, spanOf, type Unit } from '../../../lib/spending/spans.ts';

const day = (text: string) => Date.parse(text) / 86_400_000;

describe('the spans of the chart', () => {
  it.each<[Unit, string, string, string, number, string, string]>([
    ['day', '2026-11-20', '2026-11-20', '2026-11', 20, '2026-11-01', '2026-11-20'],
    ['day', '2026-11-01', '2026-11-01', '2026-11', 1, '2026-11-01', '2026-11-01'],
    ['day', '2028-02-10', '2030-01-01', '2028-02', 29, '2028-02-01', '2028-02-29'],
    ['day', '2026-02-10', '2030-01-01', '2026-02', 28, '2026-02-01', '2026-02-28'],
    ['week', '2026-11-20', '2026-11-20', '2026-Q4', 7, '2026-10-05', '2026-11-16'],
    ['week', '2026-11-20', '2030-01-01', '2026-Q4', 13, '2026-10-05', '2026-12-28'],
    // A week belongs to the quarter that contains its Monday.
    ['week', '2027-01-03', '2030-01-01', '2026-Q4', 13, '2026-10-05', '2026-12-28'],
    ['week', '2027-01-04', '2027-01-04', '2027-Q1', 1, '2027-01-04', '2027-01-04'],
    ['month', '2026-11-20', '2026-11-20', '2026', 11, '2026-01-01', '2026-11-01'],
    ['month', '2025-12-31', '2026-11-20', '2025', 12, '2025-01-01', '2025-12-01'],
  ])('show by %s for %s, on %s, the span %s with %i bars', (unit, of, today, span, count, first, last) => {
    const bars = listBars(unit, day(of), day(today));
    expect(spanOf(unit, day(of))).toBe(span);
    expect(bars).toHaveLength(count);
    expect([bars.at(0), bars.at(-1)].map((bar) => dayText(bar ?? 0))).toEqual([first, last]);
  });

  it.each<Unit>(['day', 'week', 'month'])(
    'by %s contain every day of six years in exactly one bar',
    (unit) => {
      for (let at = day('2024-01-01'); at < day('2030-01-01'); at += 1) {
        const bars = listBars(unit, at, day('2031-01-01'));
        expect(bars.filter((bar) => bar === barOf(unit, at))).toHaveLength(1);
      }
    },
  );
});
