import { describe, expect, it } from 'vitest';
import { decimalOr, ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import { chargeSun, knownChargeSun } from '../../../../lib/purchase/track/order-charge.ts';
import { anOrder, trx } from '../build.ts';

const MOST = 3_000_000n;
const exact = (text: string) => decimalOr(ZERO, text);

describe('what an order costs', () => {
  it.each([
    ['an estimate that is not priced yet', { status: 0, cost: trx(0), costPaid: trx(0) }, MOST, null],
    ['one without a known cost', { status: null, cost: null, costPaid: null }, MOST, null],
    ['one of unknown status that says 0', { status: null, cost: trx(0), costPaid: trx(0) }, MOST, null],
    ['one under way, not paid yet', { status: 5, cost: trx(2), costPaid: trx(0) }, 2_000_000n, 2_000_000n],
    ['one that was free when it came', { status: 3, cost: trx(0), costPaid: trx(0) }, 0n, 0n],
    [
      'one computed in floats',
      { status: 3, cost: exact('2.590000000000000036'), costPaid: exact('2.590000000000000036') },
      2_590_000n,
      2_590_000n,
    ],
    [
      'one that costs a SUN more than that',
      { status: 3, cost: exact('2.590001000000000036'), costPaid: null },
      2_590_001n,
      2_590_001n,
    ],
    ['one whose cost is unknown', { status: 3, cost: null, costPaid: trx(2) }, 2_000_000n, 2_000_000n],
    ['one whose cost is unknown, not paid yet', { status: 3, cost: null, costPaid: trx(0) }, MOST, null],
    [
      'an estimate that came before its size was told',
      { status: 3, cost: trx(0), costPaid: trx(0), energyUnits: null },
      MOST,
      null,
    ],
    [
      'the same, paid already',
      { status: 3, cost: trx(0), costPaid: trx(2), energyUnits: null },
      2_000_000n,
      2_000_000n,
    ],
    ['one paid above its cost', { status: 3, cost: trx(2), costPaid: trx(4) }, 4_000_000n, 2_000_000n],
    ['a failed one of which nothing was paid', { status: 6, cost: trx(2), costPaid: trx(0) }, 0n, 0n],
    ['a failed one whose payment is unknown', { status: 6, cost: trx(4), costPaid: null }, MOST, null],
    ['a failed one without a known cost', { status: 6, cost: null, costPaid: null }, MOST, null],
  ] as const)('%s', (_, change, chargedSun, knownSun) => {
    const order = anOrder(change);
    expect([chargeSun(order, MOST), knownChargeSun(order)]).toEqual([chargedSun, knownSun]);
  });
});
