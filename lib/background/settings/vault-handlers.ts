import { type Answer, DONE, refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import type { VaultAnswer } from '../../settings/vault.ts';
import type { SettingsDeps } from './settings-deps.ts';

type VaultTopic = 'vault.keep' | 'vault.rephrase' | 'vault.unlock' | 'vault.lock' | 'vault.wait';

export function createVaultHandlers({ vault, onChange }: SettingsDeps): Pick<Handlers, VaultTopic> {
  const settle = async (answer: VaultAnswer): Promise<Answer<Record<string, never>>> => {
    await onChange();
    return answer.ok ? DONE : refuse(answer.code);
  };
  return {
    'vault.keep': async ({ mode, passphrase }) => settle(await vault.setMode(mode, passphrase)),
    'vault.rephrase': async ({ current, next }) => settle(await vault.changePassphrase(current, next)),
    'vault.unlock': async ({ passphrase }) => settle(await vault.unlock(passphrase)),
    'vault.lock': async () => {
      await vault.lock();
      return settle({ ok: true });
    },
    'vault.wait': async () => ({ ok: true, value: { waitMs: (await vault.describe()).waitMs } }),
  };
}
