/** A day of the calendar, counted from 1970-01-01 in any time zone. Weeks and months are simple sums of days. */
export type CalendarDay = number;

export interface LocalCalendar {
  dayOf(atMs: number): CalendarDay;
  hourOf(atMs: number): number;
}

const DAY_MS = 86_400_000;
/** The last day that has a year of four digits in every zone: days and spans are told, and sorted, as text. */
const LATEST_MS = Date.UTC(9999, 11, 30);

/**
 * The user's days and hours, in this time zone or else the machine's. Everything that depends on the zone happens here,
 * once for each moment. A day of 23 or 25 hours counts as one day like any other.
 */
export function createLocalCalendar(timeZone?: string): LocalCalendar {
  // Built on first use: it costs milliseconds, and most wakes of the background need no day.
  let format: Intl.DateTimeFormat | null = null;
  const read = (atMs: number) => {
    format ??= createFormat(timeZone);
    const moment = Math.min(Math.max(atMs, 0), LATEST_MS);
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  };
  return {
    dayOf(atMs) {
      const part = read(atMs);
      return dayOfDate(part('year'), part('month'), part('day'));
    },
    hourOf: (atMs) => read(atMs)('hour'),
  };
}

function createFormat(timeZone?: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...(timeZone !== undefined && { timeZone }),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
}

/** Months count from 1. A month or a day beyond the end goes on in the next one. */
export function dayOfDate(year: number, month: number, day: number): CalendarDay {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function dateOfDay(day: CalendarDay): { year: number; month: number; day: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Written like "2026-11-20" in every locale. */
export function dayText(day: CalendarDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Weeks begin on Monday. 1970-01-01 was a Thursday. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return day - ((((day + 3) % 7) + 7) % 7);
}
