import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RentalList } from '../../../../components/dashboard/renew/RentalList.tsx';
import { RuleTable } from '../../../../components/dashboard/renew/RuleTable.tsx';
import type { RuleView } from '../../../../lib/messages/renew-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { findRentals } from '../../../../lib/store/dashboard/renew/rentals.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const NOW = 1_800_000_000_000;
const rental = { guid: '1', to: 'T', period: '1h', energyUnits: '65000', endsAtMs: NOW + 59 * 60_000 };

it('the period of a running rental is not written as the time that is left, of which an hour could be a part', () => {
  const model = {
    rentals: signal({
      unkept: [rental],
      misdirected: [],
      denied: [],
      isAnyRunning: true,
      isAnyUnclear: false,
    }),
    ...{ keep: signal(null), nowMs: signal(NOW), names: signal(new Map()) },
  };
  const words = drawn(RentalList({ model } as unknown as Parameters<typeof RentalList>[0]));
  expect(words).toMatch(/renew\.rental.*period\.long\.1h.*59/);
});

it.each([
  ['is there not', [], 'renew.noRental'],
  ['is over', [{ ...rental, endsAtMs: NOW - 1 }], 'renew.noRental'],
  ['has an unknown end', [{ ...rental, endsAtMs: null }], 'renew.unclearRental'],
  ['states no amount', [{ ...rental, energyUnits: null }], 'renew.unclearRental'],
  [
    'is beside one with a rule',
    [
      { ...rental, to: 'K' },
      { ...rental, endsAtMs: null },
    ],
    'renew.unclearRental',
  ],
  ['is beside one that has no rule yet', [rental, { ...rental, endsAtMs: null }], 'renew.unclearOther'],
  ['has its rule', [{ ...rental, to: 'K' }], 'renew.noRunning'],
  ['is on its way', [{ ...rental, status: 5, endsAtMs: null }], 'renew.coming'],
  ['is on its way, and has its rule', [{ ...rental, to: 'K', status: 5, endsAtMs: null }], 'renew.noRental'],
])(
  'it says that no rental runs, or that each has a rule, only where that is known: a rental %s',
  (_, some, said) => {
    const snapshot = { orders: some.map((one) => ({ status: 3, intentId: null, ...one })), intents: [] };
    const found = findRentals(snapshot as unknown as Snapshot, [{ to: 'K' }] as RuleView[], NOW);
    const model = {
      rentals: signal(found),
      ...{ keep: signal(null), nowMs: signal(NOW), names: signal(new Map()) },
    };
    const words = drawn(RentalList({ model } as unknown as Parameters<typeof RentalList>[0]));
    expect(words.match(/renew\.(no|unclear|coming)\w*/g)).toEqual([said]);
  },
);

it('a rental that the chain denies is not offered to be kept, and says why', () => {
  const found = { unkept: [rental], misdirected: [], denied: ['1'], isAnyRunning: true };
  const model = { rentals: signal(found), keep: signal(null), nowMs: signal(NOW), names: signal(new Map()) };
  const words = drawn(RentalList({ model } as unknown as Parameters<typeof RentalList>[0]));
  expect(words).toMatch(/renew\.rental .*renew\.denied/);
  expect(words).not.toContain('renew.keep');
});

/** The rule's row, while the chain denies a rental of its address or not. */
function row(part: object = {}, doubted: string[] = []) {
  const rule = {
    ...{ id: 'r', to: 'T', period: '1h', energyUnits: '65000', capSun: '0', budget: null, spentSun: '0' },
    ...{ pause: null, due: null, stuckUntilMs: null, ...part },
  };
  const model = {
    rentals: signal({ lacking: [], doubted }),
    ...{ nowMs: signal(NOW), names: signal(new Map()) },
  };
  return drawn(RuleTable({ model, rules: [rule] } as unknown as Parameters<typeof RuleTable>[0]));
}

it('a rule names its period as the rental does that it renews', () => {
  expect(row()).toMatch(/renew\.whatAsked.*period\.long\.1h/);
});

it('a rule says that the chain denies its rental, once', () => {
  expect(row()).not.toContain('renew.doubted');
  expect(row({}, ['T'])).toContain('renew.doubted');
  const paused = row({ pause: { code: 'denied', params: {} } }, ['T']);
  expect(paused).toContain('renew.pause.denied');
  expect(paused).not.toContain('renew.doubted');
});
