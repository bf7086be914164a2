import { i18n } from '#i18n';
import type { PeriodPrices } from '../../../lib/messages/money-topics.ts';
import { formatSun, formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';

export function rangeText(lowestSun: string, highestSun: string): string {
  if (lowestSun === highestSun) return formatSun(BigInt(lowestSun));
  return i18n.t('money.prices.range', [formatWhole(BigInt(lowestSun)), formatWhole(BigInt(highestSun))]);
}

/** The cheapest hour of the day, or what is missing before one can be named. */
export function cheapestText(cheapest: PeriodPrices['cheapest']): string {
  if (cheapest.kind === 'flat') return i18n.t('money.prices.flat');
  if (cheapest.kind === 'hour') {
    const clock = (hour: number) => formatClock(new Date(2026, 0, 1, hour % 24).getTime(), 'minute');
    return i18n.t('money.prices.hour', [clock(cheapest.hour), clock(cheapest.hour + 1)]);
  }
  const { missingSamples, missingDays } = cheapest;
  const parts = [
    ...(missingSamples > 0 ? [i18n.t('money.prices.fewSamples', missingSamples)] : []),
    ...(missingDays > 0 ? [i18n.t('money.prices.fewDays', missingDays)] : []),
  ];
  return i18n.t('money.prices.few', [parts.join(', ')]);
}
