import { i18n } from '#i18n';
import { ENERGY_FRESH_FOR_MS } from '../../lib/store/freshness.ts';
import { gaugeOf } from '../../lib/store/popup/gauge.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { formatWhole } from '../parts/amounts.ts';
import { Gauge } from '../parts/Gauge.tsx';
import { Stale } from '../parts/Stale.tsx';

/** What the sender has of the energy needed; where the chain is not asked, what is typically needed, and that. */
export function EnergyLine({ model }: { model: PopupModel }) {
  const need = model.need.value;
  if (!need || need.source === 'typed') return null;
  const { neededUnits, hasUnits } = need;
  const needed = formatWhole(neededUnits);
  const source = <p class="caption muted">{i18n.t(`energy.${need.source}`)}</p>;
  if (hasUnits === null) {
    return (
      <div class="group">
        <div class="group-head">
          <p>{i18n.t('energy.needs', [needed])}</p>
          {source}
        </div>
        <Gauge has={0} will={1} />
      </div>
    );
  }
  const has = formatWhole(hasUnits);
  const spare = hasUnits - neededUnits;
  const rest = i18n.t(spare < 0n ? 'energy.missing' : 'energy.spare', [
    formatWhole(spare < 0n ? -spare : spare),
  ]);
  const ageMs = model.nowMs.value - (need.readAtMs ?? 0);
  return (
    <div class="group">
      <div class="group-head">
        <p>{i18n.t('energy.has', [has, needed])}</p>
        {ageMs >= ENERGY_FRESH_FOR_MS ? <Stale ms={ageMs} text="age.old" /> : <p class="muted num">{rest}</p>}
      </div>
      <Gauge
        {...gaugeOf(hasUnits, neededUnits, need.missingUnits)}
        label={i18n.t('energy.gauge', [has, needed, rest])}
      />
      {need.source !== 'chain' && source}
    </div>
  );
}
