import { i18n } from '#i18n';
import type { PeriodPrices } from '../../../lib/messages/money-topics.ts';
import { rangeText } from './price-text.ts';
import { nameDay } from './span-text.ts';

/** The price lines in numbers: the lowest and the highest price of each day, newest first. */
export function PriceDays({ periods }: { periods: readonly PeriodPrices[] }) {
  const days = [...new Set(periods.flatMap((prices) => prices.days.map(({ day }) => day)))].sort().reverse();
  return (
    <details class="as-table">
      <summary class="link">{i18n.t('money.showTable')}</summary>
      <table class="table table-money">
        <thead>
          <tr>
            <th scope="col">{i18n.t('money.column.day')}</th>
            {periods.map(({ period }) => (
              <th key={period} class="end" scope="col">
                {i18n.t(`period.short.${period}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{nameDay(day)}</th>
              {periods.map((prices) => (
                <td key={prices.period} class="end num" data-head={i18n.t(`period.short.${prices.period}`)}>
                  {textOf(prices, day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function textOf({ days }: PeriodPrices, day: string): string {
  const found = days.find((one) => one.day === day);
  return found ? rangeText(found.lowestSun, found.highestSun) : i18n.t('money.nothing');
}
