import { expect, it } from 'vitest';
import { isWithin } from '../../../lib/domain/quiet-hours.ts';

it.each([
  ['begin with their first minute', [60, 120], 60, true],
  ['end before their last', [60, 120], 120, false],
  ['go over midnight', [1380, 420], 0, true],
  ['have begun late in the evening', [1380, 420], 1439, true],
  ['leave the day alone', [1380, 420], 420, false],
  ['are a whole day where both times are one', [600, 600], 599, true],
] as const)('quiet hours %s', (_, [fromMinute, toMinute], minute, expected) => {
  expect(isWithin({ fromMinute, toMinute }, minute)).toBe(expected);
});
