import { expect, it } from 'vitest';
import { isWithin } from '../../../lib/domain/quiet-hours.ts';

it.each([
  ['begin with their first minute', [60, 120], 60, true],
  ['end before their last minute', [60, 120], 120, false],
  ['begin with their first minute, also if they go over midnight', [1380, 420], 1380, true],
  ['have not begun a minute earlier', [1380, 420], 1379, false],
  ['go over midnight', [1380, 420], 0, true],
  ['have begun late in the evening', [1380, 420], 1439, true],
  ['do not affect the day', [1380, 420], 420, false],
  ['last all day if both times are equal', [600, 600], 599, true],
] as const)('quiet hours %s', (_, [fromMinute, toMinute], minute, expected) => {
  expect(isWithin({ fromMinute, toMinute }, minute)).toBe(expected);
});
