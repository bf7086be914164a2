import { signal } from '@preact/signals';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import ConfirmScreen from '../../../../components/popup/confirm/ConfirmScreen.tsx';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { MAIN, workingDay } from '../../../e2e/popup-fixtures.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** What the screen keeps from one drawing to the next, by what it was made for. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('preact/hooks', async () => ({
  ...(await import('../drawn.ts')).firstHooks,
  useMemo: (make: () => unknown, [, ...of]: unknown[]) => {
    if (of.length === 0) return make();
    if (!kept.has(String(of))) kept.set(String(of), make());
    return kept.get(String(of));
  },
}));
afterEach(() => vi.unstubAllGlobals());

const quoteAt = (unitSun: bigint) => {
  const total = decimalFromSun(unitSun * 65_000n);
  const fee = { kind: 'none', amount: 0n };
  return {
    ...{ unitSun, total, highest: total, energyCost: total, energyUnits: 65_000n, capSun: unitSun * 65_000n },
    ...{ smallOrderFee: fee, activationFee: fee, period: '1h' },
  };
};

it('the sheet of a purchase that is being sent keeps its sums and says so, whatever comes in the way meanwhile', () => {
  readEnglish();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const quote = signal(quoteAt(46n));
  const obstacle = signal<{ code: string } | null>(null);
  const state = signal({ phase: 'open', first: quoteAt(46n), typedSum: '' });
  const model = {
    snapshot: workingDay(0),
    ...{ nowMs: signal(0), isPractice: signal(false), need: signal(null) },
    draft: signal({ to: MAIN }),
    story: signal({ name: null, useCount: 1, lookAlike: null }),
    ...{ quote, obstacle, sheet: { state } },
  } as unknown as PopupModel;
  const draw = () => drawn(ConfirmScreen({ model }));
  expect(draw()).toContain('2.99');
  state.value = { ...state.value, phase: 'sending' };
  draw();
  obstacle.value = { code: 'offline' };
  quote.value = quoteAt(60n);
  const sent = draw();
  expect(sent).toContain('confirm.sending');
  expect(sent).toContain('2.99');
  expect(sent).not.toMatch(/obstacle\.offline|confirm\.priceChanged|3\.90/);
  state.value = { ...state.value, phase: 'open' };
  expect(draw()).toMatch(/confirm\.priceChanged.*obstacle\.offline/);
});
