import type { Snapshot } from '../../messages/snapshot.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { SettingsDeps } from './settings-deps.ts';

const PRACTICE = { id: PRACTICE_ID, kind: 'practice' as const, name: 'practice' };

/** What every page must know of the settings: where orders go, and whether the token can be used. */
export async function readActiveProfile({
  keeper,
  vault,
}: Pick<SettingsDeps, 'keeper' | 'vault'>): Promise<Pick<Snapshot, 'profile' | 'isLocked'>> {
  const { settings } = await keeper.read();
  if (settings.activeProfileId === PRACTICE_ID) return { profile: PRACTICE, isLocked: false };
  const active = settings.profiles.find(({ id }) => id === settings.activeProfileId);
  if (!active) return { profile: null, isLocked: false };
  const { isLocked } = await vault.describe();
  return { profile: { id: active.id, kind: 'service', name: active.name }, isLocked };
}
