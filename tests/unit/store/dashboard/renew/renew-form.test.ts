import { describe, expect, it } from 'vitest';
import {
  fieldsOf,
  findKeepProblems,
  isBelowCost,
  needOfDay,
  newKeepForm,
  readTyped,
  readUntil,
  toWish,
  writeDay,
} from '../../../../../lib/store/dashboard/renew/renew-form.ts';
import type { Rental } from '../../../../../lib/store/dashboard/renew/rentals.ts';

describe('the fields of a rule', () => {
  it.each([
    ['4', 4_000_000n],
    [' 6,5 ', 6_500_000n],
    ['0.0000001', 1n],
    ['٦٫٥', 6_500_000n],
    ['١٬٥٠٠', null],
    ['٦٫5', null],
    ['0', null],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['4 TRX', null],
    ['1,500', null],
  ])('are read exactly or not at all: %s', (text, amountSun) => {
    expect(readTyped(text)).toBe(amountSun);
  });

  it('include a date whose whole day counts', () => {
    expect(readUntil('2026-11-30')).toBe(new Date(2026, 10, 30, 23, 59, 59).getTime());
    for (const text of ['', '30.11.2026', '2026-13-01', '2026-11-30T00:00'])
      expect(readUntil(text)).toBeNull();
  });
});

it("names a day as the user's own calendar does, at night too", () => {
  const known = process.env.TZ;
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
    process.env.TZ = zone;
    expect(writeDay(new Date(2026, 10, 30, 0, 1).getTime())).toBe('2026-11-30');
    expect(writeDay(new Date(2026, 0, 3, 23, 59).getTime())).toBe('2026-01-03');
  }
  process.env.TZ = known;
});

it.each([
  ['5', 5_850_000n, true],
  ['5.85', 5_850_000n, false],
  ['', 5_850_000n, false],
  ['5', null, false],
])('warns of a highest cost that is below the present price: %s', (cap, totalSun, isWarned) => {
  expect(isBelowCost(cap, totalSun)).toBe(isWarned);
});

describe('the form of a rule', () => {
  const NOW_MS = new Date(2026, 10, 23).getTime();
  const [hour, day] = [{ period: '1h' }, { period: '1d' }] as const;
  const rest = { cap: '6,9', perDay: '13.8', until: '2026-11-30', typedSum: '' };
  const filled = { order: hour, isAutomatic: true, ...rest };

  it.each<[string, Partial<typeof filled> | { order: typeof day }, object]>([
    ['nothing if everything is acceptable', {}, {}],
    ['text for an amount', { cap: 'abc' }, { cap: 'noAmount' }],
    ['no budget', { perDay: '' }, { perDay: 'noAmount' }],
    ['zero', { cap: '0', perDay: '0' }, { cap: 'noAmount', perDay: 'noAmount' }],
    ['a budget below one renewal', { perDay: '6.8' }, { perDay: 'budgetTooSmall' }],
    ['nothing if the budget pays for one renewal of an hour', { perDay: '6.9' }, {}],
    [
      'a budget below two renewals of a day',
      { order: day, perDay: '13.799999' },
      { perDay: 'budgetTooSmall' },
    ],
    ['nothing if it pays for two renewals of a day', { order: day }, {}],
    ['a day that is over', { until: '2026-11-22' }, { until: 'badDate' }],
    ['no day', { until: '' }, { until: 'badDate' }],
    ['a large budget that was not typed again', { perDay: '20,5' }, { typedSum: 'sumNotTyped' }],
    ['nothing once it was typed again', { perDay: '20,5', typedSum: '20,50' }, {}],
    ['no sum if the user is asked each time', { isAutomatic: false, cap: '', perDay: '', until: '' }, {}],
  ])('shows at its fields what is refused: %s', (_, change, problems) => {
    expect(findKeepProblems({ ...filled, ...change }, NOW_MS, 20_000_000n)).toEqual(problems);
  });
});

describe('the cost of renewing all day', () => {
  it.each([
    ['1h', '6.9', { count: 29, sumSun: 200_100_000n }],
    ['1d', '6,9', { count: 2, sumSun: 13_800_000n }],
    ['3d', '6.9', null],
    ['1d', '', null],
  ] as const)('follows from period and highest cost: %s, %s', (period, cap, need) => {
    expect(needOfDay({ order: { period }, cap })).toEqual(need);
  });
});

it.each([
  [false, '60', []],
  [true, '', ['cap', 'perDay', 'until']],
  [true, '10', ['cap', 'perDay', 'until']],
  [true, '60', ['cap', 'perDay', 'until', 'typedSum']],
])(
  'asks for the sum again only if the budget exceeds the threshold: %s, %s',
  (isAutomatic, perDay, fields) => {
    expect(fieldsOf({ isAutomatic, perDay }, 10_000_000n)).toEqual(fields);
  },
);

it.each([
  ['a week', '1h', 1, '2026-11-30'],
  ['a week', '15d', 7 * 24 - 1, '2026-11-30'],
  [
    'the day on which the rental ends, if that comes later: else nothing would ever be rented',
    '30d',
    29 * 24,
    '2026-12-22',
  ],
])('a new rule is proposed for %s', (_, period, hours, until) => {
  const nowMs = new Date(2026, 10, 23, 12).getTime();
  const order = { period, endsAtMs: nowMs + hours * 3_600_000 } as Rental;
  expect(newKeepForm({ order, profileId: 'main', ruleId: 'r' }, null, nowMs).until).toBe(until);
});

it.each([
  ['3.214250000000000001', null, '3.214251'],
  ['3.214250000000000000', null, '3.21425'],
  ['2.5', 3_214_250n, '3.21425'],
  ['', null, ''],
])(
  'what the rental cost is suggested as the highest cost, with the decimals that TRX has: %s',
  (paid, priceSun, cap) => {
    const order = { costPaidTrx: paid, costTrx: null, endsAtMs: 0 } as Rental;
    expect(newKeepForm({ order, profileId: 'main', ruleId: 'r' }, priceSun, 0).cap).toBe(cap);
  },
);

it.each([
  ['20', '20', true],
  ['20', ' 20,0 ', true],
  ['20', '', false],
  ['20', '2', false],
  ['20', '200', false],
])('tells the background of a budget of %s that %s was typed as its sum', (perDay, typedSum, isTyped) => {
  const order = { guid: '1', to: 'T', period: '1h', energyUnits: '65000', endsAtMs: 0 } as Rental;
  const form = newKeepForm({ order, profileId: 'p', ruleId: 'r' }, 3_000_000n, 0);
  const wish = toWish({ ...form, isAutomatic: true, perDay, typedSum }, 0n, null);
  expect(wish).toMatchObject({ capSun: '3000000', hasTypedSum: isTyped, budget: { perDaySun: '20000000' } });
});

it.each([
  ['its highest cost', { cap: '' }],
  ['its budget', { perDay: '' }],
  ['its last date', { until: '' }],
])('a rule that rents by itself is no wish without %s', (_, part) => {
  const order = { guid: '1', to: 'T', period: '1h', energyUnits: '65000', endsAtMs: 0 } as Rental;
  const form = newKeepForm({ order, profileId: 'p', ruleId: 'r' }, 3_000_000n, 0);
  const whole = { ...form, isAutomatic: true, perDay: '20' };
  expect([toWish({ ...whole, ...part }, 0n, null), toWish(whole, 0n, null) !== null]).toEqual([null, true]);
});
