import type { Settings } from '../../settings/settings.ts';
import type { SettingsDeps } from './settings-deps.ts';

/** The origins that the settings need. */
export function originsInUse({ profiles, chain }: Settings): string[] {
  return [...profiles.map(({ origin }) => origin), ...(chain.isOn ? [chain.origin] : [])];
}

/** Gives the permission for a host back unless the settings still need it. Browsers grant hosts, not ports. */
export async function giveBack(
  { keeper, permissions }: Pick<SettingsDeps, 'keeper' | 'permissions'>,
  origin: string,
): Promise<void> {
  const { settings } = await keeper.read();
  const hostOf = (text: string) => {
    const { protocol, hostname } = new URL(text);
    return `${protocol}//${hostname}`;
  };
  const isNeeded = originsInUse(settings).some((used) => hostOf(used) === hostOf(origin));
  if (!isNeeded) await permissions.drop(origin);
}
