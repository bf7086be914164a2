import type { Sun } from '../../domain/amounts/sun.ts';
import { PERIODS, type Period } from '../../domain/rental/period.ts';
import type { Snapshot } from '../../messages/snapshot.ts';

export type KnownPrice = { unitSun: Sun; readAtMs: number };

interface PriceBookDeps {
  now(): number;
  onPrice(profileId: string, period: Period, unitSun: Sun): void;
}

/** The last price of each period, by profile, whoever read it: a page, a purchase, a rule. */
export function createPriceBook({ now, onPrice }: PriceBookDeps) {
  const prices = new Map<string, Map<Period, KnownPrice>>();
  const unpriced = new Map<string, readonly Period[]>();
  const ofProfile = (profileId: string) => {
    const known = prices.get(profileId) ?? new Map<Period, KnownPrice>();
    prices.set(profileId, known);
    return known;
  };
  return {
    /** Null: the service named no price. The last known one stays, and grows old. */
    note(profileId: string, period: Period, unitSun: Sun | null): void {
      const missing = (unpriced.get(profileId) ?? []).filter((one) => one !== period);
      unpriced.set(profileId, unitSun === null ? [...missing, period] : missing);
      if (unitSun === null) return;
      ofProfile(profileId).set(period, { unitSun, readAtMs: now() });
      onPrice(profileId, period, unitSun);
    },
    /** The periods for which the service was last asked in vain. */
    missing: (profileId: string): readonly Period[] => unpriced.get(profileId) ?? [],
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
