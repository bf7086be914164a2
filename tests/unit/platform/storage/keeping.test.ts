import { describe, expect, it } from 'vitest';
import { isRefusedWrite, keep } from '../../../../lib/platform/storage/keeping.ts';

describe('a write', () => {
  it("that the disk refuses fails with the browser's own error, and is known as a refused write from then on", async () => {
    const full = new DOMException('no room', 'QuotaExceededError');
    await expect(keep(() => Promise.reject(full))).rejects.toBe(full);
    expect(isRefusedWrite(full)).toBe(true);
  });

  it.each([
    ['an error from elsewhere', new DOMException('no room', 'QuotaExceededError')],
    ['a value that is no error', 'QuotaExceededError'],
  ])('is not blamed for %s', (_, error) => {
    expect(isRefusedWrite(error)).toBe(false);
  });
});
