import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { createSettingsWorld } from './settings-world.ts';

it('a part of the settings changes alone: limits stay when alerts change, and the other way round', async () => {
  const { handlers, read, changeCount } = createSettingsWorld();
  const limits = { ...DEFAULT_SETTINGS.limits, perOrderSun: '5' };
  const alerts = { ...DEFAULT_SETTINGS.alerts, badge: 'nothing' as const };
  await handlers['settings.change']({ limits });
  await handlers['settings.change']({ alerts });
  await handlers['settings.change']({ isBookSynced: false });
  expect((await read()).settings).toMatchObject({ limits, alerts, isBookSynced: false });
  expect(changeCount()).toBe(3);
});

it('tokens are locked on request, and that is published', async () => {
  const { handlers, read, changeCount } = createSettingsWorld();
  await handlers['vault.keep']({ mode: 'passphrase', passphrase: 'a long passphrase' });
  expect((await read()).vault.isLocked).toBe(false);
  const before = changeCount();
  expect(await handlers['vault.lock']({})).toMatchObject({ ok: true });
  expect((await read()).vault.isLocked).toBe(true);
  expect(changeCount()).toBe(before + 1);
});
