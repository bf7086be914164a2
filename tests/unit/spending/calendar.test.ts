import { describe, expect, it } from 'vitest';
import {
  createLocalCalendar,
  dateOfDay,
  dayOfDate,
  dayText,
  mondayOf,
} from '../../../lib/spending/calendar.ts';
import { spanOf } from '../../../lib/spending/spans.ts';

describe('the local calendar', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', 3],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25', 2],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25', 2],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25', 23],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26', 0],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31', 23],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01', 23],
    ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03', 23],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04', 1],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', '2026-11-20', 0],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19', 23],
    ['Asia/Kathmandu', '2026-11-19T18:15:00Z', '2026-11-20', 0],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29', 23],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31', 23],
  ])('reads, in %s, %s as %s at hour %i', (timeZone, moment, day, hour) => {
    const calendar = createLocalCalendar(timeZone);
    expect(dayText(calendar.dayOf(Date.parse(moment)))).toBe(day);
    expect(calendar.hourOf(Date.parse(moment))).toBe(hour);
  });

  it('counts every day of a year with two changes of the clock exactly once', () => {
    const calendar = createLocalCalendar('Europe/Berlin');
    const days = new Set<number>();
    const first = Date.parse('2026-01-01T00:00:00+01:00');
    for (let atMs = first; atMs < Date.parse('2027-01-01T00:00:00+01:00'); atMs += 900_000)
      days.add(calendar.dayOf(atMs));
    expect(days.size).toBe(365);
  });

  it('survives a clock beyond all calendars', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      for (const moment of [1e300, -1e300]) {
        const day = createLocalCalendar(timeZone).dayOf(moment);
        expect(dayText(day)).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(spanOf('month', day)).toMatch(/^\d{4}$/);
      }
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['1970-01-01', '1969-12-29'],
    ['1969-12-28', '1969-12-22'],
  ])('lets the week of %s begin on Monday, %s', (day, monday) => {
    expect(dayText(mondayOf(Date.parse(day) / 86_400_000))).toBe(monday);
  });

  it('reads a date as the day that it came from', () => {
    expect(dateOfDay(dayOfDate(2028, 2, 29))).toEqual({ year: 2028, month: 2, day: 29 });
  });
});
