import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeepDialog } from '../../../../components/dashboard/renew/KeepDialog.tsx';
import { KeepTerms } from '../../../../components/dashboard/renew/KeepTerms.tsx';
import { Address } from '../../../../components/parts/Address.tsx';
import { ModeChoice } from '../../../../components/parts/controls/ModeChoice.tsx';
import { LookAlikePair } from '../../../../components/parts/LookAlikePair.tsx';
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
function drawKeep(change: object, alike: object | null = null, stop: object | null = null) {
  const [saveKeep, changeKeep] = [vi.fn(), vi.fn()];
  const names = new Map([['T', 'Till']]);
  const model = {
    ...{ nowMs: signal(0), typedAboveSun: signal('1'), alike: signal(alike), names: signal(names) },
    ...{ keeper: signal(null), keepStop: signal(stop), isSending: signal(false), saveKeep, changeKeep },
    priceOf: () => ({ totalSun: 3_000_000n, hasUnseenFee: false }),
  };
  const order = { to: 'T', period: '1h', energyUnits: '65000', endsAtMs: 0 };
  const form = { order, isAutomatic: false, cap: '', perDay: '', until: '', typedSum: '', ...change };
  const dialog = KeepDialog({ model, form } as unknown as Parameters<typeof KeepDialog>[0]);
  return { saveKeep, changeKeep, dialog };
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

/** What this component was given each time that it is used below, within KeepDialog's own parts too. */
function given<Props>(type: (props: Props) => unknown, part: unknown): Props[] {
  if (Array.isArray(part)) return part.flatMap((one) => given(type, one));
  const one = (part ?? {}) as Partial<VNode<{ children?: unknown }>>;
  if (one.type === (type as unknown)) return [one.props as Props];
  const draw = one.type as ((props: unknown) => unknown) | undefined;
  if (draw?.name === 'KeptRental') return given(type, draw(one.props));
  return one.props ? given(type, one.props.children) : [];
}

it.each([
  [false, [true, false], 'renew.saveAsk'],
  [true, [false, true], 'renew.saveAutomatic'],
])('the button says whether the rule it saves rents by itself: %s', (isAutomatic, chosen, label) => {
  const { dialog, changeKeep } = drawKeep({ isAutomatic });
  const modes = given(ModeChoice, dialog);
  expect(modes.map(({ isChosen }) => isChosen)).toEqual(chosen);
  expect(drawn(primary(dialog)?.children as string)).toBe(label);
  for (const { onChoose } of modes) onChoose();
  expect(changeKeep.mock.calls).toEqual([[{ isAutomatic: false }], [{ isAutomatic: true }]]);
});

const ALIKE = { known: 'K', name: 'Main wallet', sameStart: 6, sameEnd: 6, useCount: 1 };

it('an address is named with the rental that is kept for it, or set beside the one that it imitates', () => {
  const plain = drawKeep({}).dialog;
  expect(given(Address, plain)).toEqual([{ address: 'T' }]);
  expect(drawn(plain)).toMatch(/Till .*renew\.sameRental .*65,000.*period\.long\.1h/);
  const { dialog, changeKeep } = drawKeep({ comparedWith: 'K' }, ALIKE);
  expect([drawn(dialog).includes('Till'), given(Address, dialog)]).toEqual([false, []]);
  const [pair] = given(LookAlikePair, dialog);
  expect(pair).toMatchObject({ address: 'T', lookAlike: ALIKE, hasCompared: true });
  for (const isOn of [true, false]) pair?.onCompare(isOn);
  expect(changeKeep.mock.calls).toEqual([[{ comparedWith: 'K' }], [{ comparedWith: null }]]);
});

it.each([
  ['not once more beside the two addresses, if they are why', ALIKE, 'lookAlike', false],
  ['if the other address is not shown', null, 'lookAlike', true],
  ['beside the two addresses, if it has another reason', ALIKE, 'notKept', true],
])('a refusal is told %s', (_, alike, code, isTold) => {
  const told = drawn(drawKeep({}, alike, { code }).dialog).match(/(renew\.stop|stop\.why)\.\w+/)?.[0];
  expect(told !== undefined).toBe(isTold);
});

it('a rule that lacks a bound is not saved, and only then each missing one is marked', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { dialog, saveKeep } = drawKeep({ isAutomatic: true, cap: '3' });
  const [terms] = given(KeepTerms, dialog);
  const marks = () => (['cap', 'perDay', 'until'] as const).map((field) => terms?.problemOf(field) ?? null);
  expect(marks()).toEqual([null, null, null]);
  primary(dialog)?.onClick?.({ currentTarget: { closest: () => null } });
  expect(saveKeep).not.toHaveBeenCalled();
  expect(marks()).toEqual([null, 'renew.stop.noAmount', 'renew.stop.badDate']);
});
