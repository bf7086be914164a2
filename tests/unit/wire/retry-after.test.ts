import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../../lib/wire/retry-after.ts';
import { NOW_MS } from '../../support/service-harness.ts';

const HOUR_MS = 3_600_000;

describe('readRetryAfter', () => {
  it.each([
    [null, undefined],
    ['', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['soon 2099', undefined],
    ['1.5', undefined],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['7, 120', 7_000],
    ['7, soon', 7_000],
    [', 7', undefined],
    ['99999999', HOUR_MS],
    ['9'.repeat(400), undefined],
    ['Sat, 21 Nov 2026 00:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2020 00:00:30 GMT', undefined],
    ['Sat, 21 Nov 2099 00:00:30 GMT', HOUR_MS],
    ['Sat, 99 Nov 2026 00:00:30 GMT', undefined],
  ])('reads %j as %s ms', (header, ms) => {
    const headers = new Headers(header === null ? {} : { 'retry-after': header });
    expect(readRetryAfter(headers, NOW_MS)).toBe(ms);
  });

  it.each([
    ['an hour behind', 3_600_000, 30_000],
    ['a year ahead', -365 * 24 * 3_600_000, 30_000],
  ])(
    'counts to a date from the time that the sender gives: the local clock may be %s',
    (_, differenceMs, ms) => {
      const sentAtMs = NOW_MS + differenceMs;
      const at = (ms: number) => new Date(ms).toUTCString();
      const headers = new Headers({ date: at(sentAtMs), 'retry-after': at(sentAtMs + 30_000) });
      expect(readRetryAfter(headers, NOW_MS)).toBe(ms);
      expect(readRetryAfter(new Headers({ date: 'soon', 'retry-after': '7' }), NOW_MS)).toBe(7_000);
    },
  );
});
