import { type Decimal, decimalOr, ZERO } from '../domain/decimal.ts';
import type { FeeSample } from '../domain/quote.ts';
import type { Snapshot } from '../messages/snapshot.ts';

/** Amounts in the snapshot were checked by the background: text that is none cannot come, and counts as nothing. */
export function readTrx(text: string): Decimal {
  return decimalOr(ZERO, text);
}

export function readSample(fee: Snapshot['fees'][number]): FeeSample {
  return {
    energyUnits: BigInt(fee.energyUnits),
    smallOrderFee: readTrx(fee.smallOrderFeeTrx),
    activationFee: readTrx(fee.activationFeeTrx),
  };
}
