import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { BatchModel } from '../../../lib/store/dashboard-batch.ts';
import { sumText } from '../../../lib/store/dashboard-batch-order.ts';
import { sunAsTrx, useMoney } from '../../parts/amounts.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Rotor } from '../../parts/Rotor.tsx';
import { TextInput } from '../../parts/TextInput.tsx';

/** Once more the sum and the most; then one button that confirms all rows together, once. */
export function BatchDialog({ model }: { model: BatchModel }) {
  const money = useMoney();
  const typed = useSignal('');
  const { count, totalSun, capSun } = model.sums.value;
  const isSending = model.sheet.value === 'sending';
  const isMissing = model.mustTypeSum.value && typed.value.trim().replace(',', '.') !== sumText(capSun);
  const canPay = !isSending && !isMissing && model.obstacle.value === null;
  const handlePay = () => {
    if (canPay) void model.confirm(model.mustTypeSum.value);
  };
  return (
    <Dialog title={i18n.t('batch.confirmTitle', count)} onClose={() => model.closeSheet()}>
      <dl class="facts">
        <dt>{i18n.t('batch.expected')}</dt>
        <dd class="num">{money.exact(sunAsTrx(String(totalSun)))}</dd>
        <dt class="total">{i18n.t('batch.highest')}</dt>
        <dd class="num total">{money.exact(sunAsTrx(String(capSun)))}</dd>
      </dl>
      <p class="hint">{i18n.t('batch.confirmMeans')}</p>
      {model.hasUnseenFees.value && <p class="hint">{i18n.t('batch.feesUnseen')}</p>}
      {model.mustTypeSum.value && (
        <div class="field">
          <label class="label" for="batch-typed">
            {i18n.t('batch.typeSum', [sumText(capSun)])}
          </label>
          <TextInput
            id="batch-typed"
            kind="amount"
            unit={i18n.t('unit.trx')}
            value={typed.value}
            onInput={(text) => {
              typed.value = text;
            }}
          />
        </div>
      )}
      <div class="row row-end">
        <form method="dialog">
          <button class="btn" type="submit">
            {i18n.t('confirm.backShort')}
          </button>
        </form>
        <button
          class="btn btn-primary btn-split"
          type="button"
          aria-disabled={!canPay}
          aria-busy={isSending}
          onClick={handlePay}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {isSending && <Rotor isTurning />}
          <span>{i18n.t('batch.rentAll', count)}</span>{' '}
          <span class="num">{money.short(sunAsTrx(String(totalSun)))}</span>
        </button>
      </div>
    </Dialog>
  );
}
