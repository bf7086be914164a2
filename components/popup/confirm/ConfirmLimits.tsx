import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import { limitUses } from '../../../lib/store/popup/obstacle.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Gauge } from '../../parts/Gauge.tsx';
import { moneyIn } from '../money.ts';

/** How much of each limit this order takes. */
export function ConfirmLimits({ model }: { model: PopupModel }) {
  const money = moneyIn(model);
  const quote = model.quote.value;
  const { to } = model.draft.value;
  if (!quote || !to) return null;
  const uses = limitUses(model.snapshot, to, quote.capSun);
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
              <span>{i18n.t(`limits.${limit}`)}</span>
              <span class="num">
                {i18n.t(
                  'limits.of',
                  // A limit in whole hundredths is met as it reads. Beside any other, both are written in full.
                  mostSun % 10_000n
                    ? [money.exact(decimalFromSun(usedSun)), money.exact(decimalFromSun(mostSun))]
                    : [
                        money.short(roundUpShort(decimalFromSun(usedSun))),
                        money.short(decimalFromSun(mostSun)),
                      ],
                )}
              </span>
            </p>
            <Gauge has={mostSun === 0n ? 1 : Number((usedSun * 1000n) / mostSun) / 1000} isThin isNeutral />
          </div>
        ))}
      </div>
    </section>
  );
}
