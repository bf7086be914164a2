import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { readWhole } from '../../../lib/domain/amounts/typed-number.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Problem } from '../../parts/Problem.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';

/** Amounts that people know by heart. */
const PRESETS = [32_000, 65_000, 131_000, 262_000, 655_000];

export default function OwnAmount({ model }: { model: PopupModel }) {
  const { ownUnits } = model.draft.value;
  const typed = useSignal(ownUnits);
  // Another window, or an order to repeat, may change the draft: what is priced is what the field shows.
  const text = (readWhole(typed.value) ?? '') === ownUnits ? typed.value : ownUnits;
  const need = model.need.value;
  /** The field keeps the typed text. If it is no whole number, the draft has no amount, and there is no price. */
  const handleInput = (next: string) => {
    typed.value = next;
    model.change({ ownUnits: readWhole(next) ?? '' });
  };
  return (
    <div class="group">
      <div class="field-line">
        <label class="label-quiet" for="own">
          {i18n.t('own.label')}
        </label>
        <span class="input-group">
          <input
            class="input input-num"
            id="own"
            type="text"
            inputMode="numeric"
            autocomplete="off"
            value={text}
            aria-invalid={need === null || undefined}
            aria-describedby="own-hint"
            // A description would be read out as well, and the problem is an alert already.
            aria-errormessage="own-wrong"
            onInput={(event) => handleInput(event.currentTarget.value)}
          />
          <span class="unit">{i18n.t('own.unit')}</span>
        </span>
      </div>
      {need ? (
        <p class="hint" id="own-hint">
          {i18n.t('own.enoughFor', need.transferCount, [formatWhole(need.transferCount)])}
        </p>
      ) : (
        <Problem id="own-wrong">{i18n.t('own.wrong')}</Problem>
      )}
      <fieldset class="row" aria-label={i18n.t('own.presets')}>
        {PRESETS.map((units) => (
          <button
            key={units}
            class="btn btn-s preset"
            type="button"
            onClick={() => handleInput(String(units))}
          >
            {formatWhole(units)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
