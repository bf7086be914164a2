import { PRICE_FRESH_FOR_MS } from '../domain/quote.ts';

/** What was read of a sender's energy stands this long: it may be sending meanwhile. */
export const ENERGY_FRESH_FOR_MS = 60_000;

/** Longer ago it says nothing of now: what was rented may have ended, and what was there be spent. */
export const ENERGY_COUNTS_FOR_MS = 600_000;

/** A balance that was read before says how old it is. */
export const BALANCE_FRESH_FOR_MS = 60_000;

/** An older price buys nothing, and neither does one from the future: some clock was changed. */
export function isFreshPrice(readAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - readAtMs;
  return ageMs >= -5_000 && ageMs < PRICE_FRESH_FOR_MS;
}

/** A price, and a balance beside one, is renewed so long before it is too old to confirm with. */
export const RENEW_AHEAD_MS = 8_000;
