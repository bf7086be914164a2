import { formatDecimal } from '../../domain/amounts/decimal.ts';
import type { Period } from '../../domain/rental/period.ts';
import { TYPICAL_BURN } from '../../domain/rental/transfer-table.ts';
import type { PeriodPrices, Spending, SpendingSums } from '../../messages/money-topics.ts';
import { writeTrx } from '../../messages/write-amount.ts';
import { dayText } from '../../spending/calendar.ts';
import type { SpendingChart } from '../../spending/chart-spending.ts';
import type { Pace } from '../../spending/pace.ts';
import type { PriceHistory } from '../../spending/price-history.ts';
import type { Sums } from '../../spending/sums.ts';
import type { Valued } from '../../spending/value-orders.ts';

const MOST_ADDRESSES = 100;

type ChartPart = 'span' | 'spans' | 'bars' | 'totals' | 'byAddress' | 'moreAddresses';

/** The chart as a message: amounts as exact text, days as dates. */
export function viewChart(chart: SpendingChart): Pick<Spending, ChartPart> {
  return {
    span: chart.span,
    spans: chart.spans,
    bars: chart.bars.map(({ firstDay, sums, ...bar }) => ({
      ...bar,
      firstDay: dayText(firstDay),
      sums: viewSums(sums),
    })),
    totals: viewSums(chart.totals),
    byAddress: chart.byAddress
      .slice(0, MOST_ADDRESSES)
      .map(({ address, sums }) => ({ address, sums: viewSums(sums) })),
    moreAddresses: Math.max(chart.byAddress.length - MOST_ADDRESSES, 0),
  };
}

function viewSums({
  rented,
  compared,
  burned,
  energyUnits,
  extraPaid,
  astrayPaid,
  deniedPaid,
  ...counts
}: Sums): SpendingSums {
  return {
    ...counts,
    rentedTrx: formatDecimal(rented),
    comparedTrx: formatDecimal(compared),
    burnedTrx: formatDecimal(burned),
    energyUnits: String(energyUnits),
    extraTrx: formatDecimal(extraPaid),
    astrayTrx: formatDecimal(astrayPaid),
    deniedTrx: formatDecimal(deniedPaid),
  };
}

/** What the numbers leave out, and which burn price they compare with. */
export function viewGrounds(valued: Valued): Pick<Spending, 'leftOut' | 'burnPrice'> {
  const { failed, undated, waitingCount, illegibleCount, burnPrice } = valued;
  return {
    leftOut: {
      failedCount: failed.count,
      failedTrx: formatDecimal(failed.paid),
      waitingCount,
      illegibleCount,
      undatedCount: undated.count,
      undatedTrx: formatDecimal(undated.paid),
    },
    burnPrice: {
      ...burnPrice,
      chainSun: burnPrice.chainSun.map(String),
      tableSun: String(TYPICAL_BURN.energyUnitSun),
    },
  };
}

export function viewPace({ last, averages }: Pace): Spending['pace'] {
  return {
    lastTrx: writeTrx(last),
    averages: averages.map(({ days, perDay }) => ({ days, perDayTrx: formatDecimal(perDay) })),
  };
}

/** The addresses to choose from, the latest first. */
export function listAddresses({ spent }: Valued): string[] {
  const addresses = spent.flatMap(({ to }) => to ?? []).reverse();
  return [...new Set(addresses)].slice(0, MOST_ADDRESSES);
}

export function viewHistory(period: Period, history: PriceHistory): PeriodPrices {
  const { latest, lowest, highest, line, days, sampleCount, cheapest } = history;
  return {
    period,
    sampleCount,
    cheapest,
    latestSun: String(latest.unitSun),
    latestAtMs: latest.atMs,
    lowestSun: String(lowest),
    highestSun: String(highest),
    line: line.map(({ atMs, unitSun }) => ({ atMs, unitSun: String(unitSun) })),
    days: days.map(({ day, count, ...prices }) => ({
      day: dayText(day),
      lowestSun: String(prices.lowest),
      highestSun: String(prices.highest),
      count,
    })),
  };
}
