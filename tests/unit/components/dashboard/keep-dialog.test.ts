import { signal } from '@preact/signals';
import type { VNode } from 'preact';
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
  ['of the day before', '2026-12-21', 12, true],
  ['of the day before, in whose last hour the rule may rent', '2026-12-21', 0, false],
  ['of the day on which the rental ends', '2026-12-22', 12, false],
  ['that is not typed yet', '', 12, false],
])(
  'a date %s: the page says whether the rule would be over before it rents anything',
  (_, until, hour, isSaid) => {
    const nowMs = new Date(2026, 10, 23, 12).getTime();
    const order = {
      to: 'T',
      period: '30d',
      energyUnits: '65000',
      endsAtMs: new Date(2026, 11, 22, hour).getTime(),
    };
    const model = {
      ...{ nowMs: signal(nowMs), typedAboveSun: signal(null), alike: signal(null), names: signal(new Map()) },
      ...{ keeper: signal(null), keepStop: signal(null), isSending: signal(false), priceOf: () => null },
    };
    const form = { order, isAutomatic: true, cap: '90', perDay: '90', until, typedSum: '' };
    const words = drawn(KeepDialog({ model, form } as unknown as Parameters<typeof KeepDialog>[0]));
    expect(words).toContain('renew.until');
    expect(words.includes('renew.endsLater')).toBe(isSaid);
  },
);

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

/** The dialog of an address that may imitate a known one, and how often it was saved. */
function drawKeep(change: object, alike: object | null = null) {
  const saveKeep = vi.fn();
  const model = {
    ...{ nowMs: signal(0), typedAboveSun: signal('1'), alike: signal(alike), names: signal(new Map()) },
    ...{ keeper: signal(null), keepStop: signal(null), isSending: signal(false), saveKeep },
    priceOf: () => ({ totalSun: 3_000_000n, hasUnseenFee: false }),
  };
  const order = { to: 'T', period: '1h', energyUnits: '65000', endsAtMs: 0 };
  const form = { order, isAutomatic: false, cap: '', perDay: '', until: '', typedSum: '', ...change };
  return { saveKeep, dialog: KeepDialog({ model, form } as unknown as Parameters<typeof KeepDialog>[0]) };
}

type Part = VNode<{ children?: unknown; class?: string; onClick?(event: object): void }>;

function primary(part: unknown): Part['props'] | undefined {
  if (Array.isArray(part)) return part.map(primary).find(Boolean);
  const { props } = (part ?? {}) as Partial<Part>;
  if (props?.class?.includes('btn-primary')) return props;
  return props?.children ? primary(props.children) : undefined;
}

it.each([
  ['nothing, if it resembles none', null, null, 1],
  ['the tick that the two were compared', { known: 'K', name: null }, null, 0],
  ['no more than that', { known: 'K', name: null }, 'K', 1],
  ['another one, if it resembles another', { known: 'L', name: null }, 'K', 0],
])('before an address is kept, its rule waits for %s', (_, alike, comparedWith, saved) => {
  const { dialog, saveKeep } = drawKeep({ comparedWith }, alike);
  primary(dialog)?.onClick?.({ currentTarget: { closest: () => null } });
  expect(saveKeep).toHaveBeenCalledTimes(saved);
});

it('a rule that rents by itself says what its bounds mean: below the price, per day, to be typed', () => {
  const bounds = { isAutomatic: true, cap: '2.9', perDay: '99' };
  const words = drawn(drawKeep(bounds).dialog);
  expect(words).toMatch(/renew\.costsNow .{1,16}3\.000000.*renew\.belowCost.*renew\.perDayAll/);
  expect(words).toMatch(/renew\.typeSum .{1,16}99/);
  expect(drawn(drawKeep({ ...bounds, cap: '3' }).dialog)).not.toContain('renew.belowCost');
});
