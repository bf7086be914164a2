import { CHAIN_SECRET, type ServiceProfile } from '../../settings/profile.ts';
import type { SettingsDeps } from './settings-deps.ts';

/**
 * Removes the secrets whose owner is gone or has another origin. The key of a chain node is saved before its node is
 * chosen, so it stays when no node is among the owners.
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
