import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import { createSettingsKeeper } from '../../../lib/settings/settings-keeper.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';
import { createMemoryArea, createMemorySettings } from '../../support/memory-settings.ts';

it('limits that could not be read do not become the defaults: nothing is bought until they are set again', async () => {
  const keeper = createSettingsKeeper(createMemoryArea(new Map([['settings', 'torn']])));
  const settings = { ...createMemorySettings(() => 1_790_000_000_000), keeper };
  const { ask, now } = startTestBackground({ settings });
  const buy = (intentId?: string) => ask('purchase.confirm', purchaseOf(now(), intentId));
  await ask('practice.enter');
  await ask('reminder.set', { isOn: false });
  expect(await buy()).toMatchObject({ value: { kind: 'stopped', code: 'limit' } });
  const { limits, alerts } = DEFAULT_SETTINGS;
  expect(await ask('settings.change', { limits, alerts }, 'options')).toMatchObject({ ok: true });
  expect(await buy('a2b8a4e3-0c1d-4e5f-8a9b-1c2d3e4f5a6b')).toMatchObject({ value: { kind: 'intent' } });
});
