import { i18n } from '#i18n';
import { AMOUNTS, type AmountName, type Change } from '../../lib/store/options-draft.ts';
import type { OptionsModel } from '../../lib/store/options-model.ts';
import { Problem } from '../parts/Problem.tsx';
import { failureText } from './problem-text.ts';

/** Appears with the first change, names it, and stays at the lower edge until it is saved or dropped. */
export function SaveBar({ model }: { model: OptionsModel }) {
  const { draft, deeds } = model;
  const changes = draft.changes.value;
  const failed = failureText(deeds.changeSettings.state.value);
  const first = changes[0];
  if (!first) return null;
  return (
    <form
      class="savebar"
      aria-label={i18n.t('options.unsaved')}
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      <p role="status">
        {i18n.t('options.changes', changes.length)} <b>{nameOf(first)}</b> {describe(first)}
      </p>
      {failed && <Problem>{failed}</Problem>}
      <span class="row">
        <button class="btn" type="button" onClick={() => draft.discard()}>
          {i18n.t('options.discard')}
        </button>
        <button class="btn btn-primary" type="submit" disabled={draft.hasProblem.value}>
          {i18n.t(draft.hasProblem.value ? 'options.fixFirst' : 'options.save')}
        </button>
      </span>
    </form>
  );
}

function nameOf({ name }: Change): string {
  return i18n.t(`options.name.${name}` as 'options.name.perOrderSun');
}

/** `50 TRX, was 40 TRX`; other changes are named only. */
function describe({ name, before, after }: Change): string {
  if (!(name in AMOUNTS)) return '';
  const unit = i18n.t(`options.unit.${AMOUNTS[name as AmountName].unit}`);
  const show = (text: string) => (text === '' ? i18n.t('options.noLimit') : `${text} ${unit}`);
  return i18n.t('options.was', [show(after), show(before)]);
}
