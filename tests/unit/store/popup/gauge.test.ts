import { describe, expect, it } from 'vitest';
import { gaugeOf } from '../../../../lib/store/popup/gauge.ts';

describe('the gauge of the energy', () => {
  it.each([
    ['nothing is there', [0n, 64_000n, 64_000n], { has: 0, will: 1, mark: 1 }],
    [
      'a part is there, and the rest is rented',
      [16_000n, 64_000n, 48_000n],
      { has: 0.25, will: 0.75, mark: 1 },
    ],
    ['just enough is there', [64_000n, 64_000n, 64_000n], { has: 1, will: 0, mark: 1 }],
    ['more is there', [80_000n, 64_000n, 64_000n], { has: 1, will: 0, mark: 0.8 }],
    [
      'the service estimates all of it, though a part is there',
      [64_000n, 192_000n, 192_000n],
      { has: 0.25, will: 0.75, mark: 0.75 },
    ],
  ] as const)(
    'shows where %s what is there, what is rented, and the need',
    (_, [has, needed, missing], parts) => {
      expect(gaugeOf(has, needed, missing)).toEqual(parts);
    },
  );
});
