import { expect, it } from 'vitest';
import type { PeriodPrices } from '../../../../../lib/messages/money-topics.ts';
import { latestPrice } from '../../../../../lib/store/dashboard/spending/latest-price.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const history = { period: '1h', latestSun: '46', latestAtMs: NOW_MS - 14 * MINUTE_MS } as PeriodPrices;

it.each([
  ['that was read again, even if it is the same', '46', NOW_MS - MINUTE_MS, '46', NOW_MS - MINUTE_MS],
  ['that has just arrived', '47', NOW_MS, '47', NOW_MS],
  ['that the history knows as the later one', '45', NOW_MS - 15 * MINUTE_MS, '46', NOW_MS - 14 * MINUTE_MS],
  ['that was not dated by a clock ahead', '45', NOW_MS + MINUTE_MS, '46', NOW_MS - 14 * MINUTE_MS],
])('the last price is the one %s', (_, unitSun, readAtMs, lastSun, lastMs) => {
  const prices = { '1h': { unitSun, readAtMs } };
  expect(latestPrice(history, prices, NOW_MS)).toEqual({ unitSun: lastSun, readAtMs: lastMs });
});

it('the last price of a period that the page does not know comes from the history', () => {
  expect(latestPrice(history, {}, NOW_MS)).toEqual({ unitSun: '46', readAtMs: history.latestAtMs });
});
