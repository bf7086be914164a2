import { i18n } from '#i18n';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { otherThanBoughtIn } from '../../../lib/store/other-than-bought.ts';
import { overchargeOf } from '../../../lib/store/overcharge.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Address } from '../../parts/Address.tsx';
import { CopyButton } from '../../parts/controls/CopyButton.tsx';
import { OtherThanBoughtNote } from '../../parts/OtherThanBoughtNote.tsx';
import { OverchargeNote } from '../../parts/OverchargeNote.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { bookName, nameOf } from '../lists/order-name.ts';
import { moneyIn } from '../money.ts';

interface OrderBlockProps {
  model: PopupModel;
  order: OrderView;
  /** The order's number stands above: it is not said again in place of a name. */
  isNumbered?: boolean;
}

/** What was rented and for whom. If the service's text is no address, it is shown as plain text. */
export function OrderBlock({ model, order, isNumbered }: OrderBlockProps) {
  const { guid, to, energyUnits, period } = order;
  const isAddress = to !== null && /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(to);
  const name = nameOf(order, model);
  const isUnnamed = isNumbered && bookName(to, model) === null;
  const other = otherThanBoughtIn(order, model.snapshot);
  const overcharge = overchargeOf(order, model.snapshot);
  return (
    <>
      {other && <OtherThanBoughtNote {...other} guid={guid} />}
      {overcharge && <OverchargeNote {...overcharge} guid={guid} money={moneyIn(model)} />}
      <section class="block stack-2" aria-label={i18n.t('order.label')}>
        <div class="row">
          <p>
            {!isUnnamed && <b class="clip">{name} </b>}
            {energyUnits !== null && (
              <span class={isUnnamed ? 'num' : 'muted num'}>
                {i18n.t('unit.energy', [formatWhole(BigInt(energyUnits))])}
              </span>
            )}
            {period !== null && (
              <span class="muted"> {i18n.t('intent.forPeriod', [i18n.t(`period.long.${period}`)])}</span>
            )}
          </p>
          <span class="push" />
          {isAddress && <CopyButton label={i18n.t('copy.addressOf', [name])} text={() => to} />}
        </div>
        {to !== null && <p>{isAddress ? <Address address={to} /> : <span class="clip">{to}</span>}</p>}
      </section>
    </>
  );
}
