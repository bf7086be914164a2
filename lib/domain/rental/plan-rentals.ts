import { addDecimals, type Decimal, decimalFromSun } from '../amounts/decimal.ts';
import type { Sun } from '../amounts/sun.ts';
import { type Period, periodMs } from './period.ts';
import { costSun } from './quote.ts';

const DAY_MS = 86_400_000n;

type RentalPlan = {
  /** Rentals of one period and size, one after the other. Each begins when a transfer finds none running. */
  period: Period;
  rentalCount: number;
  energyUnits: bigint;
  total: Decimal;
};

export type PlanVerdict =
  | { kind: 'rent'; plan: RentalPlan; burn: Decimal }
  /** No rental is cheaper. `nearest` is the cheapest of them. */
  | { kind: 'burn'; burn: Decimal; nearest: RentalPlan }
  /** No price is known, so nothing can be advised. */
  | { kind: 'unpriced'; burn: Decimal };

export type PlanCase = {
  transferCount: number;
  overDays: number;
  /** What each transfer takes. The sender's own energy on those days is not known, so it is not counted. */
  unitsPerTransfer: bigint;
  burnUnitSun: Sun;
  /** The cost of a rental with its fees; null for a period without a price. */
  costOf(period: Period, energyUnits: bigint): Decimal | null;
};

const MOST_TRANSFERS = 1_000;

/**
 * The cheapest way to pay for N transfers spread evenly over D days. Used energy recovers linearly over 24 hours, so a
 * rental for days pays for more transfers than its size. At its end, what is left of it is gone.
 */
export function planRentals(request: PlanCase, periods: readonly Period[]): PlanVerdict {
  const { transferCount, overDays, unitsPerTransfer, burnUnitSun } = request;
  const count = Math.min(Math.max(1, transferCount), MOST_TRANSFERS);
  const times = Array.from(
    { length: count },
    (_, index) => (BigInt(index * overDays) * DAY_MS) / BigInt(count),
  );
  const burn = decimalFromSun(costSun(unitsPerTransfer * BigInt(count), burnUnitSun));
  let cheapest: RentalPlan | null = null;
  for (const period of periods) {
    const plan = planPeriod(request, period, times);
    if (plan && (cheapest === null || plan.total < cheapest.total)) cheapest = plan;
  }
  if (cheapest === null) return { kind: 'unpriced', burn };
  return cheapest.total < burn
    ? { kind: 'rent', plan: cheapest, burn }
    : { kind: 'burn', burn, nearest: cheapest };
}

function planPeriod(
  { unitsPerTransfer, costOf }: PlanCase,
  period: Period,
  times: readonly bigint[],
): RentalPlan | null {
  const windows = splitWindows(times, BigInt(periodMs(period)));
  let energyUnits = 0n;
  for (const window of windows) {
    const units = peakUnits(window, unitsPerTransfer);
    if (units > energyUnits) energyUnits = units;
  }
  const cost = costOf(period, energyUnits);
  if (cost === null) return null;
  const total = addDecimals(...windows.map(() => cost));
  return { period, rentalCount: windows.length, energyUnits, total };
}

/** The transfers that each rental of this length pays for. Each begins with its first transfer. */
function splitWindows(times: readonly bigint[], lengthMs: bigint): bigint[][] {
  const windows: bigint[][] = [];
  for (const atMs of times) {
    const open = windows.at(-1);
    if (open?.[0] !== undefined && atMs < open[0] + lengthMs) open.push(atMs);
    else windows.push([atMs]);
  }
  return windows;
}

/** The most energy in use at once, rounded up at each step: a rental of this size never runs short. */
function peakUnits(times: readonly bigint[], unitsPerTransfer: bigint): bigint {
  let usedUnits = 0n;
  let usedAtMs = times[0] ?? 0n;
  let peak = 0n;
  for (const atMs of times) {
    const leftMs = DAY_MS - (atMs - usedAtMs);
    const still = leftMs > 0n ? (usedUnits * leftMs + DAY_MS - 1n) / DAY_MS : 0n;
    usedUnits = still + unitsPerTransfer;
    usedAtMs = atMs;
    if (usedUnits > peak) peak = usedUnits;
  }
  return peak;
}
