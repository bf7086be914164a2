import { PRICE_FRESH_FOR_MS } from '../domain/rental/quote.ts';

/** How long a reading of a sender's energy counts as current: the sender may be spending it meanwhile. */
export const ENERGY_FRESH_FOR_MS = 60_000;

/** A reading older than this says nothing about now: rented energy may have ended, and the rest may have been spent. */
export const ENERGY_COUNTS_FOR_MS = 600_000;

/** The page shows the age of a balance that is older than this. */
export const BALANCE_FRESH_FOR_MS = 60_000;

/** Whether a price may still be bought with. A price from the future may not either: somebody changed the clock. */
export function isFreshPrice(readAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - readAtMs;
  return ageMs >= -5_000 && ageMs < PRICE_FRESH_FOR_MS;
}

/** How long before it becomes too old to confirm with a price is renewed, and a balance shown beside a price. */
export const RENEW_AHEAD_MS = 8_000;
