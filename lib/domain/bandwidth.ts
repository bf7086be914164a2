import type { Sun } from './sun.ts';
import { TYPICAL_TRANSFER } from './transfer-table.ts';

const TRANSFER_BYTES = BigInt(TYPICAL_TRANSFER.bandwidthBytes);

/**
 * How many transfers burn nothing for bandwidth. The network takes the bytes of each whole from the staked ones, where these
 * have no room for it whole from the free ones, and burns for all of them else: never for a part, nor from both.
 */
export function freeTransferCount(stakedBytes: bigint, freeBytes: bigint): bigint {
  return stakedBytes / TRANSFER_BYTES + freeBytes / TRANSFER_BYTES;
}

/** What transfers burn for bandwidth, with energy or without: a rental of energy does not change it. */
export function bandwidthCostSun(transferCount: number, freeCount: number, byteSun: Sun): Sun {
  const burned = BigInt(transferCount) - BigInt(freeCount);
  return burned > 0n ? burned * TRANSFER_BYTES * byteSun : 0n;
}
