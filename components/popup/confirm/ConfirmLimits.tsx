import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import type { Sun } from '../../../lib/domain/amounts/sun.ts';
import { limitUses, type SumLimit } from '../../../lib/domain/limits.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Gauge } from '../../parts/Gauge.tsx';
import { moneyIn } from '../money.ts';

/** How much of each limit this order takes. */
export function ConfirmLimits({ model }: { model: PopupModel }) {
  const money = moneyIn(model);
  // A limit in whole hundredths is met as it reads. Beside any other, both are written in full.
  const write = (sun: Sun, mostSun: Sun) =>
    mostSun % 10_000n ? money.exact(decimalFromSun(sun)) : money.short(roundUpShort(decimalFromSun(sun)));
  const quote = model.quote.value;
  const { to } = model.draft.value;
  if (!quote || !to) return null;
  const { limits, spending } = model.snapshot;
  const uses = limitUses({ ...limits, highestPriceSun: null }, spending, { ...quote, to });
  if (uses.length === 0) return <p class="hint">{i18n.t('limits.none')}</p>;
  return (
    <section class="group" aria-labelledby="confirm-limits">
      <h3 class="label-quiet" id="confirm-limits">
        {i18n.t('limits.title')}
      </h3>
      <div class="limits">
        {uses.map(({ limit, usedSun, mostSun }) => (
          <div key={limit} class="stack-4">
            <p class="row row-apart">
              <span>{i18n.t(`limits.${limit as SumLimit}`)}</span>
              <span class="num">
                {i18n.t('limits.of', [write(usedSun, mostSun), write(mostSun, mostSun)])}
              </span>
            </p>
            <Gauge has={mostSun === 0n ? 1 : Number((usedSun * 1000n) / mostSun) / 1000} isThin isNeutral />
          </div>
        ))}
      </div>
    </section>
  );
}
