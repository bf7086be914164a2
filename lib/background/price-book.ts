import type { Period } from '../domain/period.ts';
import type { Sun } from '../domain/sun.ts';

export type KnownPrice = { unitSun: Sun; readAtMs: number };

/** The last price of each period, by profile. */
export function createPriceBook() {
  const prices = new Map<string, Map<Period, KnownPrice>>();
  const ofProfile = (profileId: string) => {
    const known = prices.get(profileId) ?? new Map<Period, KnownPrice>();
    prices.set(profileId, known);
    return known;
  };
  return {
    note: (profileId: string, period: Period, price: KnownPrice) => ofProfile(profileId).set(period, price),
    of: (profileId: string): ReadonlyMap<Period, KnownPrice> => ofProfile(profileId),
  };
}

export type PriceBook = ReturnType<typeof createPriceBook>;
