import { CHAIN_SECRET, type ServiceProfile } from '../../settings/profile.ts';
import type { SettingsDeps } from './settings-deps.ts';

/**
 * A secret stays only where its service stays, at the same origin. The key of a chain node is kept before its node is
 * chosen: it stays where no node is named.
 */
export async function dropStrangeSecrets(
  { vault }: Pick<SettingsDeps, 'vault'>,
  owners: readonly Pick<ServiceProfile, 'id' | 'origin'>[],
): Promise<void> {
  const { labels } = await vault.describe();
  for (const [id, { origin }] of Object.entries(labels)) {
    const owner = owners.find((one) => one.id === id);
    if (owner ? owner.origin !== origin : id !== CHAIN_SECRET) await vault.remove(id);
  }
}
