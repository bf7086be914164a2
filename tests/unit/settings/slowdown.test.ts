import { describe, expect, it } from 'vitest';
import { countWrong, NO_SLOWDOWN, waitMsOf } from '../../../lib/settings/slowdown.ts';

describe('the slowdown', () => {
  it('lets five tries pass and then doubles from 30 s up to 15 min', () => {
    let slowdown = NO_SLOWDOWN;
    const waits = Array.from({ length: 12 }, () => {
      slowdown = countWrong(slowdown, 1_000);
      return waitMsOf(slowdown, 1_000) / 1_000;
    });
    expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('is never longer than after the last wrong one, even if the clock was set back', () => {
    expect(waitMsOf({ wrongCount: 5, untilMs: 2_000_000_000_000 }, 1_000)).toBe(30_000);
  });
});
