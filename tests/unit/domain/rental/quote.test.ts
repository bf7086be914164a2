import { describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal } from '../../../../lib/domain/amounts/decimal.ts';
import {
  addSurplus,
  costSun,
  type FeeSample,
  leastEstimate,
  mostEstimate,
  quoteRental,
} from '../../../../lib/domain/rental/quote.ts';

const trx = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
};
const sample = (size: number, smallOrderFee: string, activationFee = '0'): FeeSample => ({
  energyUnits: BigInt(size),
  smallOrderFee: trx(smallOrderFee),
  activationFee: trx(activationFee),
});

describe('quoteRental', () => {
  const request = { unitPriceSun: 46n, energyUnits: 65_000n, isActivated: true, samples: [] };

  it('multiplies price and energy exactly', () => {
    expect(formatDecimal(quoteRental(request).energyCost)).toBe('2.99');
    expect(formatDecimal(quoteRental({ ...request, unitPriceSun: 9_007_199_254_740_993n }).energyCost)).toBe(
      '585467951558164.545',
    );
  });

  it('adds the fees it expects', () => {
    const quote = quoteRental({ ...request, isActivated: false, samples: [sample(65_000, '0.3', '1.1')] });
    expect(formatDecimal(quote.total)).toBe('4.39');
  });

  it.each([
    ['nothing was ever ordered', [], 'unseen', '0'],
    ['an order of this size was charged', [sample(65_000, '0.3')], 'charged', '0.3'],
    ['an order of this size was free', [sample(65_000, '0')], 'free', '0'],
    ['a larger order was charged', [sample(131_000, '0.3')], 'charged', '0.3'],
    ['only a larger order was free', [sample(131_000, '0')], 'unseen', '0'],
    ['a smaller order was free', [sample(32_000, '0')], 'free', '0'],
    ['only a smaller order was charged', [sample(32_000, '0.4')], 'charged', '0.4'],
    ['the newest order was charged', [sample(65_000, '0.2'), sample(65_000, '0')], 'charged', '0.2'],
    [
      'a smaller order was free before an order between the two was charged',
      [sample(50_000, '0.4'), sample(32_000, '0')],
      'charged',
      '0.4',
    ],
    [
      'the same smaller order was free before it was charged',
      [sample(32_000, '0.4'), sample(32_000, '0')],
      'charged',
      '0.4',
    ],
    [
      'a smaller order was free before an even smaller one was charged',
      [sample(32_000, '0.4'), sample(50_000, '0')],
      'free',
      '0',
    ],
    [
      'an order of this size was charged before a smaller one',
      [sample(32_000, '0.4'), sample(65_000, '0.3')],
      'charged',
      '0.3',
    ],
    ['the newest order was free', [sample(65_000, '0'), sample(65_000, '0.2')], 'free', '0'],
  ])('expects the fee for small orders when %s', (_, samples, kind, amount) => {
    expect(quoteRental({ ...request, samples }).smallOrderFee).toEqual({ kind, amount: trx(amount) });
  });

  it.each([
    ['activated', true, [sample(1, '0', '1.1')], 'free', '0'],
    ['not activated, fee seen', false, [sample(1, '0', '0'), sample(1, '0', '1.1')], 'charged', '1.1'],
    ['not activated, fee never seen', false, [sample(1, '0', '0')], 'unseen', '0'],
    ['not known', null, [sample(1, '0', '1.1')], 'unseen', '0'],
  ])('expects the activation fee of an address that is %s', (_, isActivated, samples, kind, amount) => {
    expect(quoteRental({ ...request, isActivated, samples }).activationFee).toEqual({
      kind,
      amount: trx(amount),
    });
  });
});

describe('an estimate of transfers', () => {
  it('comes to the most if no recipient holds the token yet', () => {
    expect(mostEstimate(2, '0')).toBe(260_570n);
  });

  it.each<[string, (bigint | null)[], bigint]>([
    ['what was measured', [30_000n, 20_000n], 50_000n],
    ['the usual need where nothing was measured', [30_000n, null], 94_285n],
    ['no more than the usual need where more was measured', [130_000n], 64_285n],
  ])('takes at least %s', (_, measured, least) => {
    expect(leastEstimate(measured, '0')).toBe(least);
    expect(leastEstimate(measured, '100')).toBe(least * 2n);
  });
});

describe('costSun', () => {
  it('prices burning in the same way as renting', () => {
    expect(costSun(64_285n, 100n)).toBe(6_428_500n);
  });
});

describe('addSurplus', () => {
  it.each([
    [64_285, '0.04', 64_311],
    [100_000, '0.04', 100_040],
    [100_000, '0', 100_000],
    [1, '0.04', 2],
    [100_000, '0.000000000000000001', 100_001],
  ])('%d energy with %s percent is %d', (energyUnits, percent, expected) => {
    expect(addSurplus(BigInt(energyUnits), percent)).toBe(BigInt(expected));
  });
});
