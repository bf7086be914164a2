import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeepDialog } from '../../../../components/dashboard/renew/KeepDialog.tsx';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

it.each([
  ['of the day before', '2026-12-21', true],
  ['of the day on which the rental ends', '2026-12-22', false],
  ['that is not typed yet', '', false],
])('a date %s: the page says whether the rule would be over before it rents anything', (_, until, isSaid) => {
  const nowMs = new Date(2026, 10, 23, 12).getTime();
  const order = {
    to: 'T',
    period: '30d',
    energyUnits: '65000',
    endsAtMs: new Date(2026, 11, 22, 12).getTime(),
  };
  const model = {
    ...{ nowMs: signal(nowMs), typedAboveSun: signal(null), alike: signal(null), names: signal(new Map()) },
    ...{ keeper: signal(null), keepStop: signal(null), isSending: signal(false), priceOf: () => null },
  };
  const form = { order, isAutomatic: true, cap: '90', perDay: '90', until, typedSum: '' };
  const words = drawn(KeepDialog({ model, form } as unknown as Parameters<typeof KeepDialog>[0]));
  expect(words).toContain('renew.until');
  expect(words.includes('renew.endsLater')).toBe(isSaid);
});

it('a refusal of an automatic rule names the limit that stops it, and by how much', () => {
  const stop = { code: 'limitsForbid', limit: 'perOrder', overSun: '1500000' };
  const model = {
    ...{ nowMs: signal(0), typedAboveSun: signal(null), alike: signal(null), names: signal(new Map()) },
    ...{ keeper: signal(null), keepStop: signal(stop), isSending: signal(false), priceOf: () => null },
  };
  const order = { to: 'T', period: '1h', energyUnits: '65000', endsAtMs: 0 };
  const form = { order, isAutomatic: false, cap: '', perDay: '', until: '', typedSum: '' };
  const words = drawn(KeepDialog({ model, form } as unknown as Parameters<typeof KeepDialog>[0]));
  for (const part of ['renew.stop.limitsForbid', 'limits.which', 'limits.over'])
    expect(words).toContain(part);
});

it.each([null, 'Another service'])(
  'a rule of another service for the same address is named: %s',
  (keeper) => {
    const model = {
      ...{ nowMs: signal(0), typedAboveSun: signal(null), alike: signal(null), names: signal(new Map()) },
      ...{ keeper: signal(keeper), keepStop: signal(null), isSending: signal(false), priceOf: () => null },
    };
    const order = { to: 'T', period: '1h', energyUnits: '65000', endsAtMs: 0 };
    const form = { order, isAutomatic: false, cap: '', perDay: '', until: '', typedSum: '' };
    const words = drawn(KeepDialog({ model, form } as unknown as Parameters<typeof KeepDialog>[0]));
    expect(words.includes('renew.keptTwice')).toBe(keeper !== null);
  },
);
