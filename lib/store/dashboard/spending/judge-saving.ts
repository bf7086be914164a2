import { type Decimal, subtractDecimals, ZERO } from '../../../domain/amounts/decimal.ts';
import { exceeds } from '../../../domain/amounts/rounding.ts';
import type { SpendingSums } from '../../../messages/money-topics.ts';
import { readTrx } from '../../read-trx.ts';

/** What renting instead of burning came to, over the orders whose energy is known. */
export type Saving =
  | { kind: 'none' }
  | { kind: 'saved'; amount: Decimal; percent: number }
  | { kind: 'dearer'; amount: Decimal };

export function judgeSaving({ comparedTrx, burnedTrx }: SpendingSums): Saving {
  const compared = readTrx(comparedTrx);
  const burned = readTrx(burnedTrx);
  if (exceeds(compared, burned)) return { kind: 'dearer', amount: (compared - burned) as Decimal };
  if (burned === 0n) return { kind: 'none' };
  const amount = subtractDecimals(burned, compared) ?? ZERO;
  return { kind: 'saved', amount, percent: Number((amount * 100n) / burned) };
}

/** The price of one energy in tenths of a SUN, fees included, rounded half up; null where no energy is known. */
export function averagePrice({ comparedTrx, energyUnits }: SpendingSums): bigint | null {
  const energy = BigInt(energyUnits);
  if (energy === 0n) return null;
  const unitsPerTenth = 10n ** 11n;
  return (readTrx(comparedTrx) * 2n + energy * unitsPerTenth) / (energy * unitsPerTenth * 2n);
}
