/** A day of the calendar, counted from 1970-01-01 wherever one lives: weeks and months are plain sums on it. */
export type CalendarDay = number;

export interface LocalCalendar {
  dayOf(atMs: number): CalendarDay;
  hourOf(atMs: number): number;
}

const DAY_MS = 86_400_000;
const LATEST_MS = 8.64e15;

/**
 * The user's days and hours. All that depends on the time zone happens here, once for each moment: a day of 23 or 25
 * hours is one day like any other to whoever counts on. Without a name it is the zone of this machine.
 */
export function createLocalCalendar(timeZone?: string): LocalCalendar {
  // Built when it is needed first: it costs milliseconds, and most wakes of the background need no day.
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

/** Months from 1; a month or a day beyond its end goes on in the next one. */
export function dayOfDate(year: number, month: number, day: number): CalendarDay {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function dateOfDay(day: CalendarDay): { year: number; month: number; day: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** "2026-11-20", whatever the locale. */
export function dayText(day: CalendarDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Weeks begin on Monday. 1970-01-01 was a Thursday. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return day - ((((day + 3) % 7) + 7) % 7);
}
