import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createI18n } from '../../../lib/platform/page-texts.ts';

const TEXTS: Record<string, string> = {
  plain: 'Rent energy',
  deep_er_key: 'Found',
  words: 'From $1 to $2',
  same: '$1 energy',
  two: '$1 order | $1 orders',
  three: 'no order | one order | $1 orders',
};

/** As a browser does it: no such text is an empty one. */
function getMessage(name: string, words: string | string[] = []): string {
  const list = [words].flat();
  return (TEXTS[name] ?? '').replace(/\$(\d)/g, (_, digit: string) => list[Number(digit) - 1] ?? '');
}

const CASES: [key: string, ...parts: (number | string[])[]][] = [
  ['plain'],
  ['deep.er.key'],
  ['words', ['a', 'b']],
  ['words', ['a']],
  ...[0, 1, 2, 7].flatMap((count): typeof CASES => [
    ['same', count],
    ['two', count],
    ['three', count],
    ['two', count, [`~${count}`]],
    ['three', count, [`~${count}`]],
  ]),
];

describe('the texts of a page', () => {
  const world = globalThis as { chrome?: unknown };
  const before = world.chrome;
  beforeAll(() => {
    world.chrome = { i18n: { getMessage } };
  });
  afterAll(() => {
    world.chrome = before;
  });

  it.each(CASES)('answers for %s %s as the package does', async (key, ...parts) => {
    const theirs = await import('@wxt-dev/i18n');
    const expected = (theirs.createI18n().t as (...all: unknown[]) => string)(key, ...parts);
    expect(expected).not.toBe('');
    expect(createI18n().t(key, ...parts)).toBe(expected);
  });
});
