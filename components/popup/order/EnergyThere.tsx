import { i18n } from '#i18n';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { ENERGY_FRESH_FOR_MS } from '../../../lib/store/freshness.ts';
import { energyAtReceiver } from '../../../lib/store/popup/orders.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Stale } from '../../parts/Stale.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';

/** The energy that the chain showed at the order's address since its last step, with its age once that is old. */
export function EnergyThere({ model, order }: { model: PopupModel; order: OrderView }) {
  const there = energyAtReceiver(order, model.snapshot.chain);
  if (!there) return null;
  const ageMs = model.nowMs.value - there.readAtMs;
  return (
    <>
      <dt>{i18n.t('proof.hasLeft')}</dt>
      <dd class="num">
        {formatWhole(there.units)} {ageMs >= ENERGY_FRESH_FOR_MS && <Stale ms={ageMs} text="age.old" />}
      </dd>
    </>
  );
}
