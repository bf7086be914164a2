import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PayFoot } from '../../../../components/dashboard/PayFoot.tsx';
import { RenewDialog } from '../../../../components/dashboard/renew/RenewDialog.tsx';
import { LookAlikePair } from '../../../../components/parts/LookAlikePair.tsx';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
const ticked = vi.hoisted(() => ({ value: null as string | null }));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: () => ticked };
});
beforeEach(readEnglish);
afterEach(() => {
  vi.unstubAllGlobals();
  ticked.value = null;
});
afterAll(() => vi.resetModules());

const TO = 'T'.padEnd(34, 'a');
const rule = { id: 'r', to: TO, period: '1h', energyUnits: '65000' };
const alike = { known: 'T'.padEnd(34, 'b'), sameStart: 6, sameEnd: 6, name: 'Main wallet', useCount: 1 };

function setUp(part: object = {}) {
  const confirm = vi.fn(async () => undefined);
  const model = {
    ...{
      typedAboveSun: signal(null),
      alike: signal(null),
      names: signal(new Map([[TO, 'Till']])),
      nowMs: signal(0),
      rentals: signal({ doubted: [] }),
    },
    ...{ obstacle: signal(null), isSending: signal(false), freshener: {}, confirm },
    priceOf: () => ({ totalSun: 3_289_999n, hasUnseenFee: false }),
    ...part,
  };
  return { confirm, dialog: RenewDialog({ model, rule } as unknown as Parameters<typeof RenewDialog>[0]) };
}

function find<Props>(type: (props: Props) => unknown, part: unknown): Props | undefined {
  if (Array.isArray(part)) return part.map((one) => find(type, one)).find(Boolean);
  const one = (part ?? {}) as Partial<VNode<{ children?: unknown }>>;
  return one.type === (type as unknown) ? (one.props as Props) : one.props && find(type, one.props.children);
}

const footOf = (dialog: unknown) => {
  const foot = find(PayFoot, dialog);
  if (!foot) throw new Error('The dialog asks for money.');
  return foot;
};
/** What is above the foot: this has a page's clock. */
const wordsOf = (dialog: VNode<{ children?: unknown }>) =>
  drawn([dialog.props.children].flat(9).filter((one) => (one as VNode | null)?.type !== PayFoot) as VNode[]);

it('renewing asks for the whole sum as the most that is paid, and pays no other', () => {
  const { dialog, confirm } = setUp();
  const foot = footOf(dialog);
  expect(foot).toMatchObject({
    totalSun: 3_289_999n,
    isMost: true,
    toType: null,
    doubt: null,
    label: 'renew.again',
  });
  expect(wordsOf(dialog)).toMatch(/Till .*65,000.*period\.long\.1h .*3\.289999/);
  foot.onPay();
  expect(confirm.mock.calls).toEqual([[3_289_999n, { comparedWith: null, hasTypedSum: false }]]);
});

it.each([
  ['3289998', true],
  ['3289999', false],
])('above a threshold of %s SUN its sum has to be typed: %s', (threshold, mustType) => {
  const { dialog, confirm } = setUp({ typedAboveSun: signal(threshold) });
  expect(footOf(dialog).toType?.sun).toBe(mustType ? 3_289_999n : undefined);
  footOf(dialog).onPay();
  expect(confirm.mock.calls).toEqual([[3_289_999n, { comparedWith: null, hasTypedSum: mustType }]]);
});

it.each([
  ['is open before it was compared', null, 'open', 0],
  ['is compared once that was ticked', alike.known, 'compared', 1],
  ['is open again if it resembles another than the ticked one', TO, 'open', 0],
])('a renewal for an address that imitates another %s', (_, known, doubt, isCompared) => {
  ticked.value = known;
  const { dialog, confirm } = setUp({ alike: signal(alike) });
  const pair = { address: TO, lookAlike: alike, hasCompared: isCompared === 1 };
  expect(find(LookAlikePair, dialog)).toMatchObject(pair);
  expect(footOf(dialog)).toMatchObject({ doubt, label: 'confirm.rentForThis' });
  if (isCompared === 0) return;
  footOf(dialog).onPay();
  expect(confirm.mock.calls).toEqual([[3_289_999n, { comparedWith: known, hasTypedSum: false }]]);
});

it('whoever takes the tick away again has not compared them', () => {
  const { dialog } = setUp({ alike: signal(alike) });
  for (const [isOn, doubt] of [
    [true, 'compared'],
    [false, 'open'],
  ] as const) {
    find(LookAlikePair, dialog)?.onCompare(isOn);
    expect(footOf(setUp({ alike: signal(alike) }).dialog).doubt).toBe(doubt);
  }
});

it('without a price it names no sum', () => {
  const { dialog } = setUp({ priceOf: () => null });
  expect(wordsOf(dialog)).toMatch(/confirm\.total +– /);
});

it('renewing says first that the present rental has not come as far as the chain shows', () => {
  expect(wordsOf(setUp().dialog)).not.toContain('renew.doubted');
  const { dialog } = setUp({ rentals: signal({ doubted: [TO] }) });
  expect(wordsOf(dialog)).toMatch(/renew\.doubted.*confirm\.total/);
});
