import { i18n } from '#i18n';
import type { SpendingUnit } from '../../../lib/messages/money-topics.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Sums are made by the months of this calendar: under a month of another one they would be those of other days. */
const summed = { calendar: 'gregory', timeZone: 'UTC' };

/** A day of the calendar, whatever the time zone: it is written as the day that it is. */
function format(date: string, parts: Intl.DateTimeFormatOptions): string {
  const key = `${navigator.language} ${Object.entries(parts).join()}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(navigator.language, { ...parts, ...summed });
  formats.set(key, known);
  return known.format(new Date(`${date}T00:00:00Z`));
}

/** "November 2026", "Quarter 4 of 2026", "2026". */
export function nameSpan(span: string): string {
  const [year = '', part] = span.split('-');
  if (part === undefined) return year;
  if (part.startsWith('Q')) return i18n.t('money.quarter', [part.slice(1), year]);
  return format(`${span}-01`, { month: 'long', year: 'numeric' });
}

/** What stands under a bar: "20", "16 Nov", "Nov". */
export function labelBar(unit: SpendingUnit, firstDay: string): string {
  if (unit === 'day') return format(firstDay, { day: 'numeric' });
  return unit === 'week' ? nameDay(firstDay) : format(firstDay, { month: 'short' });
}

/** What a bar is called in a table and in the name of the chart: "17 Nov", or the month. */
export function nameBar(unit: SpendingUnit, firstDay: string): string {
  return unit === 'month' ? format(firstDay, { month: 'long', year: 'numeric' }) : nameDay(firstDay);
}

/** What a bar is called in a sentence: of a week its first day alone would read as that day. */
export function nameDoer(unit: SpendingUnit, firstDay: string): string {
  const name = nameBar(unit, firstDay);
  return unit === 'week' ? i18n.t('money.weekFrom', [name]) : name;
}

export const nameDay = (date: string) => format(date, { day: 'numeric', month: 'short' });
