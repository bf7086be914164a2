import { DONE, refuse } from '../../messages/answer.ts';
import type { AnswerTo } from '../../messages/protocol.ts';
import type { Handlers } from '../../messages/router.ts';
import type { VaultAnswer } from '../../settings/vault.ts';
import type { SettingsDeps } from './settings-deps.ts';

type VaultTopic = 'vault.keep' | 'vault.rephrase' | 'vault.unlock' | 'vault.lock' | 'vault.wait';

export function createVaultHandlers({ vault, onChange }: SettingsDeps): Pick<Handlers, VaultTopic> {
  /** A change that fails may have been made in part: what counts now is read anew. */
  const settle = async (change: Promise<VaultAnswer>): Promise<AnswerTo<'vault.keep'>> => {
    try {
      const answer = await change;
      return answer.ok ? DONE : refuse(answer.code);
    } finally {
      await onChange();
    }
  };
  return {
    'vault.keep': ({ mode, passphrase }) => settle(vault.setMode(mode, passphrase)),
    'vault.rephrase': ({ current, next }) => settle(vault.changePassphrase(current, next)),
    'vault.unlock': ({ passphrase }) => settle(vault.unlock(passphrase)),
    'vault.lock': () => settle(vault.lock().then(() => ({ ok: true }))),
    'vault.wait': async () => ({ ok: true, value: { waitMs: (await vault.describe()).waitMs } }),
  };
}
