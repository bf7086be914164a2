import { i18n } from '#i18n';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';
import { Dialog, MEANS } from '../../parts/controls/Dialog.tsx';
import { sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { PayFoot } from '../PayFoot.tsx';
import { leftOutText, lookedText } from './looked-text.ts';

/** Once more the sum and the highest cost; then one button that confirms all rows together, once. */
export function BatchDialog({ model }: { model: BatchModel }) {
  const money = useMoney();
  const { count, totalSun, capSun, isPriced } = model.sums.value;
  const leftOut = leftOutText(model);
  const mustType = model.mustTypeSum.value;
  const exact = (sun: bigint) => (isPriced ? money.exact(sunAsTrx(String(sun))) : '–');
  return (
    <Dialog title={i18n.t('batch.confirmTitle', count)} isExplained onClose={() => model.closeSheet()}>
      <dl class="facts" id={MEANS}>
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
      <PayFoot
        label={i18n.t('batch.rentAll', count)}
        totalSun={totalSun}
        toType={
          mustType
            ? { id: 'batch-typed', sun: capSun, labelOf: (sum) => i18n.t('batch.typeSum', [sum]) }
            : null
        }
        obstacle={model.obstacle.value}
        freshener={model.freshener}
        nowMs={model.nowMs.value}
        isSending={model.sheet.value === 'sending'}
        onPay={() => void model.confirm(mustType)}
      />
    </Dialog>
  );
}
