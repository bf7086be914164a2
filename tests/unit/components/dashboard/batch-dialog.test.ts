import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BatchDialog } from '../../../../components/dashboard/batch/BatchDialog.tsx';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

/** What the confirmation of two rows says, of which one more was left out. */
function dialog(hasUnseenFees: boolean, mustTypeSum: boolean): string {
  const rows = [1, 2, 3];
  const model = {
    ...{
      rows: signal(rows),
      obstacle: signal(null),
      excesses: signal([]),
      looked: signal(null),
      isTooLong: signal(false),
    },
    ...{ sums: signal({ count: 2, totalSun: 6_000_000n, capSun: 6_600_000n, feesSun: 0n, isPriced: true }) },
    ...{ hasUnseenFees: signal(hasUnseenFees), mustTypeSum: signal(mustTypeSum), sheet: signal('open') },
    ...{ freshener: { isRetrying: signal(false), trouble: signal(null) }, nowMs: signal(0) },
  };
  return drawn(BatchDialog({ model } as unknown as Parameters<typeof BatchDialog>[0]));
}

it('the confirmation of a batch names the most that it may cost, and has it typed where that is wanted', () => {
  expect(dialog(false, false)).toMatch(/batch\.highest +\S+ \["6\.60{5}"\]/);
  expect(dialog(false, true)).toMatch(/batch\.typeSum \["6\.60"\]/);
  expect(dialog(false, false)).not.toMatch(/typeSum/);
  expect(dialog(false, false), 'of three lines').toMatch(/batch\.linesLeftOut \["1","3"\]/);
});

it('the confirmation of a batch says that fees are missing from its sums only where some are', () => {
  expect([true, false].map((has) => dialog(has, false).includes('batch.feesUnseen'))).toEqual([true, false]);
});
