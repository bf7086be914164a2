import { i18n } from '#i18n';
import type { Address } from '../../../lib/domain/address/address.ts';
import { groupAddress } from '../../../lib/domain/address/address-groups.ts';
import type { LookAlike } from '../../../lib/domain/address/look-alike.ts';

/** What two addresses share, so that the eye goes to the rest. All addresses begin with the same character. */
export function alikeText(length: number, { sameStart, sameEnd }: Omit<LookAlike, 'known'>): string {
  const shared = sameEnd === 0 ? 'meansStart' : sameStart === 1 ? 'meansEnd' : 'means';
  const between = length - sameStart - sameEnd;
  return i18n.t(`lookAlike.${shared}`, [`${sameStart}`, `${sameEnd}`, `${between}`]);
}

/** For the ear, which does not hear the underlines: the groups of an address that differ from the other's. */
export function groupsText(address: string, other: string): string {
  const groups = groupAddress(address as Address);
  const others = groupAddress(other as Address);
  const differing = groups.flatMap((group, at) => (group === others[at] ? [] : `${at + 1}`));
  return i18n.t('lookAlike.groups', [differing.join(', '), `${groups.length}`]);
}
