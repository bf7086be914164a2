import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { readWhole } from '../../lib/domain/typed-number.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { formatWhole } from '../parts/amounts.ts';

/** Amounts people know by heart. */
const PRESETS = [32_000, 65_000, 131_000, 262_000, 655_000];

export default function OwnAmount({ model }: { model: PopupModel }) {
  const text = useSignal(model.draft.value.ownUnits);
  const isBad = model.need.value === null;
  /** What was typed stays as it is; what is no number of units is none, and nothing is priced. */
  const handleInput = (typed: string) => {
    text.value = typed;
    model.change({ ownUnits: readWhole(typed) ?? '' });
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
            value={text.value}
            aria-invalid={isBad}
            aria-describedby="own-hint"
            onInput={(event) => handleInput(event.currentTarget.value)}
          />
          <span class="unit">{i18n.t('own.unit')}</span>
        </span>
      </div>
      <p class={isBad ? 'hint hint-bad' : 'hint'} id="own-hint">
        {isBad ? i18n.t('own.wrong') : i18n.t('own.enoughFor', model.need.value?.transferCount ?? 0)}
      </p>
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
