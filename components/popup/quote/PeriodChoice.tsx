import { i18n } from '#i18n';
import { PERIODS, type Period } from '../../../lib/domain/rental/period.ts';
import { isFreshPrice } from '../../../lib/store/freshness.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Stale } from '../../parts/Stale.tsx';
import { formatSun } from '../../parts/words/amounts.ts';
import { moneyIn } from '../money.ts';
import { Choice } from './Choice.tsx';

/** The six periods side by side, each with its price per energy and its total. */
export function PeriodChoice({ model }: { model: PopupModel }) {
  return (
    <fieldset class="group">
      <legend class="vh">{i18n.t('period.rentFor')}</legend>
      <div class="group-head label-quiet">
        <span aria-hidden="true">{i18n.t('period.rentFor')}</span>
        <PricesAge model={model} />
      </div>
      <div class="choices choices-3">
        {PERIODS.map((period) => (
          <PeriodTile key={period} model={model} period={period} />
        ))}
      </div>
    </fieldset>
  );
}

/** The age of the oldest price, since one line speaks for all six. */
function PricesAge({ model }: { model: PopupModel }) {
  const nowMs = model.nowMs.value;
  const readAt = Object.values(model.snapshot.prices).map(({ readAtMs }) => readAtMs);
  const isAsking = model.asking.value === 'prices.refresh';
  const oldest = Math.min(...readAt);
  if (isAsking || !readAt.length || isFreshPrice(oldest, nowMs))
    return <span>{i18n.t(isAsking ? 'period.asking' : 'period.units')}</span>;
  return <Stale ms={nowMs - oldest} text="age.oldest" />;
}

function PeriodTile({ model, period }: { model: PopupModel; period: Period }) {
  const money = moneyIn(model);
  const price = model.snapshot.prices[period];
  const quote = model.quotes.value[period];
  const isChosen = model.draft.value.period === period;
  return (
    <Choice group="period" isChosen={isChosen} onChoose={() => model.change({ period })}>
      <span class="line">
        <b>{i18n.t(`period.short.${period}`)}</b>{' '}
        <span class="sun num">
          {price ? formatSun(BigInt(price.unitSun)) : <span class="skeleton w-48" />}
        </span>
      </span>{' '}
      <span class="line total num">
        {quote ? money.short(quote.total) : !price && <span class="skeleton w-64" />}
        {isChosen && <Icon name="check" size="s" />}
      </span>
    </Choice>
  );
}
