import type { Decimal } from '../domain/decimal.ts';
import type { CalendarDay } from './calendar.ts';
import { type Spent, sumUp } from './sums.ts';

export interface Pace {
  /** What the newest order cost. */
  last: Decimal | null;
  /**
   * What a day cost on average, over the last week and the last month. `days` is smaller while fewer days are known.
   */
  averages: { days: number; perDay: Decimal }[];
}

const WINDOWS = [7, 30];

/**
 * How fast money is being spent. Today counts as a whole day. Days before the first order do not count: too low an
 * average would promise too much.
 */
export function measurePace(spent: readonly Spent[], today: CalendarDay): Pace {
  const known = spent.filter(({ day }) => day <= today);
  const newest = known.reduce<Spent | null>((last, one) => (last && last.atMs > one.atMs ? last : one), null);
  if (!newest) return { last: null, averages: [] };
  const firstDay = known.reduce((first, { day }) => Math.min(first, day), today);
  const spans = [...new Set(WINDOWS.map((window) => Math.min(window, today - firstDay + 1)))];
  return {
    last: newest.paid,
    averages: spans.map((days) => {
      const { rented } = sumUp(known.filter(({ day }) => day > today - days));
      return { days, perDay: (rented / BigInt(days)) as Decimal };
    }),
  };
}
