import { PRACTICE_ID, type ServiceProfile } from '../../settings/profile.ts';
import type { SettingsDeps } from './settings-deps.ts';

/**
 * The id of a profile for a service address and, if known, for an account there. A service at another address is
 * another service, and another account is another purse: what was bought with the former is neither asked about nor
 * counted as new there. A profile that returns to an address or an account finds what it left there, if that can only
 * be its own. So does a removed one that is connected anew: its open purchase goes on locking.
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
  // Only with records here: a profile from a file may be of an account whose open purchase stands under another id.
  if (stays && left.includes(present.id)) return present.id;
  const own: string[] = [];
  for (const id of left) {
    const isFree = id !== PRACTICE_ID && taken.every((profile) => profile.id !== id);
    // If the owners cannot be compared, only a profile that moves here takes the id. Any other needs the same owner.
    if (isFree && (await isOwn(id, isMoved))) own.push(id);
  }
  if (own.length === 1 && own[0] !== undefined) return own[0];
  return stays ? present.id : randomId();
}
