import { expect, it } from 'vitest';
import { createSettingsKeeper } from '../../../../lib/settings/settings-keeper.ts';
import { createVault } from '../../../../lib/settings/vault.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createMemoryArea, createMemorySettings } from '../../../support/memory-settings.ts';

const unread = () => Promise.reject(new Error('IO error'));

/** Settings over storage that cannot be read until it is emptied. */
function createUnreadSettings() {
  const base = createMemorySettings(() => 1_790_000_000_000);
  const local = { ...createMemoryArea(), read: unread };
  let hasKey = true;
  const vault = createVault({
    local,
    session: createMemoryArea(),
    deviceKey: {
      read: unread,
      write: async () => {},
      remove: async () => {
        hasKey = false;
      },
    },
    subtle: crypto.subtle,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    now: base.now,
  });
  const done: string[] = [];
  const forgetRest = async () => {
    done.push('rest');
    return () => void done.push('kept again');
  };
  const restart = () => void done.push('restart');
  return {
    settings: { ...base, keeper: createSettingsKeeper(local), vault, forgetRest, restart },
    done,
    hasKey: () => hasKey,
  };
}

it('storage that cannot be read can be forgotten', async () => {
  const { settings, done, hasKey } = createUnreadSettings();
  const { ask } = startTestBackground({ settings });
  expect(await ask('data.forget', {}, 'options')).toEqual({ ok: true, value: {} });
  expect([done, hasKey()]).toEqual([['rest', 'restart'], false]);
});

it('nothing is bought while storage cannot be read, whatever was known before', async () => {
  const fresh = startTestBackground(createUnreadSettings());
  await expect(fresh.ask('purchase.confirm', purchaseOf(fresh.now()))).rejects.toThrow();
  const primary = createMemoryStore();
  const { ask, now, sandbox } = startTestBackground({ primary });
  await ask('practice.enter');
  Object.assign(primary, { get: unread, list: unread });
  expect(await ask('purchase.confirm', purchaseOf(now()))).toMatchObject({ value: { kind: 'stopped' } });
  const { counts } = await sandbox('requests', {});
  expect(counts['buy/energy'] ?? 0).toBe(0);
});
