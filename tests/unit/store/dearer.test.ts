import { expect, it } from 'vitest';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { isDearer } from '../../../lib/store/dearer.ts';

it.each([
  ['a sum that rose by a hundredth of a TRX', 197_202n, 207_202n, true],
  ['a sum that rose by less', 197_202n, 207_201n, false],
  ['a sum that stayed the same', 197_202n, 197_202n, false],
  ['a sum that fell', 2_958_306n, 197_202n, false],
])('says of %s whether a user can see that it rose', (_, before, now, rose) => {
  expect(isDearer(decimalFromSun(before), decimalFromSun(now))).toBe(rose);
});
