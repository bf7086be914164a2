import { PRACTICE_ID, type ServiceProfile } from '../../settings/profile.ts';
import type { SettingsDeps } from './settings-deps.ts';

/**
 * The id of a profile that comes to an address, and to whose account there, where that is known. A service at another
 * address is another service, and another account is another purse: what was bought with the one before is neither asked
 * about nor counted as new there. Back at an address or an account that it had, it finds what it left there, if that can
 * only be its own.
 */
export async function ownId(
  { idsAt, userOf, randomId }: Pick<SettingsDeps, 'idsAt' | 'userOf' | 'randomId'>,
  { origin, userId }: { origin: string; userId: number | null },
  present: Pick<ServiceProfile, 'id' | 'origin'> | undefined,
  taken: readonly Pick<ServiceProfile, 'id'>[],
): Promise<string> {
  if (!present) return randomId();
  const isMoved = present.origin !== origin;
  const isOwn = async (id: string, unlessSaid: boolean) => {
    const user = await userOf(id);
    return userId === null || user === null ? unlessSaid : userId === user;
  };
  if (!isMoved && (await isOwn(present.id, true))) return present.id;
  const own: string[] = [];
  for (const id of await idsAt(origin)) {
    const isFree = id !== PRACTICE_ID && taken.every((profile) => profile.id !== id);
    // At the same address only who is known to be the same: the account is all that has changed.
    if (isFree && (await isOwn(id, isMoved))) own.push(id);
  }
  return own.length === 1 && own[0] !== undefined ? own[0] : randomId();
}
