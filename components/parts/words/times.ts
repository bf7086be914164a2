import { languageFor } from '../../../lib/domain/language.ts';
import { formatSpan } from './span.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const minute: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const day: Intl.DateTimeFormatOptions = { ...minute, month: 'short', day: 'numeric' };
const year: Intl.DateTimeFormatOptions = { ...day, year: 'numeric' };
const options = { minute, second: { ...minute, second: '2-digit' }, day, year } as const;
/** Within this time, no day is mistaken for the same day of another year. */
const HALF_YEAR = 180 * DAY;
const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * The time of day as the reader's locale writes it. The date is added if it is another day than that of `nowMs`, and
 * the year if it is far away.
 */
export function formatClock(atMs: number, to: 'minute' | 'second', nowMs = atMs): string {
  const at = new Date(atMs);
  const isToday = at.toDateString() === new Date(nowMs).toDateString();
  const kind = isToday ? to : Math.abs(atMs - nowMs) > HALF_YEAR ? 'year' : 'day';
  const { language } = navigator;
  const key = language + kind;
  formats[key] ??= new Intl.DateTimeFormat(languageFor(language), { ...options[kind], timeZone: 'UTC' });
  // A formatter keeps the time zone of its creation, a date follows the machine: so travelling changes the page too.
  const text = formats[key].format(atMs - at.getTimezoneOffset() * MINUTE);
  // No line ends before the half of the day: "12:38 PM".
  return text.replace(/ (?=\D+$)/, '\u00a0');
}

/** Digits that count down: "47:12", "5:03:09", and whole days from two days on. */
export function formatCountdown(ms: number): string {
  const span = Math.max(ms, 0);
  if (span >= 2 * DAY) return formatSpan(span);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = two((span % MINUTE) / SECOND);
  const minutes = Math.floor((span % HOUR) / MINUTE);
  return span < HOUR ? `${minutes}:${seconds}` : `${Math.floor(span / HOUR)}:${two(minutes)}:${seconds}`;
}
