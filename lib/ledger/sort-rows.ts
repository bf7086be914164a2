import { periodMs } from '../domain/rental/period.ts';
import { readAmount } from './read-amount.ts';
import { costOf, type Row } from './row.ts';

export const SORT_KEYS = ['listed', 'energy', 'period', 'cost', 'ends'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
/** `listed` descending is the service's own order: newest first. */
export type Sort = { key: SortKey; isDescending: boolean };

export const AS_LISTED: Sort = { key: 'listed', isDescending: true };

/** Takes rows as listed. A row without the value comes last in either direction, and equal rows stay as listed. */
export function sortRows(rows: readonly Row[], { key, isDescending }: Sort): Row[] {
  if (key === 'listed') return isDescending ? [...rows] : [...rows].reverse();
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(row, key) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return a.value === b.value ? 0 : a.value < b.value ? -sign : sign;
    })
    .map(({ row }) => row);
}

function sortValue(row: Row, key: Exclude<SortKey, 'listed'>): bigint | null {
  if (row.kind === 'gap') return null;
  if (row.kind === 'intent') {
    const { period } = row.intent.request;
    return key === 'period' ? BigInt(periodMs(period)) : null;
  }
  const { order, own } = row.entry;
  if (key === 'ends') return own.endsAtMs === null ? null : BigInt(own.endsAtMs);
  if (!order) return null;
  if (key === 'energy') return order.energyUnits === null ? null : BigInt(order.energyUnits);
  if (key === 'cost') return readAmount(costOf(order));
  return order.period === null ? null : BigInt(periodMs(order.period));
}
