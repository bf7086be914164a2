import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Period } from '../../../lib/domain/period.ts';
import type { RuleView } from '../../../lib/messages/renew-topics.ts';
import { sumText } from '../../../lib/store/dashboard-batch-order.ts';
import type { RenewModel } from '../../../lib/store/dashboard-renew.ts';
import { Address } from '../../parts/Address.tsx';
import { formatWhole, sunAsTrx, useMoney } from '../../parts/amounts.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Rotor } from '../../parts/Rotor.tsx';
import { TextInput } from '../../parts/TextInput.tsx';

/** The same rental at the price of this moment; one click rents it again, once. */
export function RenewDialog({ model, rule }: { model: RenewModel; rule: RuleView }) {
  const money = useMoney();
  const typed = useSignal('');
  const price = model.priceOf(rule.period, rule.energyUnits);
  const above = model.typedAboveSun.value;
  const totalSun = price?.totalSun ?? 0n;
  const mustType = above !== null && totalSun > above;
  const isTyped = !mustType || typed.value.trim().replace(',', '.') === sumText(totalSun);
  const canPay = price?.isFresh === true && isTyped && !model.isSending.value;
  return (
    <Dialog title={i18n.t('renew.askTitle')} onClose={() => model.closeAsk()}>
      <p>
        <Address address={rule.to} />
      </p>
      <dl class="facts">
        <dt>{i18n.t('confirm.energy')}</dt>
        <dd class="num">{formatWhole(BigInt(rule.energyUnits))}</dd>
        <dt>{i18n.t('confirm.period')}</dt>
        <dd>{i18n.t(`period.long.${rule.period as Period}`)}</dd>
        <dt class="total">{i18n.t('confirm.total')}</dt>
        <dd class="num total">{price ? money.exact(sunAsTrx(String(totalSun))) : '–'}</dd>
      </dl>
      <p class="hint">{i18n.t('renew.askMeans')}</p>
      {mustType && (
        <div class="field">
          <label class="label" for="renew-typed">
            {i18n.t('confirm.typeSum', [sumText(totalSun)])}
          </label>
          <TextInput
            id="renew-typed"
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
          aria-busy={model.isSending.value}
          onClick={() => {
            if (canPay) void model.confirm(totalSun, mustType);
          }}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {model.isSending.value && <Rotor isTurning />}
          <span>{i18n.t(price?.isFresh ? 'renew.again' : 'obstacle.oldPrice')}</span>{' '}
          {price && <span class="num">{money.short(sunAsTrx(String(totalSun)))}</span>}
        </button>
      </div>
    </Dialog>
  );
}
