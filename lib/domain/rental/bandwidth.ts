import type { Sun } from '../amounts/sun.ts';
import { TYPICAL_TRANSFER } from './transfer-table.ts';

const TRANSFER_BYTES = BigInt(TYPICAL_TRANSFER.bandwidthBytes);

/**
 * How many transfers burn nothing for bandwidth. The network takes all bytes of a transfer from the staked ones, or
 * else all from the free ones, or else burns for all of them. It never splits them.
 */
export function freeTransferCount(stakedBytes: bigint, freeBytes: bigint): bigint {
  return stakedBytes / TRANSFER_BYTES + freeBytes / TRANSFER_BYTES;
}

/** What transfers burn for bandwidth, with rented energy or without: a rental does not change it. */
export function bandwidthCostSun(transferCount: number, freeCount: number, byteSun: Sun): Sun {
  const burned = BigInt(transferCount) - BigInt(freeCount);
  return burned > 0n ? burned * TRANSFER_BYTES * byteSun : 0n;
}
