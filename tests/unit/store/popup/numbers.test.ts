import { describe, expect, it } from 'vitest';
import { rememberNumbers } from '../../../../lib/store/popup/numbers.ts';

const open = async (kept: string | null, locale: string) => {
  const memory = {
    text: kept,
    writes: 0,
    read: () => memory.text,
    write(text: string) {
      memory.text = text;
      memory.writes += 1;
    },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  rememberNumbers(memory, locale, promise);
  await new Promise((done) => setImmediate(done));
  const before = memory.text;
  resolve();
  await expect.poll(() => memory.text?.slice(3)).toBe(locale);
  return { before, after: memory.text, writes: memory.writes };
};

describe("the user's number format", () => {
  it('is learned after the first frame of the first opening', async () => {
    expect(await open(null, 'de')).toEqual({ before: null, after: '4.,de', writes: 1 });
  });

  it('is not learned again by a later one', async () => {
    expect(await open('4.,de', 'de')).toEqual({ before: '4.,de', after: '4.,de', writes: 0 });
    expect((await open('0  hi', 'hi')).writes).toBe(0);
  });

  it('is learned again for another language, and when the stored one is damaged', async () => {
    expect((await open('4.,de', 'en')).after).toBe('4,.en');
    expect((await open('en', 'en')).after).toBe('4,.en');
  });
});
