import { type Period, periodMs } from '../rental/period.ts';

/** Automatic renewals are bought in the last sixth of a rental, or later if the user's lead is shorter. */
export const BUYING_PART = 6;

/** How many automatic renewals can fall into 24 hours, with the longest lead. */
export function renewalsInDay(period: Period): number {
  return Math.ceil((86_400_000 * BUYING_PART) / (periodMs(period) * (BUYING_PART - 1)));
}

/**
 * The least daily budget for renewals that cost at most `capSun` each. A rule pauses when its budget covers fewer
 * renewals than fall into 24 hours. For rentals of an hour that may be meant, for some hours a day. For days it would
 * pause at the second renewal.
 */
export function leastBudgetSun(period: Period, capSun: bigint): bigint {
  return period === '1h' ? capSun : capSun * BigInt(renewalsInDay(period));
}
