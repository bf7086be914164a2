import { type Decimal, decimalOr, ZERO } from '../domain/amounts/decimal.ts';
import type { FeeSample } from '../domain/rental/quote.ts';
import type { Snapshot } from '../messages/snapshot.ts';

/**
 * Reads an amount of the snapshot; null stays null. The background has checked it; text that is no amount counts as
 * zero.
 */
export function readTrx(text: string): Decimal;
export function readTrx(text: string | null): Decimal | null;
export function readTrx(text: string | null): Decimal | null {
  return text === null ? null : decimalOr(ZERO, text);
}

export function readSample(fee: Snapshot['fees'][number]): FeeSample {
  return {
    energyUnits: BigInt(fee.energyUnits),
    smallOrderFee: readTrx(fee.smallOrderFeeTrx),
    activationFee: readTrx(fee.activationFeeTrx),
  };
}
