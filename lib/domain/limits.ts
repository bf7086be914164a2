// The user's limits on a purchase: one rule for the engine, for the sums of a batch, and for pages before a click.
import type { Sun } from './amounts/sun.ts';

export type SumLimit = 'perOrder' | 'perDay' | 'perAddress';
/** The limits that an amount can exceed. */
export type AmountLimit = 'highestPrice' | SumLimit;
export type LimitName = AmountLimit | 'allowedAddresses' | 'quietHours';

/** Whole SUN; in digits where they come from a message. */
type Whole = Sun | string;

/** Null means no limit of that kind. */
export type AmountLimits = { readonly [Name in `${AmountLimit}Sun`]: Whole | null };

/** What was spent in the last 24 hours, in total and by receiving address. */
export type Spending = {
  readonly daySun: Whole;
  readonly byAddressSun: { readonly [address: string]: Whole };
};

/** What it costs for a unit of energy, and altogether at most. */
type Purchase = { readonly to: string; readonly unitSun: Sun; readonly capSun: Sun };

/** The limits on an amount that are set, with what would be used of each, in the order in which they are told. */
export function limitUses(
  limits: AmountLimits,
  { daySun, byAddressSun }: Spending,
  { to, unitSun, capSun }: Purchase,
) {
  const all = [
    ['highestPrice', unitSun],
    ['perOrder', capSun],
    ['perDay', BigInt(daySun) + capSun],
    ['perAddress', BigInt(byAddressSun[to] ?? 0) + capSun],
  ] as const;
  return all.flatMap(([limit, usedSun]) => {
    const most = limits[`${limit}Sun`];
    return most === null ? [] : { limit, usedSun, mostSun: BigInt(most) };
  });
}

/** The limits that this purchase would break. One that is used up to the last SUN is kept. */
export const brokenLimits = (...purchase: Parameters<typeof limitUses>) =>
  limitUses(...purchase).filter(({ usedSun, mostSun }) => usedSun > mostSun);

/** Whether energy may be bought for the address; without a list it may for any. */
export const isAllowed = (allowedAddresses: readonly string[] | null, to: string): boolean =>
  allowedAddresses?.includes(to) ?? true;
