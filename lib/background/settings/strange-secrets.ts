import { CHAIN_SECRET } from '../../settings/profile.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SettingsDeps } from './settings-deps.ts';

/** Removes the secrets whose service or node is gone, or has another origin. */
export async function dropStrangeSecrets(
  { vault }: Pick<SettingsDeps, 'vault'>,
  { profiles, chain }: Pick<Settings, 'profiles' | 'chain'>,
): Promise<void> {
  const owners = [...profiles, { id: CHAIN_SECRET, origin: chain.origin }];
  const { labels } = await vault.describe();
  for (const [id, { origin }] of Object.entries(labels))
    if (!owners.some((one) => one.id === id && one.origin === origin)) await vault.remove(id);
}
