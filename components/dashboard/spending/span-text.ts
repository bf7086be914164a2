import { i18n } from '#i18n';
import { languageFor } from '../../../lib/domain/language.ts';
import type { SpendingUnit } from '../../../lib/messages/money-topics.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The sums follow the months of this calendar: under a month of another calendar they would cover other days. */
const summed = { calendar: 'gregory', timeZone: 'UTC' };

/** Writes a calendar day as it is, whatever the time zone. */
function format(date: string, parts: Intl.DateTimeFormatOptions): string {
  const key = `${navigator.language} ${Object.entries(parts).join()}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(languageFor(navigator.language), { ...parts, ...summed });
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

/** The label under a bar: "20", "16 Nov", "Nov". */
export function labelBar(unit: SpendingUnit, firstDay: string): string {
  if (unit === 'day') return format(firstDay, { day: 'numeric' });
  return unit === 'week' ? nameDay(firstDay) : format(firstDay, { month: 'short' });
}

/** A bar's name in a table and in the chart's description: "17 Nov", or the month. */
export function nameBar(unit: SpendingUnit, firstDay: string): string {
  return unit === 'month' ? format(firstDay, { month: 'long', year: 'numeric' }) : nameDay(firstDay);
}

/** A bar's name in a sentence. The first day of a week alone would read as that day. */
export function nameDoer(unit: SpendingUnit, firstDay: string): string {
  const name = nameBar(unit, firstDay);
  return unit === 'week' ? i18n.t('money.weekFrom', [name]) : name;
}

export const nameDay = (date: string) => format(date, { day: 'numeric', month: 'short' });
