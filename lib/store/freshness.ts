/** A price older than this buys nothing, and neither does one from the future: some clock was changed. */
export const PRICE_FRESH_FOR_MS = 30_000;

/** What was read of a sender's energy stands this long: it may be sending meanwhile. */
export const ENERGY_FRESH_FOR_MS = 60_000;

export function isFreshPrice(readAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - readAtMs;
  return ageMs >= -5_000 && ageMs < PRICE_FRESH_FOR_MS;
}
