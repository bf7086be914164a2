import { i18n } from '#i18n';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "8 s", "11 min", "5 h", "12 d": rounded down, never below zero. */
export function formatSpan(ms: number): string {
  const tell = (unit: 'seconds' | 'minutes' | 'hours' | 'days', unitMs: number) =>
    i18n.t(`span.${unit}`, [`${Math.max(Math.floor(ms / unitMs), 0)}`]);
  if (ms < MINUTE) return tell('seconds', SECOND);
  if (ms < HOUR) return tell('minutes', MINUTE);
  return ms < 2 * DAY ? tell('hours', HOUR) : tell('days', DAY);
}
