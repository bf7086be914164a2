import type { Sun } from '../domain/amounts/sun.ts';
import { TYPICAL_BURN } from '../domain/rental/transfer-table.ts';

/** A stretch of time in which every reading of the chain gave the same price for burning one energy. */
export interface BurnRun {
  unitSun: Sun;
  fromMs: number;
  untilMs: number;
}

export interface BurnPrice {
  unitSun: Sun;
  /** `table`: the chain was not read around that time, so the price that Turbine was built with is used. */
  source: 'chain' | 'table';
}

/** How long what was read of the network stays valid: it changes its prices rarely, and announces it. */
export const NETWORK_STANDS_MS = 7 * 86_400_000;

/** What burning one energy cost at a moment, by the last reading at or before it. Runs are in the order of time. */
export function findBurnPrice(runs: readonly BurnRun[], atMs: number): BurnPrice {
  const run = runs.findLast(({ fromMs }) => fromMs <= atMs);
  if (run && atMs - run.untilMs <= NETWORK_STANDS_MS) return { unitSun: run.unitSun, source: 'chain' };
  return { unitSun: TYPICAL_BURN.energyUnitSun, source: 'table' };
}

const MOST_RUNS = 50;

/** The runs with one more reading. After the clock was set back, it starts a new run and drops those still ahead. */
export function withBurnReading(runs: readonly BurnRun[], unitSun: Sun, atMs: number): readonly BurnRun[] {
  const last = runs.at(-1);
  if (last && last.unitSun === unitSun && atMs >= last.fromMs)
    return [...runs.slice(0, -1), { ...last, untilMs: Math.max(last.untilMs, atMs) }];
  const before = runs.filter(({ fromMs }) => fromMs < atMs);
  return [...before, { unitSun, fromMs: atMs, untilMs: atMs }].slice(-MOST_RUNS);
}
