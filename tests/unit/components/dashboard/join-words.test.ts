import { afterEach, expect, it, vi } from 'vitest';
import { joinWords } from '../../../../components/dashboard/join-words.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['en-US', 'de', 'ar', 'ja'])(
  'joins words as the language of the texts does, with a browser in %s',
  (language) => {
    vi.stubGlobal('navigator', { language });
    expect([['one'], ['one', 'two'], ['one', 'two', 'three']].map(joinWords)).toEqual([
      'one',
      'one and two',
      'one, two, and three',
    ]);
  },
);
