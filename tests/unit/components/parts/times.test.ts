import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatClock } from '../../../../components/parts/words/times.ts';

const AT_MS = Date.parse('2026-07-24T15:05:09Z');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function readIn(timeZone: string, language = 'en-GB') {
  vi.stubEnv('TZ', timeZone);
  vi.stubGlobal('navigator', { language });
}

describe('a moment', () => {
  it("is shown in the user's current time zone, even after a journey with the page open", () => {
    readIn('Europe/Berlin');
    expect(formatClock(AT_MS, 'minute')).toBe('17:05');
    readIn('Asia/Kathmandu');
    expect(formatClock(AT_MS, 'second')).toBe('20:50:09');
    expect(formatClock(AT_MS, 'minute')).toBe('20:50');
    readIn('America/Los_Angeles');
    expect(formatClock(AT_MS, 'minute', AT_MS + 86_400_000)).toBe('24 Jul, 8:05');
  });

  it('more than half a year away is shown with its year, since the same day of this year is another one', () => {
    readIn('UTC');
    for (const days of [-364, -184, 184, 366])
      expect(formatClock(AT_MS, 'minute', AT_MS + days * 86_400_000)).toBe('24 Jul 2026, 15:05');
    for (const days of [-170, -1, 30, 170])
      expect(formatClock(AT_MS, 'second', AT_MS + days * 86_400_000)).toBe('24 Jul, 15:05');
  });

  it('is shown where the browser calls its language by no name of one', () => {
    for (const name of ['C', 'en-US@posix', '*', '']) {
      readIn('UTC', name);
      expect(formatClock(AT_MS, 'second')).toContain('05:09');
    }
  });

  it('is never parted from the half of its day, where a line ends', () => {
    readIn('UTC', 'en-US');
    expect(formatClock(AT_MS, 'second')).toBe('3:05:09\u00a0PM');
    expect(formatClock(AT_MS, 'minute', AT_MS + 86_400_000)).toBe('Jul 24, 3:05\u00a0PM');
  });
});
