import { expect, it } from 'vitest';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createRenewDesk, type RenewDeskDeps } from '../../../../lib/background/plans/renew-desk.ts';
import type { OrderNotes } from '../../../../lib/background/services/order-notes.ts';
import { decimalFromSun, ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import type { FeeSample } from '../../../../lib/domain/rental/quote.ts';
import type { BuyCommand } from '../../../../lib/purchase/buy/command.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { anIntent, memoryStore } from '../../purchase/build.ts';
import { aRental, aRule, MINUTE_MS, NOW_MS } from '../../purchase/renew/renew-stage.ts';
import { SETTINGS } from '../../purchase/stage.ts';

const BUDGET = { perDaySun: 30_000_000n, untilMs: NOW_MS + 86_400_000 };

/** What a rule of 65,000 energy, made with these fees, does nine minutes before an end, and what it says. */
async function renew(rule: { feesSun: bigint; budget: typeof BUDGET | null }, fees: readonly FeeSample[]) {
  const bought: BuyCommand[] = [];
  const notices: string[] = [];
  const primary = memoryStore();
  await primary.set('renew', encodeRecord({ v: 1, seq: 1, rules: [aRule(rule)] }));
  const choices = { profiles: [], addresses: [], engine: SETTINGS } as unknown as Choices;
  const engine = {
    purchasesUnder: async () => [],
    snapshot: () => ({ isReady: true, orders: [aRental(9 * MINUTE_MS)] }),
    lookBefore: async () => null,
    async buy(command: BuyCommand) {
      bought.push(command);
      return { kind: 'intent', intent: anIntent({ id: command.intentId, state: 'confirmed' }) };
    },
  };
  const price: RentalServicePort['price'] = async () => ({ ok: true, value: { priceSun: 46n } });
  const deps: Partial<RenewDeskDeps> = {
    now: () => NOW_MS,
    primary,
    mirror: memoryStore(),
    timers: { set: () => () => {} },
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    engine: engine as unknown as RenewDeskDeps['engine'],
    isTokenRefused: () => false,
    isDenied: () => false,
    ready: async () => choices,
    known: () => choices,
    publish: async () => {},
    service: () => ({ price }) as RentalServicePort,
    notes: () => ({ fees: () => fees }) as OrderNotes,
    uiLocale: () => 'en',
    report: () => {},
    showNotice: async (_, { text }) => void notices.push(text),
  };
  await createRenewDesk(deps as RenewDeskDeps).wake();
  return { feesSun: bought[0]?.feesSun, notices };
}

const sample = (energyUnits: bigint, feeSun: bigint): FeeSample => ({
  energyUnits,
  smallOrderFee: decimalFromSun(feeSun),
  activationFee: ZERO,
});

it.each([
  [
    'the fee that an order of its size has borne since the rule was made',
    0n,
    [sample(65_000n, 300_000n)],
    300_000n,
  ],
  ['no fee that only smaller orders bear', 0n, [sample(32_000n, 300_000n)], 0n],
  [
    'the fee that it was made with, although a later order bore none',
    200_000n,
    [sample(65_000n, 0n)],
    200_000n,
  ],
])('a renewal expects %s', async (_, feesSun, fees, expectedSun) => {
  expect((await renew({ feesSun, budget: BUDGET }, fees)).feesSun).toBe(expectedSun);
});

it('the question about an end names a price with the fee that was learned', async () => {
  const { notices } = await renew({ feesSun: 0n, budget: null }, [sample(65_000n, 300_000n)]);
  expect(notices).toEqual([expect.stringContaining('3.29 unit.trx')]);
});
