import { i18n } from '#i18n';
import { ENERGY_FRESH_FOR_MS } from '../../../lib/store/freshness.ts';
import { gaugeOf } from '../../../lib/store/popup/gauge.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Gauge } from '../../parts/Gauge.tsx';
import { Stale } from '../../parts/Stale.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';

/**
 * What the sender has of the energy needed, and where that is known from. It has as many lines before the chain's
 * answer as after it, so that nothing below moves under the pointer.
 */
export function EnergyLine({ model }: { model: PopupModel }) {
  const need = model.need.value;
  if (!need || need.source === 'typed') return null;
  const { neededUnits, hasUnits } = need;
  const { task, token } = model.draft.value;
  const isRead = hasUnits !== null;
  const hadUnits = hasUnits ?? 0n;
  const [has, needed] = [formatWhole(hadUnits), formatWhole(neededUnits)];
  const rest =
    hadUnits < neededUnits
      ? i18n.t('energy.missing', [formatWhole(neededUnits - hadUnits)])
      : i18n.t('energy.spare', [formatWhole(hadUnits - neededUnits)]);
  const ageMs = model.nowMs.value - (need.readAtMs ?? 0);
  return (
    <div class="group">
      <p>{isRead ? i18n.t('energy.has', [has, needed]) : i18n.t('energy.needs', [needed])}</p>
      <Gauge
        {...gaugeOf(hadUnits, neededUnits, need.missingUnits)}
        {...(isRead && { label: i18n.t('energy.gauge', [has, needed, rest]) })}
      />
      <div class="group-head caption muted">
        <p>{i18n.t(`energy.${need.source}`, [task === 'several' ? token : 'USDT'])}</p>
        {isRead &&
          (ageMs >= ENERGY_FRESH_FOR_MS ? <Stale ms={ageMs} text="age.old" /> : <p class="num">{rest}</p>)}
      </div>
    </div>
  );
}
