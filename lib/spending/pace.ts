import type { Decimal } from '../domain/amounts/decimal.ts';
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
 * How fast money is being spent. Today counts as a whole day, but only where it makes an average higher: it may have
 * just begun. Days before the first order do not count. Too low an average would promise too much.
 */
export function measurePace(spent: readonly Spent[], today: CalendarDay): Pace {
  const known = spent.filter(({ day }) => day <= today);
  const newest = known.reduce<Spent | null>((last, one) => (last && last.atMs > one.atMs ? last : one), null);
  if (!newest) return { last: null, averages: [] };
  const firstDay = known.reduce((first, { day }) => Math.min(first, day), today);
  const averageUntil = (lastDay: CalendarDay, window: number) => {
    const days = Math.min(window, lastDay - firstDay + 1);
    const { rented } = sumUp(known.filter(({ day }) => day > lastDay - days && day <= lastDay));
    return { days, perDay: (rented / BigInt(days)) as Decimal };
  };
  const averages = WINDOWS.map((window) => {
    const now = averageUntil(today, window);
    const before = firstDay < today ? averageUntil(today - 1, window) : now;
    return before.perDay > now.perDay ? before : now;
  });
  const isFirst = ({ days }: Pace['averages'][number], at: number) =>
    averages.findIndex((one) => one.days === days) === at;
  return { last: newest.paid, averages: averages.filter(isFirst) };
}
