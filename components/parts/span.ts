import { i18n } from '#i18n';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "8 s", "11 min", "5 h", "12 d": rounded down, never below zero. */
export function formatSpan(ms: number): string {
  const span = Math.max(ms, 0);
  const [unit, unitMs] = unitOf(span);
  return i18n.t(`span.${unit}`, [`${Math.floor(span / unitMs)}`]);
}

function unitOf(span: number) {
  if (span < MINUTE) return ['seconds', SECOND] as const;
  if (span < HOUR) return ['minutes', MINUTE] as const;
  return span < 2 * DAY ? (['hours', HOUR] as const) : (['days', DAY] as const);
}
