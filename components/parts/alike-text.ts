import { i18n } from '#i18n';
import type { LookAlike } from '../../lib/domain/look-alike.ts';

/** What two addresses share, so that the eye goes to the rest. With the first sign all addresses begin: it says nothing. */
export function alikeText(length: number, { sameStart, sameEnd }: Omit<LookAlike, 'known'>): string {
  const start = String(sameStart);
  const end = String(sameEnd);
  const between = String(length - sameStart - sameEnd);
  if (sameEnd === 0) return i18n.t('lookAlike.meansStart', [start, between]);
  if (sameStart === 1) return i18n.t('lookAlike.meansEnd', [end, String(length - sameEnd)]);
  return i18n.t('lookAlike.means', [start, end, between]);
}
