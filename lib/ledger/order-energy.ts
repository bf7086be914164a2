import { type Decimal, decimalFromSun, subtractDecimals } from '../domain/amounts/decimal.ts';
import type { Sun } from '../domain/amounts/sun.ts';
import type { LedgerOrder } from '../messages/ledger-topics.ts';
import { readAmount } from './read-amount.ts';

/** Whether the service estimated the amount. It says so with a task, the task's number, or both. */
export const isEstimated = ({ estimateTaskId, estimate }: LedgerOrder): boolean =>
  estimateTaskId !== null || estimate !== null;

export interface EnergyPart {
  energyUnits: bigint;
  unitSun: Sun;
  amount: Decimal;
}

/**
 * The part of an order's cost that is for its energy. The service does not tell the price. It is shown only if the
 * figures come out at a whole price, to the last digit, and if both fees are known: with a fee left in, the rest comes
 * out at a whole price too where the energy is a round number.
 */
export function energyPart(order: LedgerOrder): EnergyPart | null {
  const units = BigInt(order.energyUnits ?? 0);
  const [cost, small, activation] = [order.costTrx, order.smallOrderFeeTrx, order.activationFeeTrx].map(
    readAmount,
  );
  if (!cost || small == null || activation == null || units === 0n) return null;
  const amount = subtractDecimals(cost, (small + activation) as Decimal);
  const oneSun = decimalFromSun(units);
  if (!amount || amount % oneSun !== 0n) return null;
  return { energyUnits: units, unitSun: amount / oneSun, amount };
}
