import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';
import { anOrder, aRow } from './plans/batch-order.ts';

const { sender: SENDER, newcomer: NEWCOMER } = exampleAddresses;

/** One transfer to an unknown recipient: 64,311 are expected, and 130,338 if the recipient is new to the token. */
const EXPECTED_UNITS = 64_311n;
const MOST_UNITS = 130_338n;
const UNIT_SUN = 50n;

const request = {
  to: SENDER,
  period: '1h' as const,
  amount: { source: 'estimate' as const, token: 'USDT', recipients: [NEWCOMER], adjustPercent: '0.04' },
};

async function inPractice() {
  const world = startTestBackground();
  await world.ask('practice.enter');
  const priceIs = (hour: number) =>
    world.sandbox('settings', {
      isMarketMoving: false,
      pricesSun: { '1h': hour, '1d': 72, '3d': 180, '7d': 385, '15d': 780, '30d': 1500 },
    });
  await priceIs(Number(UNIT_SUN));
  return { ...world, priceIs, posted: async () => (await world.sandbox('state', {})).orders };
}

describe('an estimate whose price rises after it was confirmed', () => {
  it('is not bought if it may then cost more than was confirmed, although less is expected', async () => {
    const { ask, now, priceIs, posted } = await inPractice();
    const capSun = String(MOST_UNITS * UNIT_SUN);
    const terms = { request, energyUnits: String(EXPECTED_UNITS), unitSun: String(UNIT_SUN), capSun };
    const confirm = (intentId: string) =>
      ask('purchase.confirm', { ...purchaseOf(now(), intentId), ...terms });
    await priceIs(51);
    expect(await confirm('00000000-0000-4000-8000-000000000001')).toMatchObject({
      value: { code: 'priceAboveCap', unitSun: '51', totalSun: String(MOST_UNITS * 51n) },
    });
    expect(await posted()).toBe(0);
    await priceIs(50);
    expect(await confirm('00000000-0000-4000-8000-000000000002')).toMatchObject({
      value: { kind: 'intent', state: 'confirmed' },
    });
  });

  it('is not bought under a cap for less than is expected', async () => {
    const { ask, now, posted } = await inPractice();
    const capSun = String(EXPECTED_UNITS * UNIT_SUN - 1n);
    const terms = { request, energyUnits: String(EXPECTED_UNITS), unitSun: String(UNIT_SUN), capSun };
    expect(await ask('purchase.confirm', { ...purchaseOf(now()), ...terms })).toMatchObject({
      value: { code: 'priceAboveCap', totalSun: String(EXPECTED_UNITS * UNIT_SUN) },
    });
    expect(await posted()).toBe(0);
  });

  it('is bought in a batch only up to the rise that its row allows', async () => {
    const rowWith = (headroomPercent: bigint) =>
      aRow(SENDER, {
        request,
        energyUnits: String(EXPECTED_UNITS),
        unitSun: String(UNIT_SUN),
        totalSun: String(EXPECTED_UNITS * UNIT_SUN),
        capSun: String((MOST_UNITS * UNIT_SUN * (100n + headroomPercent)) / 100n),
      });
    const { background, ask, pass, priceIs, posted } = await inPractice();
    const { 'batch.start': start } = background.handlers;
    await priceIs(56);
    expect(await start(anOrder([rowWith(10n)]))).toMatchObject({ value: { stop: null } });
    await pass(1_000);
    expect(await ask('batch.read', {}, 'dashboard')).toMatchObject({
      value: { batch: { state: 'halted', halt: { code: 'priceAboveCap', row: 0 } } },
    });
    expect(await posted()).toBe(0);
  });
});
