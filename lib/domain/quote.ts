import { addDecimals, type Decimal, decimalFromSun, decimalOr, ZERO } from './decimal.ts';
import type { Sun } from './sun.ts';
import { TYPICAL_TRANSFER } from './transfer-table.ts';

/** What one earlier order of this profile was charged beside its energy. */
export type FeeSample = { energyUnits: bigint; smallOrderFee: Decimal; activationFee: Decimal };

/**
 * 'charged': a fee to expect; 'free': earlier orders show that none is due; 'unseen': nothing is known, so the quote
 * may be too low and must say so.
 */
export type ExpectedFee = { kind: 'charged' | 'free' | 'unseen'; amount: Decimal };

export type Quote = {
  energyCost: Decimal;
  smallOrderFee: ExpectedFee;
  activationFee: ExpectedFee;
  /** The expected fees included; what the service charges decides. */
  total: Decimal;
};

export type QuoteRequest = {
  unitPriceSun: Sun;
  energyUnits: bigint;
  /** Null when neither the chain nor a delivery has shown it. */
  isActivated: boolean | null;
  /** Newest first. The service publishes no fees: they are learned from orders, or not known. */
  samples: readonly FeeSample[];
};

/** What a rental would cost: unit price x energy + the fees learned so far. Never a promise. */
export function quoteRental({ unitPriceSun, energyUnits, isActivated, samples }: QuoteRequest): Quote {
  const energyCost = decimalFromSun(costSun(energyUnits, unitPriceSun));
  const smallOrderFee = expectSmallOrderFee(energyUnits, samples);
  const activationFee = expectActivationFee(isActivated, samples);
  const total = addDecimals(energyCost, smallOrderFee.amount, activationFee.amount);
  return { energyCost, smallOrderFee, activationFee, total };
}

/** What was confirmed is bought at a price that was read so lately, or not at all. */
export const PRICE_FRESH_FOR_MS = 30_000;

/** Energy at a price for each unit: the rental price, or the price of burning. */
export function costSun(energyUnits: bigint, unitPriceSun: Sun): Sun {
  return energyUnits * unitPriceSun;
}

/**
 * The fee is for orders that are too small: one that was free frees all larger ones, one that was charged charges all
 * smaller ones. Between the two, where nothing is known, the charge of a smaller order is expected.
 */
function expectSmallOrderFee(energyUnits: bigint, samples: readonly FeeSample[]): ExpectedFee {
  for (const { energyUnits: size, smallOrderFee: amount } of samples) {
    if (amount === ZERO && size <= energyUnits) return { kind: 'free', amount };
    if (amount > ZERO && size >= energyUnits) return { kind: 'charged', amount };
  }
  return lastCharged(samples.map(({ smallOrderFee }) => smallOrderFee));
}

/** Unknown activation is quoted as activated: most senders are, and the total stays comparable; the kind says so. */
function expectActivationFee(isActivated: boolean | null, samples: readonly FeeSample[]): ExpectedFee {
  if (isActivated) return { kind: 'free', amount: ZERO };
  return lastCharged(isActivated === null ? [] : samples.map(({ activationFee }) => activationFee));
}

function lastCharged(fees: readonly Decimal[]): ExpectedFee {
  const amount = fees.find((fee) => fee > ZERO);
  return amount ? { kind: 'charged', amount } : { kind: 'unseen', amount: ZERO };
}

/** Energy with the surplus of an estimate, a percentage as text, rounded up to a whole unit. */
export function addSurplus(energyUnits: bigint, percentText: string): bigint {
  const percent = decimalOr(ZERO, percentText);
  const hundred = decimalFromSun(100_000_000n);
  const scaled = energyUnits * (hundred + percent);
  return (scaled + hundred - 1n) / hundred;
}

/**
 * The least that an estimate of transfers can be expected to take. `measured`: for each recipient what the chain said, null
 * where it is not known; a page that has not heard of it yet counts with the table, so that is enough.
 */
export function leastEstimate(measured: readonly (bigint | null)[], percentText: string): bigint {
  const { energyUnits } = TYPICAL_TRANSFER;
  const leastUnits = measured.reduce<bigint>(
    (sum, units) => sum + (units !== null && units < energyUnits ? units : energyUnits),
    0n,
  );
  return addSurplus(leastUnits, percentText);
}
