import { describe, expect, it } from 'vitest';
import { energyPart, isEstimated } from '../../../lib/ledger/order-energy.ts';
import { aLedgerOrder, HOLDER } from '../../support/ledger-entries.ts';

describe('what an order cost for its energy', () => {
  const whole = { energyUnits: '100000', costTrx: '4.9', smallOrderFeeTrx: '0.3', activationFeeTrx: '0' };

  it('is told with its price, without the fees', () => {
    expect(energyPart(aLedgerOrder(whole))).toMatchObject({ energyUnits: 100_000n, unitSun: 46n });
  });

  it.each([
    ['the fee for a small order', { smallOrderFeeTrx: null }],
    ['the fee for an activation', { activationFeeTrx: null }],
    ['the cost', { costTrx: null }],
    ['the energy', { energyUnits: null }],
  ])(
    'is not told if %s could not be read: at 100,000 energy a fee of 0.3 TRX looks like 3 SUN',
    (_, unread) => {
      expect(energyPart(aLedgerOrder({ ...whole, ...unread }))).toBeNull();
    },
  );

  it.each([
    ['the price is no whole number', { costTrx: '4.900001' }],
    ['the fees are more than the cost', { costTrx: '0.2' }],
    ['nothing is left beside the fees', { costTrx: '0.3' }],
    ['there is no energy', { energyUnits: '0' }],
  ])('is not told if %s', (_, part) => {
    expect(energyPart(aLedgerOrder({ ...whole, ...part }))).toBeNull();
  });
});

it.each([
  ['by its task, though the number of the task could not be read', null, true, true],
  ['by the number of its task alone', 71, false, true],
  ['by neither', null, false, false],
])('an order shows whether its amount was estimated %s', (_, estimateTaskId, hasTask, expected) => {
  const task = { id: null, token: 'USDT', currency: null, from: null, recipients: [HOLDER] };
  expect(isEstimated(aLedgerOrder({ estimateTaskId, estimate: hasTask ? task : null }))).toBe(expected);
});
