import { expect, it } from 'vitest';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { startTestBackground } from '../../../support/background.ts';

it('tells every page the balance that the user calls low, as soon as it is changed, and none while that alert is off', async () => {
  const { ask, published } = startTestBackground();
  await ask('practice.enter');
  const seen = [published.at(-1)?.limits.lowBalanceTrx];
  const read = await ask('settings.read', {}, 'options');
  if (!read.ok) throw new Error(read.error.code);
  const { alerts } = (read.value as { settings: Settings }).settings;
  const muted = { ...alerts, notify: { ...alerts.notify, 'low-balance': false } };
  for (const changed of [{ ...alerts, lowBalanceSun: '5500000' }, muted]) {
    await ask('settings.change', { alerts: changed }, 'options');
    seen.push(published.at(-1)?.limits.lowBalanceTrx);
  }
  expect(seen).toEqual(['10', '5.5', undefined]);
});

it('shows no page a price that the user waits for while that alert is off', async () => {
  const { ask, published } = startTestBackground();
  await ask('practice.enter');
  await ask('priceMark.set', { period: '1d', unitSun: '60' });
  const read = await ask('settings.read', {}, 'options');
  if (!read.ok) throw new Error(read.error.code);
  const { alerts } = (read.value as { settings: Settings }).settings;
  expect(alerts.priceMarkSun).toBe('60');
  expect(published.at(-1)?.priceMark).toEqual({ period: '1d', unitSun: '60' });
  const muted = { ...alerts, notify: { ...alerts.notify, 'price-below-mark': false } };
  await ask('settings.change', { alerts: muted }, 'options');
  expect(published.at(-1)?.priceMark).toBeNull();
});
