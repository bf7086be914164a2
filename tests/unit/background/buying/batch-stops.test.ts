import { expect, it } from 'vitest';
import { findBatchStop, toBatch } from '../../../../lib/background/buying/page-batch.ts';
import type { BatchOrder } from '../../../../lib/messages/batch-topics.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { NO_LIMITS } from '../../../support/no-limits.ts';
import { choices, main } from '../choices-of-main.ts';
import { anOrder, aRow } from '../plans/batch-order.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const MIDDAY = 720;
const own = { profileId: main.id, origin: main.origin };

/** Two rows that are expected to cost 7.8 TRX and may cost 9 TRX. */
const order = (change: Partial<BatchOrder> = {}) => anOrder([aRow(A), aRow(B)], { ...own, ...change });
const spent = (daySun: string, byAddressSun: Record<string, string> = {}, amountTrx = '7.8'): Snapshot => ({
  ...EMPTY_SNAPSHOT,
  spending: { daySun, byAddressSun },
  balance: { amountTrx, readAtMs: 1 },
});
const stopOf = (limits: Partial<typeof NO_LIMITS>, snapshot = spent('0'), of = order()) =>
  findBatchStop(
    of,
    { ...choices, engine: { ...choices.engine, limits: { ...NO_LIMITS, ...limits } } },
    snapshot,
    MIDDAY,
  );

it('a batch begins if the account holds what is expected to be paid', () => {
  expect(stopOf({})).toBeNull();
  expect(stopOf({}, EMPTY_SNAPSHOT), 'or is not known').toBeNull();
  const overSun = '1';
  expect(stopOf({}, spent('0', {}, '7.7999999'))).toEqual({ code: 'balance', row: null, overSun });
});

it('what was spent in the last 24 hours counts against the limits of a batch', () => {
  const perDaySun = 9_000_000n;
  expect(stopOf({ perDaySun })).toBeNull();
  expect(stopOf({ perDaySun }, spent('7'))).toEqual({ code: 'perDay', row: null, overSun: '7' });
  const perAddressSun = 4_500_000n;
  expect(stopOf({ perAddressSun })).toBeNull();
  const ofOne = spent('7', { [B]: '7' });
  expect(stopOf({ perAddressSun }, ofOne)).toEqual({ code: 'perAddress', row: 1, overSun: '7' });
});

it('a batch is what was confirmed: its rows and their sum', () => {
  const amount = { source: 'amount' as const, energyUnits: '66000' };
  const other = aRow(B, { request: { to: B, period: '1h', amount } });
  expect(stopOf({}, spent('0'), anOrder([aRow(A), other], own))).toMatchObject({
    code: 'amountMismatch',
    row: 1,
  });
  expect(stopOf({}, spent('0'), order({ capSun: '9000001' }))).toMatchObject({ code: 'amountMismatch' });
  expect(toBatch(order(), main, 5)).toMatchObject({
    ...own,
    createdAtMs: 5,
    capSun: 9_000_000n,
    rows: [
      { request: { to: A }, feesSun: 0n, totalSun: 3_900_000n, capSun: 4_500_000n },
      { request: { to: B }, energyUnits: 65_000n },
    ],
  });
});

it('the sum of a batch is typed if the whole of it is above the threshold', () => {
  const at = (typedAboveSun: bigint, hasTypedSum = false) =>
    findBatchStop(order({ hasTypedSum }), { ...choices, typedAboveSun }, spent('0'), MIDDAY)?.code;
  expect([at(9_000_000n), at(8_999_999n), at(8_999_999n, true)]).toEqual([
    undefined,
    'sumNotTyped',
    undefined,
  ]);
});
