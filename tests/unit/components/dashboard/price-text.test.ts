import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cheapestText } from '../../../../components/dashboard/spending/price-text.ts';
import { readEnglish } from '../drawn.ts';

beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

it.each([
  [23, 2, /^money\.prices\.few .*fewSamples 23.*fewDays 2/],
  [0, 1, /^money\.prices\.few .*fewDays 1/],
])(
  'the cheapest hour is called known later in one sentence, after %s readings and %s days',
  (missingSamples, missingDays, words) => {
    const text = cheapestText({ kind: 'few', missingSamples, missingDays });
    expect(text).toMatch(words);
  },
);
