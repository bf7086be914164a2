import { PRACTICE_ID, type ServiceProfile } from '../../settings/profile.ts';
import type { SettingsDeps } from './settings-deps.ts';

/**
 * The id of a profile that comes to an address, and to whose account there, where that is known. A service at another
 * address is another service, and another account is another purse: what was bought with the one before is neither asked
 * about nor counted as new there. Back at an address or an account that it had, it finds what it left there, if that can
 * only be its own. So does one that was removed and is connected anew: an open purchase goes on locking what it locked.
 */
export async function ownId(
  { idsAt, userOf, randomId }: Pick<SettingsDeps, 'idsAt' | 'userOf' | 'randomId'>,
  { origin, userId }: { origin: string; userId: number | null },
  present: Pick<ServiceProfile, 'id' | 'origin'> | undefined,
  taken: readonly Pick<ServiceProfile, 'id'>[],
): Promise<string> {
  const isMoved = present !== undefined && present.origin !== origin;
  const isOwn = async (id: string, unlessSaid: boolean) => {
    const user = await userOf(id);
    return userId === null || user === null ? unlessSaid : userId === user;
  };
  const left = await idsAt(origin);
  const stays = present && !isMoved && (await isOwn(present.id, true));
  // One that came by a file and has nothing at hand may be of an account whose last purchase, under another id, is open yet.
  if (stays && left.includes(present.id)) return present.id;
  const own: string[] = [];
  for (const id of left) {
    const isFree = id !== PRACTICE_ID && taken.every((profile) => profile.id !== id);
    // At the same address, and of one that is new, only who is known to be the same.
    if (isFree && (await isOwn(id, isMoved))) own.push(id);
  }
  if (own.length === 1 && own[0] !== undefined) return own[0];
  return stays ? present.id : randomId();
}
