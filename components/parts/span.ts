import { i18n } from '#i18n';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "8 s", "11 min", "5 h", "12 d": rounded down, never below zero. */
export function formatSpan(ms: number): string {
  const span = Math.max(ms, 0);
  if (span < MINUTE) return i18n.t('span.seconds', [String(Math.floor(span / SECOND))]);
  if (span < HOUR) return i18n.t('span.minutes', [String(Math.floor(span / MINUTE))]);
  if (span < 2 * DAY) return i18n.t('span.hours', [String(Math.floor(span / HOUR))]);
  return i18n.t('span.days', [String(Math.floor(span / DAY))]);
}
