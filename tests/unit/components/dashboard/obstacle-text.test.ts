import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { obstacleText } from '../../../../components/dashboard/obstacle-text.ts';
import { moneyWords } from '../../../../components/parts/words/amounts.ts';
import { obstacleText as popupObstacleText } from '../../../../components/popup/quote/ObstacleButton.tsx';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import type { PurchaseObstacle } from '../../../../lib/store/dashboard/purchase-obstacle.ts';

beforeEach(() => vi.stubGlobal('navigator', { language: 'en-US' }));
afterEach(() => vi.unstubAllGlobals());

const excess = (code: 'perDay' | 'highestPrice' | 'balance', overSun = 1_500_000n): PurchaseObstacle => ({
  code: 'excess',
  excess: { code, row: null, overSun },
});

it('what the balance lacks for a purchase is named in full, since as much will be topped up', () => {
  const shortBy = decimalFromSun(5_004_000n);
  expect(popupObstacleText({ code: 'balance', shortBy }, moneyWords(false))).toMatch(/5\.004000/);
});

it('what a purchase is over a limit by is named in full, since the limit may be raised by as much', () => {
  const over = decimalFromSun(1_284_000n);
  const obstacle = { code: 'limit', limit: 'perDay', over } as const;
  expect(popupObstacleText(obstacle, moneyWords(false))).toMatch(/overLimit .*1\.284000/);
});

it.each<[PurchaseObstacle, RegExp]>([
  [{ code: 'old-price' }, /^obstacle\.oldPrice$/],
  [{ code: 'not-allowed' }, /^obstacle\.limit\.allowedAddresses$/],
  [{ code: 'quiet-hours' }, /^obstacle\.limit\.quietHours$/],
  [{ code: 'paused' }, /^obstacle\.paused$/],
  [{ code: 'locked' }, /^obstacle\.locked$/],
  [{ code: 'silent' }, /^obstacle\.silent$/],
  [{ code: 'no-permission' }, /^obstacle\.noPermission$/],
  [excess('perDay'), /^obstacle\.overLimit .*1\.50.*obstacle\.limit\.perDay/],
  [excess('perDay', 1_284_000n), /^obstacle\.overLimit .*1\.29/],
  [excess('balance'), /^obstacle\.balance .*1\.50/],
  [excess('balance', 5_004_000n), /^obstacle\.balance .*5\.01/],
  [excess('highestPrice'), /^obstacle\.limit\.highestPrice$/],
])('an obstacle has a text that replaces the confirm button: %o', (obstacle, words) => {
  expect(obstacleText(obstacle, moneyWords(false))).toMatch(words);
});

it('no service is blamed for a missing price where the page knows that the machine is offline', () => {
  vi.stubGlobal('navigator', { language: 'en-US', onLine: false });
  expect(obstacleText({ code: 'silent' }, moneyWords(false))).toBe('obstacle.offline');
});
