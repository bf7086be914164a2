import type { Sun } from '../amounts/sun.ts';

/** One row of a batch in money: at the present price, and at most. */
export type BatchPart = { to: string; unitSun: Sun; totalSun: Sun; capSun: Sun };

/** What limits a batch. Null means no limit of that kind, or a balance that is not known. */
export type BatchBounds = {
  perOrderSun: Sun | null;
  perDaySun: Sun | null;
  perAddressSun: Sun | null;
  highestPriceSun: Sun | null;
  /** Spent in the last 24 hours, altogether and for one address. */
  daySun: Sun;
  spentFor(to: string): Sun;
  balanceSun: Sun | null;
};

export type BatchExcess = {
  code: 'perOrder' | 'perDay' | 'perAddress' | 'highestPrice' | 'balance';
  /** The first row that exceeds the limit; null if only all rows together do. */
  row: number | null;
  overSun: Sun;
};

/** Every limit that the rows together would exceed, each once, with by how much. */
export function findExcesses(parts: readonly BatchPart[], bounds: BatchBounds): BatchExcess[] {
  const { perOrderSun, perDaySun, perAddressSun, highestPriceSun, balanceSun } = bounds;
  const found: BatchExcess[] = [];
  const note = (code: BatchExcess['code'], row: number | null, sum: Sun, most: Sun | null) => {
    if (most === null || sum <= most || found.some((one) => one.code === code)) return;
    found.push({ code, row, overSun: sum - most });
  };
  const forAddress = new Map<string, Sun>();
  for (const [row, { to, unitSun, capSun }] of parts.entries()) {
    const sum = (forAddress.get(to) ?? bounds.spentFor(to)) + capSun;
    forAddress.set(to, sum);
    note('highestPrice', row, unitSun, highestPriceSun);
    note('perOrder', row, capSun, perOrderSun);
    note('perAddress', row, sum, perAddressSun);
  }
  note('perDay', null, bounds.daySun + sumOf(parts, 'capSun'), perDaySun);
  note('balance', null, sumOf(parts, 'totalSun'), balanceSun);
  return found;
}

export function sumOf<K extends string>(parts: readonly Record<K, Sun>[], key: K): Sun {
  return parts.reduce((sum, part) => sum + part[key], 0n);
}
