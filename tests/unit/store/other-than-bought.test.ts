import { expect, it } from 'vitest';
import type { PurchaseRequest } from '../../../lib/messages/intent-view.ts';
import { otherThanBought } from '../../../lib/store/other-than-bought.ts';
import { MAIN, OPERATIONS } from '../../e2e/popup-fixtures.ts';

const asked: PurchaseRequest = {
  to: MAIN,
  period: '1h',
  amount: { source: 'amount', energyUnits: '65000' },
};
const order = { to: MAIN, period: '1h', energyUnits: '65000' } as const;
const nothing = { to: null, period: null, energyUnits: null };

it.each([
  ['the same', {}, null],
  ['more energy', { energyUnits: '65001' }, null],
  ['unknown to the service', nothing, null],
  ['less energy', { energyUnits: '64999' }, { ...nothing, energyUnits: 65_000n }],
  ['another address', { to: OPERATIONS }, { ...nothing, to: MAIN }],
  ['another time', { period: '1d' }, { ...nothing, period: '1h' }],
  [
    'all of it',
    { to: OPERATIONS, period: '1d', energyUnits: '1' },
    { to: MAIN, period: '1h', energyUnits: 65_000n },
  ],
] as const)('an order that is %s', (_, part, expected) => {
  expect(otherThanBought({ ...order, ...part }, asked)).toEqual(expected);
});

it('an estimate may result in any energy, and an order from elsewhere was never asked for', () => {
  const estimate: PurchaseRequest = {
    ...asked,
    amount: { source: 'estimate', token: 'USDT', recipients: [OPERATIONS], adjustPercent: '0' },
  };
  expect(otherThanBought({ ...order, energyUnits: '1' }, estimate)).toBeNull();
  expect(otherThanBought({ ...order, to: OPERATIONS }, undefined)).toBeNull();
});
