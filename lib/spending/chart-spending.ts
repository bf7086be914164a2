import { compareDecimals } from '../domain/amounts/decimal.ts';
import { PERIODS, type Period, periodParams } from '../domain/rental/period.ts';
import type { CalendarDay } from './calendar.ts';
import { barOf, listBars, type Span, spanOf, type Unit } from './spans.ts';
import { type Spent, type Sums, sumUp } from './sums.ts';

interface Bar {
  firstDay: CalendarDay;
  isNow: boolean;
  sums: Sums;
  /** Periods of days that were paid in advance and cost more than burning their energy once. */
  advance: Period[];
}

export interface SpendingChart {
  span: Span;
  /** All spans with orders, and the present one, newest first. */
  spans: Span[];
  bars: Bar[];
  totals: Sums;
  /** The addresses with the highest rent first. */
  byAddress: { address: string | null; sums: Sums }[];
}

/** Shows the present span if the wanted one holds nothing: it may have belonged to another address. */
export function chartSpending(
  spent: readonly Spent[],
  unit: Unit,
  wanted: Span | null,
  today: CalendarDay,
): SpendingChart {
  const present = spanOf(unit, today);
  const bySpan = group(spent, ({ day }) => spanOf(unit, day));
  const spans = [...new Set([present, ...bySpan.keys()])].sort().reverse();
  const span = wanted !== null && bySpan.has(wanted) ? wanted : present;
  const shown = bySpan.get(span) ?? [];
  const byBar = group(shown, ({ day }) => barOf(unit, day));
  const lastDay = shown.reduce((last, { day }) => Math.max(last, day), today);
  return {
    span,
    spans,
    bars: listBars(unit, shown[0]?.day ?? today, lastDay).map((firstDay) => ({
      firstDay,
      isNow: firstDay === barOf(unit, today),
      sums: sumUp(byBar.get(firstDay) ?? []),
      advance: listAdvances(byBar.get(firstDay) ?? []),
    })),
    totals: sumUp(shown),
    byAddress: [...group(shown, ({ to }) => to)]
      .map(([address, ofAddress]) => ({ address, sums: sumUp(ofAddress) }))
      .sort((a, b) => compareDecimals(b.sums.rented, a.sums.rented)),
  };
}

function listAdvances(spent: readonly Spent[]): Period[] {
  const isAdvance = ({ period, burned, paid }: Spent) =>
    period !== null && periodParams(period).period_type === 'days' && burned !== null && paid > burned;
  const advances = new Set(
    spent
      .filter((one) => !one.isExtra && !one.isAstray && !one.isDenied && isAdvance(one))
      .map(({ period }) => period),
  );
  return PERIODS.filter((period) => advances.has(period));
}

function group<K>(spent: readonly Spent[], keyOf: (one: Spent) => K): Map<K, Spent[]> {
  const groups = new Map<K, Spent[]>();
  for (const one of spent) {
    const key = keyOf(one);
    const members = groups.get(key);
    if (members) members.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
