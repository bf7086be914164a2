import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeepDialog } from '../../../../components/dashboard/renew/KeepDialog.tsx';
import { RenewDialog } from '../../../../components/dashboard/renew/RenewDialog.tsx';
import type { Period } from '../../../../lib/domain/rental/period.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { priceRenewal } from '../../../../lib/store/dashboard/renew/renew-price.ts';
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

const NOW = 1_800_000_000_000;
const TO = 'T'.padEnd(34, 'a');
const rental = { to: TO, period: '1h', energyUnits: '65000' };
const seen = [{ energyUnits: '65000', smallOrderFeeTrx: '0', activationFeeTrx: '0' }];

/** Both dialogs of a rule, by what orders have shown of fees. */
function dialogs(fees: Snapshot['fees'], isAutomatic: boolean) {
  const snapshot = {
    ...EMPTY_SNAPSHOT,
    fees,
    prices: { '1h': { unitSun: '50', readAtMs: NOW } },
  } as unknown as Snapshot;
  const model = {
    ...{
      names: signal(new Map()),
      nowMs: signal(NOW),
      alike: signal(null),
      keeper: signal(null),
      keepStop: signal(null),
    },
    ...{ typedAboveSun: signal(null), isSending: signal(false), obstacle: signal(null) },
    rentals: signal({ doubted: [] }),
    freshener: { isRetrying: signal(false), trouble: signal(null) },
    priceOf: (period: Period, units: string) => priceRenewal(snapshot, period, units),
  };
  const form = { order: rental, isAutomatic, cap: '4', perDay: '99', until: '2027-02-01', typedSum: '' };
  const keep = { model, form } as unknown as Parameters<typeof KeepDialog>[0];
  const ask = { model, rule: { id: 'r', ...rental } } as unknown as Parameters<typeof RenewDialog>[0];
  return { keep: drawn(KeepDialog(keep)), ask: drawn(RenewDialog(ask)) };
}

it('the dialogs of a rule say of their sums that fees which were never seen are not in them', () => {
  const { keep, ask } = dialogs([], true);
  expect([keep, ask]).toEqual([
    expect.stringMatching(/batch\.feesUnseen/),
    expect.stringMatching(/batch\.feesUnseen/),
  ]);
});

it('they do not say so once orders have shown that none is due, nor where no sum is named', () => {
  const { keep, ask } = dialogs(seen as unknown as Snapshot['fees'], true);
  expect([keep, ask, dialogs([], false).keep].filter((words) => words.includes('feesUnseen'))).toEqual([]);
});
