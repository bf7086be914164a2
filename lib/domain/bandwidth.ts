import type { Sun } from './sun.ts';
import { TYPICAL_TRANSFER } from './transfer-table.ts';

/**
 * What transfers burn for bandwidth, with energy or without: a rental of energy does not change it. The network takes
 * a transfer's bytes from the free ones or burns for all of them, never for a part.
 */
export function bandwidthCostSun(transferCount: number, freeBytes: bigint, byteSun: Sun): Sun {
  const bytes = BigInt(TYPICAL_TRANSFER.bandwidthBytes);
  const free = freeBytes / bytes;
  const burned = BigInt(transferCount) - free;
  return burned > 0n ? burned * bytes * byteSun : 0n;
}
