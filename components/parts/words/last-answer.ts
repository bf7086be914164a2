import { i18n } from '#i18n';
import { formatSpan } from './span.ts';
import { formatClock } from './times.ts';

/** When the service last answered. */
export const lastAnswerText = (atMs: number | null, nowMs: number): string =>
  atMs === null
    ? i18n.t('offline.noAnswer')
    : i18n.t('offline.lastAnswer', [formatClock(atMs, 'minute', nowMs), formatSpan(nowMs - atMs)]);
