import { expect, it } from 'vitest';
import { bandwidthCostSun, freeTransferCount } from '../../../../lib/domain/rental/bandwidth.ts';

it.each([
  [1, 0n, 600n, 0n],
  [2, 0n, 600n, 345_000n],
  [1, 0n, 344n, 345_000n],
  [1, 0n, 345n, 0n],
  [3, 0n, 0n, 1_035_000n],
  [0, 0n, 0n, 0n],
  [2, 0n, 5_000n, 0n],
  [2, 500n, 600n, 0n],
  [3, 500n, 600n, 345_000n],
  [3, 1_000n, 600n, 0n],
  [1, 344n, 344n, 345_000n],
])('%d transfers with %d staked and %d free bytes burn %d SUN for bandwidth', (count, staked, free, cost) => {
  expect(bandwidthCostSun(count, Number(freeTransferCount(staked, free)), 1_000n)).toBe(cost);
});
