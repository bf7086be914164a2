import { Fragment } from 'preact';
import { i18n } from '#i18n';
import { AMOUNTS, type AmountName, type Change } from '../../lib/store/options/draft.ts';

/** What changes, each by its name; of an amount from what to what. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      {changes.map((change, at) => (
        <Fragment key={change.name}>
          {at > 0 && ';'} <b>{nameOf(change)}</b>
          {describe(change)}
        </Fragment>
      ))}
    </>
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
  return ` ${i18n.t('options.was', [show(after), show(before)])}`;
}
