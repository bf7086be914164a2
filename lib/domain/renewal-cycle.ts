import { type Period, periodMs } from './period.ts';

/** What is rented again by itself is bought in the last sixth of a rental, or later where the user's lead is shorter. */
export const BUYING_PART = 6;

/** How many renewals bought by themselves can fall into 24 hours, with the longest lead. */
export function renewalsInDay(period: Period): number {
  return Math.ceil((86_400_000 * BUYING_PART) / (periodMs(period) * (BUYING_PART - 1)));
}

/**
 * The least that a budget of a day may be, for renewals of at most so much each. One that pays for fewer than fall into
 * 24 hours pauses its rule. Of an hour that may be meant, for some hours a day; of days it would be on the second one.
 */
export function leastBudgetSun(period: Period, capSun: bigint): bigint {
  return period === '1h' ? capSun : capSun * BigInt(renewalsInDay(period));
}
