import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenPauseMs, REQUEST_WINDOW_MS, recentRequests } from '../../../lib/domain/request-pace.ts';

const NOW_MS = 1_000_000;
const MOST = 26;

describe('an even pace', () => {
  it('never meets a full minute, whatever was asked before', () => {
    const ages = fc.array(fc.integer({ min: 0, max: REQUEST_WINDOW_MS - 1 }), { maxLength: MOST });
    fc.assert(
      fc.property(ages, (agesMs) => {
        let made = agesMs.map((age) => NOW_MS - age).sort((a, b) => a - b);
        let nowMs = NOW_MS;
        for (let count = 0; count < 100; count += 1) {
          nowMs += Math.ceil(evenPauseMs(recentRequests(made, nowMs), MOST, nowMs));
          const recent = recentRequests(made, nowMs);
          expect(recent.length).toBeLessThan(MOST);
          made = [...recent, nowMs];
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['nothing was asked', [], 0],
    ['ten have just been asked', new Array<number>(10).fill(0), 60_000 / 17],
    ['one was asked long ago and nine just now', [50_000, ...new Array<number>(9).fill(0)], 60_000 / 18],
    ['all places were taken a while ago', new Array<number>(26).fill(40_000), 20_000],
  ])('is no slower than necessary when %s', (_when, agesMs, pauseMs) => {
    const made = agesMs.map((age) => NOW_MS - age);
    expect(evenPauseMs(made, MOST, NOW_MS)).toBeCloseTo(pauseMs, 6);
  });

  it('still applies when more requests were made than fit, since purchases may exceed it', () => {
    const made = new Array<number>(MOST + 4).fill(NOW_MS);
    expect(evenPauseMs(made, MOST, NOW_MS)).toBe(REQUEST_WINDOW_MS);
  });

  it('counts requests that seem to lie in the future as made now', () => {
    expect(recentRequests([NOW_MS + 5_000_000, NOW_MS - REQUEST_WINDOW_MS, NOW_MS - 1], NOW_MS)).toEqual([
      NOW_MS,
      NOW_MS - 1,
    ]);
  });
});
