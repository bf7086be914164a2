import { describe, expect, it } from 'vitest';
import { judgeStop } from '../../../../lib/purchase/batch/judge-stop.ts';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';

const NOW_MS = 5_000_000;
const calm = { nowMs: NOW_MS, capSun: 1n, isTokenRefused: false, failedTries: 0, isEndless: false };

describe('a purchase of a batch that was not sent', () => {
  it.each<[BuyStop, string]>([
    [{ code: 'busy', retryAtMs: NOW_MS }, 'budget'],
    [{ code: 'paused', retryAtMs: NOW_MS + 9_000_000 }, 'paused'],
    [{ code: 'locked', intentId: 'x' }, 'locked'],
    [{ code: 'priceTooOld' }, 'service'],
    [{ code: 'notWanted' }, 'service'],
    [{ code: 'storageUnavailable' }, 'storage'],
    [{ code: 'priceUnavailable' }, 'service'],
    [{ code: 'baselineUnavailable' }, 'service'],
  ])('makes the batch wait: %o', (stop, why) => {
    const judged = judgeStop(stop, calm);
    expect(judged).toMatchObject({ kind: 'wait', why });
    if (judged.kind !== 'wait') return;
    expect(judged.untilMs).toBeGreaterThanOrEqual(NOW_MS + 2_000);
    expect(judged.untilMs).toBeLessThanOrEqual(NOW_MS + 60_000);
  });

  it.each<[BuyStop, string]>([
    [{ code: 'priceAboveCap', unitPriceSun: 1n, totalSun: 2n }, 'priceAboveCap'],
    [{ code: 'limit', breach: { limit: 'perDay', excessSun: 3n } }, 'limit'],
    [{ code: 'insufficientBalance' }, 'insufficientBalance'],
    [{ code: 'profileLocked' }, 'profileLocked'],
    [{ code: 'originChanged' }, 'originChanged'],
    [{ code: 'journalDamaged' }, 'journalDamaged'],
  ])('halts the batch: %o', (stop, code) => {
    expect(judgeStop(stop, calm)).toMatchObject({ kind: 'halt', code });
  });

  it.each<['priceUnavailable' | 'baselineUnavailable', boolean]>([
    ['priceUnavailable', false],
    ['priceUnavailable', true],
    ['baselineUnavailable', false],
    ['baselineUnavailable', true],
  ])('halts a batch and a renewal when the token was refused: %s, %s', (code, isEndless) => {
    const judged = judgeStop({ code }, { ...calm, isTokenRefused: true, isEndless });
    expect(judged).toEqual({ kind: 'halt', code: 'tokenRefused', params: {} });
  });

  it('waits as long as a pause or the budget of requests lasts', () => {
    const retryAtMs = NOW_MS + 30_000;
    for (const code of ['paused', 'busy'] as const)
      expect(judgeStop({ code, retryAtMs }, calm), code).toMatchObject({ untilMs: retryAtMs });
  });

  it('halts the batch after twelve tries without an answer, but never a renewal', () => {
    const stop: BuyStop = { code: 'priceUnavailable' };
    const silent = { ...calm, failedTries: 12 };
    expect(judgeStop(stop, { ...silent, failedTries: 11 })).toMatchObject({ kind: 'wait' });
    expect(judgeStop(stop, silent)).toMatchObject({ kind: 'halt', code: 'serviceSilent' });
    expect(judgeStop(stop, { ...silent, isEndless: true })).toMatchObject({ untilMs: NOW_MS + 60_000 });
  });

  it.each([
    ['by how much it is over', 3n, { limit: 'perDay', excessSun: '3' }],
    ['gives no sum if none is exceeded', null, { limit: 'perDay' }],
  ])('names the limit, and %s', (_, excessSun, params) => {
    const stop: BuyStop = { code: 'limit', breach: { limit: 'perDay', excessSun } };
    expect(judgeStop(stop, calm)).toEqual({ kind: 'halt', code: 'limit', params });
  });

  it('names the total of a price above the cap, and by how much it is over', () => {
    const stop: BuyStop = { code: 'priceAboveCap', unitPriceSun: 1n, totalSun: 9n };
    const judged = judgeStop(stop, { ...calm, capSun: 7n });
    expect(judged).toMatchObject({ params: { totalSun: '9', excessSun: '2' } });
  });

  it('checks a lock every five seconds for a batch, and ever less often for a renewal', () => {
    const stop: BuyStop = { code: 'locked', intentId: 'x' };
    const afterTries = (failedTries: number, isEndless: boolean) => {
      const judged = judgeStop(stop, { ...calm, failedTries, isEndless });
      return judged.kind === 'wait' && judged.untilMs - NOW_MS;
    };
    expect([0, 3].map((tries) => afterTries(tries, false))).toEqual([5_000, 5_000]);
    expect([0, 3, 99].map((tries) => afterTries(tries, true))).toEqual([5_000, 20_000, 60_000]);
    expect(judgeStop({ code: 'storageUnavailable' }, calm)).toMatchObject({ untilMs: NOW_MS + 10_000 });
  });
});
