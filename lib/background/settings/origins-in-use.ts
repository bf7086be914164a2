import { hostPattern } from '../../platform/host-pattern.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SettingsDeps } from './settings-deps.ts';

/** The origins that the settings need. */
export function originsInUse({ profiles, chain }: Settings): string[] {
  return [...profiles.map(({ origin }) => origin), ...(chain.isOn ? [chain.origin] : [])];
}

/**
 * Whether the browser permits requests to this host. If not, the permission is dropped all the same: after a crash,
 * Firefox has been seen to keep one without applying it, and to say yes to every new request for it without applying
 * that either. Once it is dropped, the next click can grant it.
 */
export async function holdsOrReleases(
  { permissions }: Pick<SettingsDeps, 'permissions'>,
  origin: string,
): Promise<boolean> {
  if (await permissions.has(origin)) return true;
  await permissions.drop(origin);
  return false;
}

/** Gives the permission for a host back unless the settings still need it. Browsers grant hosts, not ports. */
export async function giveBack(
  { keeper, permissions }: Pick<SettingsDeps, 'keeper' | 'permissions'>,
  origin: string,
): Promise<void> {
  const { settings } = await keeper.read();
  const pattern = hostPattern(origin);
  const isNeeded = originsInUse(settings).some((used) => hostPattern(used) === pattern);
  if (!isNeeded) await permissions.drop(origin);
}

/** The same where a failure must not hide what came of the change: the next start tries again. */
export async function tryToGiveBack(
  deps: Pick<SettingsDeps, 'keeper' | 'permissions' | 'report'>,
  origin: string,
): Promise<void> {
  await giveBack(deps, origin).catch((error) => deps.report('giving a host back', error));
}

/**
 * Gives back the permissions that no setting needs: those that could not be given back when their service was removed,
 * or whose page was closed between the browser's question and the saving. If the settings cannot be read, all stay.
 */
export function giveBackLeft({
  keeper,
  permissions,
}: Pick<SettingsDeps, 'keeper' | 'permissions'>): Promise<void> {
  return permissions.dropOthers(async () => {
    const { settings, isDamaged } = await keeper.read();
    return isDamaged ? null : originsInUse(settings);
  });
}
