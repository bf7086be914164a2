import {
  addDecimals,
  type Decimal,
  decimalFromSun,
  sunFromDecimalCeil,
} from '../../domain/amounts/decimal.ts';
import type { Sun } from '../../domain/amounts/sun.ts';
import { PERIODS, type Period, periodMs } from '../../domain/rental/period.ts';
import { costSun, type Quote, quoteRental } from '../../domain/rental/quote.ts';
import { decideRental, type Verdict } from '../../domain/rental/verdict.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { readSample } from '../read-trx.ts';
import type { Draft } from './draft.ts';
import { burnPrice, type Need } from './need.ts';

export interface PricedQuote extends Quote {
  period: Period;
  unitSun: Sun;
  energyUnits: bigint;
  readAtMs: number;
  /** The highest cost that is accepted: the total, or for an estimate what it may become. */
  highest: Decimal;
  /** The same in whole SUN. */
  capSun: Sun;
}

export function quoteOf(snapshot: Snapshot, need: Need, draft: Draft, period: Period): PricedQuote | null {
  const price = snapshot.prices[period];
  if (!price) return null;
  const unitSun = BigInt(price.unitSun);
  const samples = snapshot.fees.map(readSample);
  const isReceiver = ({ address }: { address: string }) => address === draft.to;
  // What the chain says comes before what an earlier delivery has shown.
  const known = snapshot.chain.senders.find(isReceiver) ?? snapshot.addresses.find(isReceiver);
  const isActivated = known?.isActivated ?? null;
  const energyUnits = need.rentUnits;
  const quote = quoteRental({ unitPriceSun: unitSun, energyUnits, isActivated, samples });
  const highest = addDecimals(quote.total, decimalFromSun(costSun(need.mostUnits - energyUnits, unitSun)));
  return {
    ...quote,
    period,
    unitSun,
    energyUnits,
    readAtMs: price.readAtMs,
    highest,
    capSun: sunFromDecimalCeil(highest),
  };
}

/** One quote for each period whose price is known. */
export type Quotes = Partial<Record<Period, PricedQuote>>;

export function quotesOf(snapshot: Snapshot, need: Need | null, draft: Draft): Quotes {
  const quotes: Quotes = {};
  if (!need) return quotes;
  for (const period of PERIODS) {
    const quote = quoteOf(snapshot, need, draft, period);
    if (quote) quotes[period] = quote;
  }
  return quotes;
}

export function verdictOf(snapshot: Snapshot, need: Need, quote: PricedQuote): Verdict {
  return decideRental({
    neededUnits: need.neededUnits,
    hasUnits: need.source === 'typed' ? null : need.hasUnits,
    rentTotal: quote.total,
    burnUnitSun: burnPrice(snapshot).unitSun,
    periodDays: periodMs(quote.period) / 86_400_000,
  });
}
