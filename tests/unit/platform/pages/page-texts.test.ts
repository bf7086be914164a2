import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createI18n } from '../../../../lib/platform/pages/page-texts.ts';

const TEXTS: Record<string, string> = {
  plain: 'Rent energy',
  deep_er_key: 'Found',
  words: 'From $1 to $2',
  same: '$1 energy',
  two: '$1 order | $1 orders',
  three: 'no order | one order | $1 orders',
};

/** As the browser does: a missing text is empty. */
function getMessage(name: string, words: string | string[] = []): string {
  const list = [words].flat();
  return (TEXTS[name] ?? '').replace(/\$(\d)/g, (_, digit: string) => list[Number(digit) - 1] ?? '');
}

type Parts = unknown[];

describe('the texts of a page', () => {
  const world = globalThis as { chrome?: unknown };
  const before = world.chrome;
  beforeAll(() => {
    world.chrome = { i18n: { getMessage } };
  });
  afterAll(() => {
    world.chrome = before;
  });

  // The same answers as those of the package that the background uses.
  it.each<[key: string, parts: Parts, text: string]>([
    ['plain', [], 'Rent energy'],
    ['deep.er.key', [], 'Found'],
    // As for texts whose key is data.
    ['deep.er.key', [{}], 'Found'],
    ['plain', [undefined], 'Rent energy'],
    ['words', [['a', 'b']], 'From a to b'],
    ['words', [['a']], 'From a to '],
    ['same', [0], '0 energy'],
    ['same', [7], '7 energy'],
    ['two', [0], '0 orders'],
    ['two', [1], '1 order'],
    ['two', [2], '2 orders'],
    ['two', [1, ['~1']], '~1 order'],
    ['two', [7, ['~7']], '~7 orders'],
    ['three', [0], 'no order'],
    ['three', [1], 'one order'],
    ['three', [2], '2 orders'],
    ['three', [7, ['~7']], '~7 orders'],
  ])('answers for %s with %j', (key, parts, text) => {
    expect(createI18n().t(key, ...parts)).toBe(text);
  });
});
