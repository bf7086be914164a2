import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../lib/messages/answer.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { findChanges } from '../../../../lib/store/options/draft.ts';
import { KEPT, settle, setUp } from './stage.ts';

describe('the draft of limits and alerts', () => {
  it('names each change with both amounts, and forgets it when it is reverted', async () => {
    const { model } = await setUp();
    model.draft.setAmount('perDaySun', '40.5');
    expect(model.draft.changes.value).toEqual([{ name: 'perDaySun', before: '200', after: '40.5' }]);
    model.draft.setAmount('perDaySun', '200.0');
    expect(model.draft.changes.value).toEqual([]);
  });

  it.each([
    ['perOrderSun', '1,500', 'not-decimal'],
    ['perOrderSun', '1e3', 'exponent'],
    ['perOrderSun', '-1', 'negative'],
    ['perOrderSun', '0.0000001', 'too-precise'],
    ['perOrderSun', '999999999999', 'too-long'],
    ['highestPriceSun', '4.5', 'not-whole'],
    ['highestPriceSun', '1000000000', 'too-long'],
    ['lowBalanceSun', '', 'empty'],
  ] as const)('refuses %s = "%s": %s', async (name, text, problem) => {
    const { model } = await setUp();
    model.draft.setAmount(name, text);
    expect(model.draft.amount(name).problem).toBe(problem);
    expect(model.draft.hasProblem.value).toBe(true);
    expect(model.draft.changes.value).toHaveLength(1);
  });

  it('no longer reports what failed once that is discarded', async () => {
    const answers = { 'settings.change': { ok: false, error: { code: 'not-stored' } } as const };
    const { model } = await setUp({ answers });
    model.draft.setAmount('perDaySun', '40');
    expect(await model.draft.save()).toBe(false);
    expect(model.deeds.changeSettings.state.value).toMatchObject({ kind: 'failed' });
    model.draft.discard();
    expect(model.deeds.changeSettings.state.value).toEqual({ kind: 'idle' });
  });

  it('saves exact SUN, and an empty limit as none', async () => {
    const { model, asked } = await setUp();
    model.draft.setAmount('perOrderSun', '');
    model.draft.setAmount('perDaySun', ' 0,000001 ');
    model.draft.setLimits({ isOnlySaved: true });
    expect(await model.draft.save()).toBe(true);
    expect(asked.find(({ topic }) => topic === 'settings.change')?.input).toMatchObject({
      limits: { perOrderSun: null, perDaySun: '1', isOnlySaved: true },
      alerts: DEFAULT_SETTINGS.alerts,
    });
    expect(model.draft.changes.value).toEqual([]);
  });

  it('leaves other fields alone that another page has saved meanwhile', async () => {
    const answers: Record<string, Answer<unknown, string>> = {};
    const { model, asked } = await setUp({ answers });
    model.draft.setAmount('perDaySun', '40');
    const limits = { ...DEFAULT_SETTINGS.limits, perAddressSun: '12000000' };
    const alerts = { ...DEFAULT_SETTINGS.alerts, late: false };
    const settings = { ...DEFAULT_SETTINGS, limits, alerts };
    answers['settings.read'] = { ok: true, value: { ...KEPT, settings } };
    expect(await model.draft.save()).toBe(true);
    expect(asked.find(({ topic }) => topic === 'settings.change')?.input).toEqual({
      limits: { ...limits, perDaySun: '40000000' },
      alerts,
    });
  });

  it('saves nothing while it cannot read what another page may have saved meanwhile, and says why', async () => {
    const answers: Record<string, Answer<unknown, string>> = {};
    const { model, topics } = await setUp({ answers });
    model.draft.setAmount('perOrderSun', '20');
    answers['settings.read'] = { ok: false, error: { code: 'internal' } };
    expect(await model.draft.save()).toBe(false);
    expect(topics()).not.toContain('settings.change');
    expect(model.deeds.changeSettings.state.value).toEqual({ kind: 'failed', code: 'internal' });
    delete answers['settings.read'];
    expect(await model.draft.save()).toBe(true);
  });

  it('leaves switches and hours alone that another page has changed, beside those changed here', async () => {
    const answers: Record<string, Answer<unknown, string>> = {};
    const { model, asked } = await setUp({ answers });
    model.draft.setAlerts({ notify: { late: false } });
    model.draft.setLimits({ quietHours: { isOn: true } });
    const { limits, alerts } = DEFAULT_SETTINGS;
    const notify = { ...alerts.notify, 'ending-soon': false, 'price-below-mark': true };
    const quietHours = { ...limits.quietHours, fromMinute: 60 };
    const settings = {
      ...DEFAULT_SETTINGS,
      limits: { ...limits, quietHours },
      alerts: { ...alerts, notify },
    };
    answers['settings.read'] = { ok: true, value: { ...KEPT, settings } };
    expect(await model.draft.save()).toBe(true);
    expect(asked.find(({ topic }) => topic === 'settings.change')?.input).toEqual({
      limits: { ...limits, quietHours: { ...quietHours, isOn: true } },
      alerts: { ...alerts, notify: { ...notify, late: false } },
    });
  });

  it('keeps what was typed when it could not be saved', async () => {
    const answers = { 'settings.change': { ok: false as const, error: { code: 'internal' } } };
    const { model } = await setUp({ answers });
    model.draft.setAmount('perDaySun', '40');
    expect(await model.draft.save()).toBe(false);
    expect(model.draft.changes.value).toHaveLength(1);
  });
});

describe('what is typed while a save is under way', () => {
  it('stays with its change: only what was sent is dropped', async () => {
    const answers: Record<string, Answer<unknown, string>> = {};
    const { model, late } = await setUp({ answers });
    const answer = Promise.withResolvers<void>();
    late['settings.change'] = answer.promise;
    model.draft.setAmount('perOrderSun', '40');
    model.draft.setLimits({ isOnlySaved: true });
    model.draft.setAlerts({ badge: 'price' });
    const saving = model.draft.save();
    await settle();
    model.draft.setAmount('perDaySun', '100');
    model.draft.setLimits({ isOnlySaved: false });
    const limits = { ...DEFAULT_SETTINGS.limits, perOrderSun: '50000000', isOnlySaved: true };
    const alerts = { ...DEFAULT_SETTINGS.alerts, badge: 'price' as const };
    const settings = { ...DEFAULT_SETTINGS, limits, alerts };
    answers['settings.read'] = { ok: true, value: { ...KEPT, settings } };
    answer.resolve();
    expect(await saving).toBe(true);
    expect(model.draft.changes.value).toEqual([
      { name: 'perDaySun', before: '200', after: '100' },
      { name: 'isOnlySaved', before: 'on', after: 'off' },
    ]);
    expect(model.draft.amount('perOrderSun').text, 'as the background keeps it').toBe('50');
  });

  it('stays alone: the switches beside it that were sent are dropped', async () => {
    const { model, late } = await setUp();
    const answer = Promise.withResolvers<void>();
    late['settings.change'] = answer.promise;
    model.draft.setAlerts({ notify: { late: false } });
    const saving = model.draft.save();
    await settle();
    model.draft.setAlerts({ notify: { failed: false } });
    answer.resolve();
    expect(await saving).toBe(true);
    expect(model.draft.alerts.value?.notify).toMatchObject({ late: true, failed: false });
  });

  it('stays even if it is not an amount, which was never sent', async () => {
    const { model, late } = await setUp();
    const reading = Promise.withResolvers<void>();
    late['settings.read'] = reading.promise;
    model.draft.setAmount('perOrderSun', '40');
    const saving = model.draft.save();
    model.draft.setAmount('perDaySun', '1e3');
    reading.resolve();
    expect(await saving).toBe(true);
    expect(model.draft.changes.value.map(({ name }) => name)).toEqual(['perDaySun']);
  });
});

it('what a file would change in limits, alerts and sharing is named like typed changes', () => {
  const hours = { isOn: true, fromMinute: 0, toMinute: 0 };
  const limits = { ...DEFAULT_SETTINGS.limits, perOrderSun: null, perDaySun: '900000000', quietHours: hours };
  const alerts = { ...DEFAULT_SETTINGS.alerts, badge: 'nothing' as const };
  const file = { ...DEFAULT_SETTINGS, limits, alerts, isBookSynced: true };
  expect(findChanges(DEFAULT_SETTINGS, file)).toEqual([
    { name: 'perOrderSun', before: '50', after: '' },
    { name: 'perDaySun', before: '200', after: '900' },
    { name: 'quietHours', before: 'off', after: 'on' },
    { name: 'badge', before: '', after: '' },
    { name: 'isBookSynced', before: 'off', after: 'on' },
  ]);
  expect(findChanges(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toEqual([]);
});
