import { type CalendarDay, dateOfDay, dayOfDate, mondayOf } from './calendar.ts';

/** The time that one bar of the chart stands for. */
export type Unit = 'day' | 'week' | 'month';

/**
 * What the chart shows at once, as text that sorts by time: the days of a month (`2026-11`), the weeks that begin in a
 * quarter (`2026-Q4`), or the months of a year (`2026`).
 */
export type Span = string;

/** The first day of the bar that a day belongs to. */
export function barOf(unit: Unit, day: CalendarDay): CalendarDay {
  if (unit === 'day') return day;
  if (unit === 'week') return mondayOf(day);
  const { year, month } = dateOfDay(day);
  return dayOfDate(year, month, 1);
}

export function spanOf(unit: Unit, day: CalendarDay): Span {
  const { year, month } = dateOfDay(barOf(unit, day));
  if (unit === 'month') return String(year);
  return unit === 'week' ? `${year}-Q${Math.ceil(month / 3)}` : `${year}-${String(month).padStart(2, '0')}`;
}

/** The first days of all bars of the span that `day` belongs to, up to the bar of `lastDay`. */
export function listBars(unit: Unit, day: CalendarDay, lastDay: CalendarDay): CalendarDay[] {
  const span = spanOf(unit, day);
  const bars: CalendarDay[] = [];
  let bar = firstBarOf(unit, day);
  while (spanOf(unit, bar) === span && bar <= lastDay) {
    bars.push(bar);
    bar = nextBar(unit, bar);
  }
  return bars;
}

function firstBarOf(unit: Unit, day: CalendarDay): CalendarDay {
  const { year, month } = dateOfDay(barOf(unit, day));
  if (unit === 'day') return dayOfDate(year, month, 1);
  if (unit === 'month') return dayOfDate(year, 1, 1);
  const quarterDay = dayOfDate(year, month - ((month - 1) % 3), 1);
  const monday = mondayOf(quarterDay);
  return monday === quarterDay ? monday : monday + 7;
}

function nextBar(unit: Unit, bar: CalendarDay): CalendarDay {
  if (unit !== 'month') return bar + (unit === 'day' ? 1 : 7);
  const { year, month } = dateOfDay(bar);
  return dayOfDate(year, month + 1, 1);
}
