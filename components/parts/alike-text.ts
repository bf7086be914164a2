import { i18n } from '#i18n';
import type { LookAlike } from '../../lib/domain/look-alike.ts';

/** What two addresses share, so that the eye goes to the rest. All addresses begin with the same character. */
export function alikeText(length: number, { sameStart, sameEnd }: Omit<LookAlike, 'known'>): string {
  const shared = sameEnd === 0 ? 'meansStart' : sameStart === 1 ? 'meansEnd' : 'means';
  const between = length - sameStart - sameEnd;
  return i18n.t(`lookAlike.${shared}`, [`${sameStart}`, `${sameEnd}`, `${between}`]);
}
