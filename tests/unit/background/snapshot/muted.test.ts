import { expect, it } from 'vitest';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { startTestBackground } from '../../../support/background.ts';

it.each([
  [{}, undefined],
  [{ delegated: false }, ['delegated']],
  [{ 'found-late': false, ended: false }, ['found-late']],
])('tells the popup which alerts it must not promise, where the user chose %j', async (change, muted) => {
  const { ask, published } = startTestBackground();
  await ask('practice.enter');
  const read = await ask('settings.read', {}, 'options');
  if (!read.ok) throw new Error(read.error.code);
  const { alerts } = (read.value as { settings: Settings }).settings;
  const notify = { ...alerts.notify, ...change };
  await ask('settings.change', { alerts: { ...alerts, notify } }, 'options');
  expect(published.at(-1)?.reminder.muted).toEqual(muted);
});
