import { expect, it } from 'vitest';
import { endToShow, findEndingRental, hasEndedSince } from '../../../../lib/domain/rental/ending-rental.ts';

const NOW_MS = 1_000_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const rental = (minutes: number | null, change = {}) => ({
  to: 'me',
  energyUnits: 65_000n,
  endsAtMs: minutes === null ? null : NOW_MS + minutes * MINUTE_MS,
  closedAtMs: null,
  ...change,
});

it.each([
  ['none', [], null],
  ['one that ends in an hour', [rental(60)], null],
  ['one that has not begun', [rental(null)], null],
  ['one that has ended', [rental(-1)], null],
  ['one that is closed', [rental(5, { closedAtMs: NOW_MS })], null],
  ['one of another address', [rental(5, { to: 'you' })], null],
  ['one that ends in five minutes', [rental(5)], { endsAtMs: NOW_MS + 5 * MINUTE_MS, remainsUnits: 35_000n }],
  [
    'two of which one ends',
    [rental(10), rental(60)],
    { endsAtMs: NOW_MS + 10 * MINUTE_MS, remainsUnits: 35_000n },
  ],
  ['two that end', [rental(9), rental(4)], { endsAtMs: NOW_MS + 4 * MINUTE_MS, remainsUnits: 0n }],
  ['one of unknown size', [rental(5, { energyUnits: null })], { remainsUnits: 0n }],
])('of 100,000 energy with %s running, the ending part is found', (_, rentals, expected) => {
  const found = findEndingRental(rentals, 'me', 100_000n, NOW_MS);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

it.each([
  ['an hour', '1h', 60 * MINUTE_MS, true],
  ['an hour, with a clock corrected by a minute', '1h', 61 * MINUTE_MS, true],
  ['an hour, with a clock set back by two minutes', '1h', 62 * MINUTE_MS, false],
  ['30 days, with a clock set back by a day', '30d', 31 * DAY_MS, false],
  ['an hour that is over', '1h', -5 * MINUTE_MS, true],
  ['an unknown time', null, 400 * DAY_MS, true],
] as const)('shows or hides the end of a rental of %s', (_, period, leftMs, isShown) => {
  const endsAtMs = NOW_MS + leftMs;
  expect(endToShow({ endsAtMs, period }, NOW_MS)).toBe(isShown ? endsAtMs : null);
});

it.each([
  ['none', [], false],
  ['one that still runs', [rental(1)], false],
  ['one whose end is unknown', [rental(null)], false],
  ['one of another address', [rental(-1, { to: 'you' })], false],
  ['one that had ended before', [rental(-3)], false],
  ['one that ended since', [rental(-1)], true],
  ['one that was seen to have ended since', [rental(-3, { closedAtMs: NOW_MS - MINUTE_MS })], true],
  [
    'one whose end was seen with a clock that was ahead',
    [rental(-3, { closedAtMs: NOW_MS + MINUTE_MS })],
    false,
  ],
])('a two-minute-old reading is out of date if a rental has ended since: %s', (_, rentals, isGone) => {
  expect(hasEndedSince(NOW_MS - 2 * MINUTE_MS, rentals, 'me', NOW_MS)).toBe(isGone);
});
