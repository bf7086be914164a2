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
    ['1.5', undefined],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['99999999', HOUR_MS],
    ['9'.repeat(400), undefined],
    ['Sat, 21 Nov 2026 00:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2020 00:00:30 GMT', undefined],
    ['Sat, 21 Nov 2099 00:00:30 GMT', HOUR_MS],
    ['Sat, 99 Nov 2026 00:00:30 GMT', undefined],
  ])('reads %j as %s ms', (header, ms) => {
    expect(readRetryAfter(header, NOW_MS)).toBe(ms);
  });
});
