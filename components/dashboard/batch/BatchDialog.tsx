import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/decimal.ts';
import { isSumTyped } from '../../../lib/domain/typed-sum.ts';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';
import { sunAsTrx, useMoney } from '../../parts/amounts.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { DialogBack } from '../../parts/DialogBack.tsx';
import { obstacleText } from '../obstacle-text.ts';
import { PayButton } from '../PayButton.tsx';
import { SilenceNote } from '../SilenceNote.tsx';
import { TypedSum } from '../TypedSum.tsx';
import { leftOutText, lookedText } from './looked-text.ts';

/** Once more the sum and the most; then one button that confirms all rows together, once. */
export function BatchDialog({ model }: { model: BatchModel }) {
  const money = useMoney();
  const typed = useSignal('');
  const { count, totalSun, capSun, isPriced } = model.sums.value;
  const leftOut = leftOutText(model);
  const isSending = model.sheet.value === 'sending';
  const isMissing = model.mustTypeSum.value && !isSumTyped(typed.value, decimalFromSun(capSun));
  const obstacle = model.obstacle.value;
  const exact = (sun: bigint) => (isPriced ? money.exact(sunAsTrx(String(sun))) : '–');
  const canPay = !isSending && !isMissing && obstacle === null;
  return (
    <Dialog title={i18n.t('batch.confirmTitle', count)} onClose={() => model.closeSheet()}>
      <dl class="facts">
        <dt>{i18n.t('batch.expected')}</dt>
        <dd class="num">{exact(totalSun)}</dd>
        <dt class="total">{i18n.t('batch.highest')}</dt>
        <dd class="num total">{exact(capSun)}</dd>
      </dl>
      {leftOut && <p>{leftOut}</p>}
      <p class="hint">{i18n.t('batch.confirmMeans')}</p>
      <p class="hint">{i18n.t('batch.serviceDecides')}</p>
      <p class="hint">{lookedText(model)}</p>
      {model.hasUnseenFees.value && <p class="hint">{i18n.t('batch.feesUnseen')}</p>}
      {model.mustTypeSum.value && (
        <TypedSum
          id="batch-typed"
          labelOf={(sum) => i18n.t('batch.typeSum', [sum])}
          sun={capSun}
          value={typed.value}
          onInput={(text) => {
            typed.value = text;
          }}
        />
      )}
      <SilenceNote
        freshener={model.freshener}
        obstacle={obstacle}
        nowMs={model.nowMs.value}
        place="dialog .btn"
      />
      <div class="row row-end">
        <DialogBack />
        <PayButton
          label={obstacleText(obstacle, money) ?? i18n.t('batch.rentAll', count)}
          sum={obstacle ? null : money.short(sunAsTrx(String(totalSun)))}
          canPay={canPay}
          isSending={isSending || model.freshener.isRetrying.value}
          onPay={() => void model.confirm(model.mustTypeSum.value)}
        />
      </div>
    </Dialog>
  );
}
