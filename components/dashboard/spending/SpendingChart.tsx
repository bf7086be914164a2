import { i18n } from '#i18n';
import { compareDecimals, formatTrx, ZERO } from '../../../lib/domain/amounts/decimal.ts';
import type { Spending, SpendingUnit } from '../../../lib/messages/money-topics.ts';
import {
  chooseAxis,
  placeAcross,
  placeBar,
  placeLine,
  rankLabel,
} from '../../../lib/store/dashboard/spending/spending-chart.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { labelBar, nameBar } from './span-text.ts';

type Bars = Spending['bars'];

/** Two bars for each span: a hatched one for what burning would have cost, and a solid one in front for the rent. */
export function SpendingChart({ unit, bars, trx }: { unit: SpendingUnit; bars: Bars; trx: string }) {
  const amounts = bars.flatMap(({ sums }) => [readTrx(sums.rentedTrx), readTrx(sums.burnedTrx)]);
  const highest = amounts.reduce((most, one) => (compareDecimals(one, most) > 0 ? one : most), ZERO);
  const { top, ticks, fractionDigits } = chooseAxis(highest);
  const label = (at: number) => {
    const text = formatTrx(ticks[at] ?? ZERO, fractionDigits, navigator.language);
    return at === ticks.length - 1 ? `${text}\u00a0${trx}` : text;
  };
  const nameOf = (bar: Bars[number] | undefined) => (bar ? nameBar(unit, bar.firstDay) : '');
  return (
    <div class="chart">
      <ol class="axis num" aria-hidden="true">
        {ticks.map((tick, at) => (
          <li key={String(tick)}>{at === 0 ? '0' : label(at)}</li>
        ))}
      </ol>
      <svg class="plot" role="img" aria-label={i18n.t('money.chart', [nameOf(bars[0]), nameOf(bars.at(-1))])}>
        {ticks.map((tick, at) => {
          const y = placeLine(at, ticks.length - 1);
          return <line key={String(tick)} class="grid" x2="100%" y1={y} y2={y} />;
        })}
        {bars.map((bar, index) => (
          <BarPair key={bar.firstDay} bar={bar} unit={unit} place={{ index, count: bars.length, top }} />
        ))}
      </svg>
    </div>
  );
}

interface BarPairProps {
  bar: Bars[number];
  unit: SpendingUnit;
  place: { index: number; count: number; top: ReturnType<typeof chooseAxis>['top'] };
}

function BarPair({ bar, unit, place: { index, count, top } }: BarPairProps) {
  const across = placeAcross(index, count);
  const burned = readTrx(bar.sums.burnedTrx);
  const rented = readTrx(bar.sums.rentedTrx);
  const rank = rankLabel(unit, index, count);
  return (
    <>
      {burned > ZERO && <rect class="burned" {...across.burned} {...placeBar(burned, top)} />}
      {rented > ZERO && <rect class="rented" {...across.rented} {...placeBar(rented, top)} />}
      <text class={bar.isNow ? 'today' : rank} x={across.middle} y="98.2%">
        {labelBar(unit, bar.firstDay)}
      </text>
    </>
  );
}
