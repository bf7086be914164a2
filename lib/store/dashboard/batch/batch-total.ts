import { sumOf } from '../../../domain/batch-sums.ts';
import type { BatchRow } from './batch-rows.ts';

export interface BatchSums {
  count: number;
  totalSun: bigint;
  capSun: bigint;
  /** Without the price of one of them nobody knows what they cost together. */
  isPriced: boolean;
}

/** What has a price, for whom. */
export function partsOf(chosen: readonly BatchRow[]) {
  return chosen.flatMap(({ to, money }) => (to !== null && money ? [{ to: to as string, ...money }] : []));
}

export function sumRows(chosen: readonly BatchRow[]): BatchSums {
  const parts = partsOf(chosen);
  return {
    count: chosen.length,
    totalSun: sumOf(parts, 'totalSun'),
    capSun: sumOf(parts, 'capSun'),
    isPriced: parts.length === chosen.length,
  };
}
