import { addDecimals, type Decimal, decimalFromSun, decimalOr, ZERO } from '../amounts/decimal.ts';
import type { Sun } from '../amounts/sun.ts';
import { TYPICAL_TRANSFER } from './transfer-table.ts';

/** What one earlier order of this profile was charged beside its energy. */
export type FeeSample = { energyUnits: bigint; smallOrderFee: Decimal; activationFee: Decimal };

/**
 * 'charged': a fee is expected; 'free': earlier orders show that none is due; 'unseen': nothing is known, so the quote
 * may be too low and must say so.
 */
export type ExpectedFee = { kind: 'charged' | 'free' | 'unseen'; amount: Decimal };

export type Quote = {
  energyCost: Decimal;
  smallOrderFee: ExpectedFee;
  activationFee: ExpectedFee;
  /** With the expected fees. The service decides what it charges. */
  total: Decimal;
};

export type QuoteRequest = {
  unitPriceSun: Sun;
  energyUnits: bigint;
  /** Null if neither the chain nor a delivery has shown it. */
  isActivated: boolean | null;
  /** Newest first. The service publishes no fees, so earlier orders are the only source. */
  samples: readonly FeeSample[];
};

/** What a rental would cost: unit price x energy, plus the fees learned so far. Never a promise. */
export function quoteRental({ unitPriceSun, energyUnits, isActivated, samples }: QuoteRequest): Quote {
  const energyCost = decimalFromSun(costSun(energyUnits, unitPriceSun));
  const smallOrderFee = expectSmallOrderFee(energyUnits, samples);
  const activationFee = expectActivationFee(isActivated, samples);
  const total = addDecimals(energyCost, smallOrderFee.amount, activationFee.amount);
  return { energyCost, smallOrderFee, activationFee, total };
}

/** How long ago a price may have been read to be bought with. */
export const PRICE_FRESH_FOR_MS = 30_000;

/** The cost of energy at a price per unit, whether for renting or for burning. */
export function costSun(energyUnits: bigint, unitPriceSun: Sun): Sun {
  return energyUnits * unitPriceSun;
}

/**
 * The fee is for orders that are too small. An order without it shows that larger ones pay none; an order with it, that
 * smaller ones pay it. Between the two nothing is known, and the last fee that was charged is expected. An order that
 * was charged since shows that one of its size or less, free before, says nothing any more.
 */
function expectSmallOrderFee(energyUnits: bigint, samples: readonly FeeSample[]): ExpectedFee {
  let chargedUnits = 0n;
  for (const { energyUnits: size, smallOrderFee: amount } of samples) {
    if (amount > ZERO) {
      if (size >= energyUnits) return { kind: 'charged', amount };
      if (size > chargedUnits) chargedUnits = size;
    } else if (size > chargedUnits && size <= energyUnits) return { kind: 'free', amount };
  }
  return lastCharged(samples.map(({ smallOrderFee }) => smallOrderFee));
}

/**
 * Unknown activation is quoted without the fee, since most senders are activated; its kind says that it is not known.
 */
function expectActivationFee(isActivated: boolean | null, samples: readonly FeeSample[]): ExpectedFee {
  if (isActivated) return { kind: 'free', amount: ZERO };
  return lastCharged(isActivated === null ? [] : samples.map(({ activationFee }) => activationFee));
}

function lastCharged(fees: readonly Decimal[]): ExpectedFee {
  const amount = fees.find((fee) => fee > ZERO);
  return amount ? { kind: 'charged', amount } : { kind: 'unseen', amount: ZERO };
}

/** Energy with an estimate's surplus, a percentage as text, rounded up to a whole unit. */
export function addSurplus(energyUnits: bigint, percentText: string): bigint {
  const percent = decimalOr(ZERO, percentText);
  const hundred = decimalFromSun(100_000_000n);
  const scaled = energyUnits * (hundred + percent);
  return (scaled + hundred - 1n) / hundred;
}

/** The most that an estimate of transfers is expected to come to: none of the recipients holds the token yet. */
export const mostEstimate = (recipientCount: number, percentText: string): bigint =>
  addSurplus(BigInt(recipientCount) * TYPICAL_TRANSFER.newHolderEnergyUnits, percentText);

/**
 * The least that an estimate of transfers can be expected to come to. `measured` is what the chain said of each
 * recipient, null if unknown. The table's value is always enough: a page without the chain's answer counts with it.
 */
export function leastEstimate(measured: readonly (bigint | null)[], percentText: string): bigint {
  const { energyUnits } = TYPICAL_TRANSFER;
  const leastUnits = measured.reduce<bigint>(
    (sum, units) => sum + (units !== null && units < energyUnits ? units : energyUnits),
    0n,
  );
  return addSurplus(leastUnits, percentText);
}
