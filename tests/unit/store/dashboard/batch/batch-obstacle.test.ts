import { expect, it } from 'vitest';
import type { ReadRefusal } from '../../../../../lib/messages/refusal-code.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { findObstacle } from '../../../../../lib/store/dashboard/batch/batch-obstacle.ts';
import type { BatchRow } from '../../../../../lib/store/dashboard/batch/batch-rows.ts';
import { workingDay } from '../../../../e2e/popup-fixtures.ts';

const NOW_MS = new Date(2026, 10, 23, 12).getTime();
const row = (money: object | null) => ({ period: '1h', money }) as BatchRow;
const OLD = { '1h': { unitSun: '46', readAtMs: NOW_MS - 30_000 } };

it.each<[string, Partial<Snapshot>, object | null, ReadRefusal | null, string]>([
  ['a price is awaited', { prices: {} }, null, null, 'no-price'],
  ['no price comes', { prices: {} }, null, 'timeout', 'silent'],
  ['a fresh price is awaited', { prices: OLD }, {}, null, 'old-price'],
  ['no fresh price comes', { prices: OLD }, {}, 'rate-limited', 'silent'],
  ['no price may be asked for', { prices: {} }, null, 'no-permission', 'no-permission'],
  ['the background asks for no price', { prices: {} }, null, 'background-unreachable', 'no-price'],
  ['the balance is awaited', { balance: null }, {}, 'timeout', 'no-balance'],
])('says of a batch that %s', (_, part, money, trouble, code) => {
  const circumstances = { chosen: [row(money)], excesses: [], nowMs: NOW_MS, isTooLong: false, trouble };
  expect(findObstacle(workingDay(NOW_MS, part), circumstances)).toEqual({ code });
});

it.each([
  ['has no price', null, NOW_MS, 'no-price'],
  ['has an old one', {}, NOW_MS - 30_000, 'old-price'],
])('one row whose period %s stops a batch of others that have a fresh one', (_, money, readAtMs, code) => {
  const chosen = [row({}), { period: '1d', money } as BatchRow];
  const circumstances = { chosen, excesses: [], nowMs: NOW_MS, isTooLong: false, trouble: null };
  const { prices } = workingDay(NOW_MS);
  const day = workingDay(NOW_MS, { prices: { ...prices, '1d': { unitSun: '40', readAtMs } } });
  expect(findObstacle(day, circumstances)).toEqual({ code });
});

it('does not stop a batch because of trouble that is older than its prices', () => {
  const circumstances = { chosen: [row({})], excesses: [], nowMs: NOW_MS, isTooLong: false };
  expect(findObstacle(workingDay(NOW_MS), { ...circumstances, trouble: 'timeout' })).toBeNull();
});

it.each([
  ['lines beyond the most that are read', true, 1, 'too-long'],
  ['no chosen line', false, 0, 'none-chosen'],
])('stops a batch with %s', (_, isTooLong, count, code) => {
  const chosen = [row({})].slice(0, count);
  const circumstances = { chosen, excesses: [], nowMs: NOW_MS, isTooLong, trouble: null };
  expect(findObstacle(workingDay(NOW_MS), circumstances)).toEqual({ code });
});
