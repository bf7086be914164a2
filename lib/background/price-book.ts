import { PERIODS, type Period } from '../domain/period.ts';
import type { Sun } from '../domain/sun.ts';
import type { Snapshot } from '../messages/snapshot.ts';

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
    /** Takes over what was known before the background slept. */
    restore(profileId: string, kept: Snapshot['prices']): void {
      const known = ofProfile(profileId);
      for (const period of PERIODS) {
        const price = kept[period];
        if (price && !known.has(period))
          known.set(period, { unitSun: BigInt(price.unitSun), readAtMs: price.readAtMs });
      }
    },
    of: (profileId: string): ReadonlyMap<Period, KnownPrice> => ofProfile(profileId),
  };
}

export type PriceBook = ReturnType<typeof createPriceBook>;
