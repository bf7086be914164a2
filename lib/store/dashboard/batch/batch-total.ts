import { sumOf } from '../../../domain/plan/batch-sums.ts';
import type { BatchRow } from './batch-rows.ts';

export interface BatchSums {
  count: number;
  totalSun: bigint;
  capSun: bigint;
  /** False while one of them has no price: then the total is not known. */
  isPriced: boolean;
}

/** The rows that have an address and a price. */
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
