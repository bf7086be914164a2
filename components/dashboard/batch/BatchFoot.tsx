import { i18n } from '#i18n';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import type { BatchExcess } from '../../../lib/domain/plan/batch-sums.ts';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';
import { Icon } from '../../parts/Icon.tsx';
import { type Money, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { obstacleText } from '../obstacle-text.ts';
import { SilenceNote } from '../SilenceNote.tsx';
import { lookedText } from './looked-text.ts';

/** The sum, everything that forbids it, and the button that leads to the confirmation. */
export function BatchFoot({ model }: { model: BatchModel }) {
  const money = useMoney();
  const { count, totalSun, capSun, isPriced } = model.sums.value;
  const obstacle = model.obstacle.value;
  const excesses = model.excesses.value;
  // Every excess is listed beside the button, so the button does not repeat one.
  const said = obstacle?.code === 'excess' ? null : obstacle;
  const total = money.short(sunAsTrx(String(totalSun)));
  return (
    <div class="table-foot">
      <div class="stack-4">
        <p>
          <b class="figures">
            {isPriced
              ? i18n.t('batch.sum', count, [String(count), total])
              : i18n.t('ledger.total', count, [String(count)])}
          </b>{' '}
          {isPriced && count > 0 && (
            <span class="muted">
              {i18n.t('batch.most', [money.short(roundUpShort(sunAsTrx(String(capSun))))])}
            </span>
          )}
        </p>
        {isPriced && model.hasUnseenFees.value && <p class="caption muted">{i18n.t('batch.feesUnseen')}</p>}
        <p class="caption muted">{i18n.t('batch.oneByOne')}</p>
        <p class="caption muted">{lookedText(model)}</p>
        {excesses.map((excess) => (
          <p class="hint hint-bad" key={excess.code} role="alert">
            <Icon name="stop" size="s" />
            <span>{excessText(excess, money)}</span>
          </p>
        ))}
        {model.sheet.value === 'closed' && (
          <SilenceNote
            freshener={model.freshener}
            obstacle={obstacle}
            nowMs={model.nowMs.value}
            place=".table-foot .btn"
          />
        )}
        {obstacle?.code === 'quiet-hours' && <p class="hint">{i18n.t('batch.stop.quietHours')}</p>}
      </div>
      <button
        class="btn btn-primary btn-l btn-split"
        type="button"
        aria-disabled={obstacle !== null}
        onClick={() => model.openSheet()}
      >
        {obstacleText(said, money) ?? (
          <>
            <span>{i18n.t('batch.check', count)}</span> <span class="num">{total}</span>
          </>
        )}
      </button>
    </div>
  );
}

function excessText({ code, overSun }: BatchExcess, money: Money): string {
  if (code === 'highestPrice') return i18n.t('batch.over.highestPrice', [String(overSun)]);
  return i18n.t(`batch.over.${code}`, [money.exact(sunAsTrx(String(overSun)))]);
}
