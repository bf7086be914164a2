import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromSun } from '../../../lib/domain/decimal.ts';
import { decideRental, type RentalCase } from '../../../lib/domain/verdict.ts';

const trx = (text: string): Decimal => decimalFromSun(BigInt(text.replace('.', '')));
const transfer: RentalCase = {
  neededUnits: 64_285n,
  hasUnits: 12_400n,
  rentTotal: trx('2.687676'),
  burnUnitSun: 100n,
  periodDays: 1 / 24,
};

describe('the verdict', () => {
  it.each<[string, Partial<RentalCase>, object]>([
    [
      'rents when that is cheaper, the saving rounded down',
      {},
      { kind: 'rent', burn: trx('5.188500'), savedPercent: 48 },
    ],
    ['does not rent with just enough energy', { hasUnits: 64_285n }, { kind: 'enough', spareUnits: 0n }],
    ['does not rent with energy to spare', { hasUnits: 71_200n }, { kind: 'enough', spareUnits: 6_915n }],
    [
      'counts all as missing when the chain was not asked',
      { hasUnits: null },
      { kind: 'rent', burn: trx('6.428500') },
    ],
    ['burns when that is cheaper', { rentTotal: trx('5.748500') }, { kind: 'burn', extra: trx('0.560000') }],
    ['burns at the same price', { rentTotal: trx('5.188500') }, { kind: 'burn', extra: 0n }],
    ['rents by a hair', { rentTotal: trx('5.188499') }, { kind: 'rent', savedPercent: 0 }],
    [
      'rents for a week when so many transfers are possible',
      { rentTotal: trx('20.280000'), periodDays: 7 },
      { kind: 'rent-for-many', paysFromUses: 4, possibleUses: 7 },
    ],
    ['burns when a week could never pay', { rentTotal: trx('60.000000'), periodDays: 7 }, { kind: 'burn' }],
  ])('%s', (_, part, expected) => {
    expect(decideRental({ ...transfer, ...part })).toMatchObject(expected);
  });
});
