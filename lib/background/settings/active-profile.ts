import type { Snapshot } from '../../messages/snapshot.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { SettingsDeps } from './settings-deps.ts';

type Active = NonNullable<Snapshot['profile']>;

const PRACTICE: Active = {
  id: PRACTICE_ID,
  kind: 'practice',
  name: 'practice',
  colour: null,
  origin: null,
  token: 'ready',
};

/** Where orders go, and whether the token can be used; null until the user has chosen. */
export async function readActiveProfile({
  keeper,
  vault,
}: Pick<SettingsDeps, 'keeper' | 'vault'>): Promise<Active | null> {
  const { settings } = await keeper.read();
  if (settings.activeProfileId === PRACTICE_ID) return PRACTICE;
  const active = settings.profiles.find(({ id }) => id === settings.activeProfileId);
  if (!active) return null;
  const { id, name, colour, origin } = active;
  const { labels, isLocked } = await vault.describe();
  const isKept = Object.hasOwn(labels, id) && labels[id]?.origin === origin;
  return { id, kind: 'service', name, colour, origin, token: tokenState(isKept, isLocked) };
}

function tokenState(isKept: boolean, isLocked: boolean): Active['token'] {
  if (!isKept) return 'missing';
  return isLocked ? 'locked' : 'ready';
}
