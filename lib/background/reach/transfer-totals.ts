import { i18n } from '#i18n';
import { isOld } from '../../domain/age.ts';
import { formatShortTrx } from '../../domain/amounts/decimal.ts';
import { writeNumber } from '../../domain/amounts/numbers.ts';
import { PERIODS, type Period } from '../../domain/rental/period.ts';
import { addSurplus, type FeeSample, quoteRental } from '../../domain/rental/quote.ts';
import { RECOMMENDED_SURPLUS_PERCENT, TYPICAL_TRANSFER } from '../../domain/rental/transfer-table.ts';
import type { TransferTotal } from './address-bar.ts';

interface TotalsFacts {
  nowMs: number;
  prices: ReadonlyMap<Period, { unitSun: bigint; readAtMs: number }>;
  fees: readonly FeeSample[];
  isPractice: boolean;
  locale: string;
}

/** An older price is not shown where it cannot be marked as old. */
export const LIVE_FOR_MS = 30_000;

/** What energy for one transfer costs for each period, with the fees learned so far. Old prices are left out. */
export function wordTotals({ nowMs, prices, fees, isPractice, locale }: TotalsFacts): TransferTotal[] {
  const energyUnits = addSurplus(TYPICAL_TRANSFER.energyUnits, RECOMMENDED_SURPLUS_PERCENT);
  const unit = i18n.t(isPractice ? 'unit.playTrx' : 'unit.trx');
  return PERIODS.flatMap((period) => {
    const price = prices.get(period);
    if (!price || isOld(price.readAtMs, nowMs, LIVE_FOR_MS)) return [];
    const { total } = quoteRental({
      unitPriceSun: price.unitSun,
      energyUnits,
      isActivated: null,
      samples: fees,
    });
    const amount = formatShortTrx(total, locale);
    return [{ period, total: `${amount} ${unit}`, unitSun: writeNumber(String(price.unitSun), '', locale) }];
  });
}
