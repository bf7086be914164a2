import { i18n } from '#i18n';
import type { PeriodPrices } from '../../../lib/messages/money-topics.ts';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { latestPrice } from '../../../lib/store/dashboard/spending/latest-price.ts';
import { drawSteps, LINE_BOX } from '../../../lib/store/dashboard/spending/price-line.ts';
import type { SpendingModel } from '../../../lib/store/dashboard/spending/spending.ts';
import { formatSun, formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { Unread } from '../Unread.tsx';
import { PriceDays } from './PriceDays.tsx';
import { cheapestText, rangeText } from './price-text.ts';
import { nameDay } from './span-text.ts';

interface PricesCardProps {
  model: SpendingModel;
  /** The prices that were read last. */
  last: Snapshot['prices'];
  nowMs: number;
}

/** What energy has cost, from the prices that this browser has seen anyway. */
export function PricesCard({ model, last, nowMs }: PricesCardProps) {
  const shown = model.prices.value;
  const periods = shown.value?.periods ?? [];
  return (
    <section class="card" aria-labelledby="prices">
      <div class="card-head">
        <h2 class="title" id="prices">
          {i18n.t('money.prices.title')}
        </h2>
        <p>{i18n.t('money.prices.seen')}</p>
      </div>
      <Unread shown={shown} />
      {shown.value && periods.length === 0 && <p class="card-note muted">{i18n.t('money.prices.none')}</p>}
      {periods.length > 0 && (
        <>
          <div class="table-wrap">
            <table class="table table-prices">
              <Heads />
              <tbody>
                {periods.map((prices) => (
                  <PeriodRow key={prices.period} prices={prices} last={last} nowMs={nowMs} />
                ))}
              </tbody>
            </table>
          </div>
          <div class="card-body">
            <PriceDays periods={periods} />
          </div>
        </>
      )}
    </section>
  );
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">{i18n.t('money.prices.period')}</th>
        <th scope="col">{i18n.t('money.prices.latest')}</th>
        <th scope="col">{i18n.t('money.prices.line')}</th>
        <th scope="col">{i18n.t('money.prices.lowest')}</th>
        <th scope="col">{i18n.t('money.prices.cheapest')}</th>
      </tr>
    </thead>
  );
}

type PeriodRowProps = Pick<PricesCardProps, 'last' | 'nowMs'> & { prices: PeriodPrices };

function PeriodRow({ prices, last, nowMs }: PeriodRowProps) {
  const { period, line, lowestSun, highestSun } = prices;
  const latest = latestPrice(prices, last, nowMs);
  const name = i18n.t(`period.long.${period}`);
  const since = nameDay(prices.days[0]?.day ?? '');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="num" data-head={i18n.t('money.prices.latest')}>
        {formatSun(BigInt(latest.unitSun))}{' '}
        <span class="caption muted">{formatClock(latest.readAtMs, 'minute', nowMs)}</span>
      </td>
      <td class="c-line" data-head={i18n.t('money.prices.line')}>
        <svg
          class="steps-line"
          viewBox={`0 0 ${LINE_BOX.width} ${LINE_BOX.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={i18n.t('money.prices.since', prices.sampleCount, [
            formatWhole(prices.sampleCount),
            name,
            since,
          ])}
        >
          <path d={drawSteps(line, lowestSun, highestSun)} />
        </svg>
      </td>
      <td class="num" data-head={i18n.t('money.prices.lowest')}>
        {rangeText(lowestSun, highestSun)}
      </td>
      <td class="figures" data-head={i18n.t('money.prices.cheapest')}>
        {cheapestText(prices.cheapest)}
      </td>
    </tr>
  );
}
