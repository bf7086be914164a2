import { addDecimals, type Decimal, ZERO } from '../domain/amounts/decimal.ts';
import type { Period } from '../domain/rental/period.ts';

/** One paid order with its day and its value. */
export interface Spent {
  guid: string;
  day: number;
  atMs: number;
  to: string | null;
  period: Period | null;
  paid: Decimal;
  energyUnits: bigint | null;
  /** What burning would have cost; null while the amount of energy is not known. */
  burned: Decimal | null;
  /** A further order for the same purchase: paid but never needed, so it saves nothing. */
  isExtra: boolean;
  /** Went to another address than `to`, which it was bought for, so it saves nothing either. */
  isAstray: boolean;
  /** The chain has denied its delivery and not confirmed it since, so it saves nothing either. */
  isDenied: boolean;
}

export interface Sums {
  orderCount: number;
  rented: Decimal;
  /** The part of `rented` whose energy is known. Only this part is compared with burning. */
  compared: Decimal;
  burned: Decimal;
  /** Of the compared orders. */
  energyUnits: bigint;
  uncomparedCount: number;
  extraCount: number;
  extraPaid: Decimal;
  astrayCount: number;
  astrayPaid: Decimal;
  deniedCount: number;
  deniedPaid: Decimal;
}

export function sumUp(spent: readonly Spent[]): Sums {
  const compared = spent.filter(({ burned }) => burned !== null);
  const extras = spent.filter(({ isExtra }) => isExtra);
  const astray = spent.filter(({ isAstray }) => isAstray);
  const denied = spent.filter(({ isDenied }) => isDenied);
  return {
    orderCount: spent.length,
    rented: addAll(spent),
    compared: addAll(compared),
    burned: addAll(compared, ({ burned }) => burned ?? ZERO),
    energyUnits: compared.reduce((sum, { energyUnits }) => sum + (energyUnits ?? 0n), 0n),
    uncomparedCount: spent.length - compared.length,
    extraCount: extras.length,
    extraPaid: addAll(extras),
    astrayCount: astray.length,
    astrayPaid: addAll(astray),
    deniedCount: denied.length,
    deniedPaid: addAll(denied),
  };
}

// Added one by one: a call cannot take a hundred thousand arguments.
const addAll = (spent: readonly Spent[], amountOf = ({ paid }: Spent): Decimal => paid): Decimal =>
  spent.reduce((sum, one) => addDecimals(sum, amountOf(one)), ZERO);
