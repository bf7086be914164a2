import { expect, it } from 'vitest';
import type { OptionsState } from '../../../../lib/messages/settings-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';
import { SERVICE_DRAFT } from '../../../support/service-draft.ts';

it('a token that a failed change of the mode left locked is shown as locked, in the same life', async () => {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const { ask } = startTestBackground({ settings });
  await ask('profile.save', SERVICE_DRAFT, 'options');
  const { vault } = settings;
  const { setMode } = vault;
  // The record is written, but not the key beside it.
  vault.setMode = async (mode, passphrase) => {
    await setMode(mode, passphrase);
    await vault.lock();
    throw new Error('full');
  };
  const keep = { mode: 'passphrase', passphrase: 'correct horse battery' };
  await expect(ask('vault.keep', keep, 'options')).rejects.toThrow('vault.keep failed');
  const { value } = (await ask('settings.read', {}, 'options')) as { value: OptionsState };
  expect(value.vault.isLocked).toBe(true);
  const { value: snapshot } = (await ask('snapshot.read')) as { value: Snapshot };
  expect(snapshot.profile?.token).toBe('locked');
});
