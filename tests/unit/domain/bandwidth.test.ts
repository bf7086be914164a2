import { expect, it } from 'vitest';
import { bandwidthCostSun } from '../../../lib/domain/bandwidth.ts';

it.each([
  [1, 600n, 0n],
  [2, 600n, 345_000n],
  [1, 344n, 345_000n],
  [1, 345n, 0n],
  [3, 0n, 1_035_000n],
  [0, 0n, 0n],
  [2, 5_000n, 0n],
])('%d transfers with %d free bytes burn %d SUN for bandwidth', (count, freeBytes, cost) => {
  expect(bandwidthCostSun(count, freeBytes, 1_000n)).toBe(cost);
});
