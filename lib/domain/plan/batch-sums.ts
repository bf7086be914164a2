import type { Sun } from '../amounts/sun.ts';
import { type AmountLimit, type AmountLimits, brokenLimits, type Spending } from '../limits.ts';

/** One row of a batch in money: at the present price, and at most. */
export type BatchPart = { to: string; unitSun: Sun; totalSun: Sun; capSun: Sun };

/** What limits a batch. */
export type BatchBounds = {
  limits: AmountLimits;
  spending: Spending;
  /** Null while it is not known. */
  balanceSun: Sun | null;
};

export type BatchExcess = {
  code: AmountLimit | 'balance';
  /** The first row that exceeds the limit; null if only all rows together do. */
  row: number | null;
  overSun: Sun;
};

/** Every limit that the rows together would exceed, each once, with by how much. */
export function findExcesses(
  parts: readonly BatchPart[],
  { limits, spending, balanceSun }: BatchBounds,
): BatchExcess[] {
  const withAllSun = BigInt(spending.daySun) + sumOf(parts, 'capSun');
  const byAddressSun = { ...spending.byAddressSun };
  const found = parts.flatMap((part, row) => {
    const { to, capSun } = part;
    // For the limit of the day, the other rows are as good as spent.
    const broken = brokenLimits(limits, { daySun: withAllSun - capSun, byAddressSun }, part);
    byAddressSun[to] = BigInt(byAddressSun[to] ?? 0n) + capSun;
    return broken.map(
      ({ limit, usedSun, mostSun }): BatchExcess => ({
        code: limit,
        row: limit === 'perDay' ? null : row,
        overSun: usedSun - mostSun,
      }),
    );
  });
  const totalSun = sumOf(parts, 'totalSun');
  if (balanceSun !== null && totalSun > balanceSun)
    found.push({ code: 'balance', row: null, overSun: totalSun - balanceSun });
  return found.filter(({ code }, at) => found.findIndex((one) => one.code === code) === at);
}

export function sumOf<K extends string>(parts: readonly Record<K, Sun>[], key: K): Sun {
  return parts.reduce((sum, part) => sum + part[key], 0n);
}
