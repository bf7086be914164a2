import { Fragment } from 'preact';
import { i18n } from '#i18n';
import { AMOUNTS, type AmountName, type Change } from '../../lib/store/options/draft.ts';

/** The changes by name; for amounts, switches and texts also the value before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      {changes.map((change, at) => (
        <Fragment key={`${change.name} ${change.before} ${change.after}`}>
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

/** `50 TRX, was 40 TRX` or `off, was on`; other changes are named only. */
function describe(change: Change): string {
  const { before, after } = change;
  return before === after ? '' : ` ${i18n.t('options.was', [show(change, after), show(change, before)])}`;
}

function show({ name }: Change, text: string): string {
  if (text === 'on' || text === 'off') return i18n.t(`options.${text}`);
  if (!(name in AMOUNTS)) return text;
  // No amount is longer, but anything may have been pasted, and all of it would fill the window.
  return text === '' ? emptyText(name as AmountName) : `${text.slice(0, 80)} ${unitOf(name as AmountName)}`;
}

/** For a limit, that there is none; for an alert, which needs an amount, that it is missing. */
function emptyText(name: AmountName): string {
  if (name === 'typedAboveSun') return i18n.t('options.neverAsked');
  return i18n.t(AMOUNTS[name].mayBeEmpty ? 'options.noLimit' : 'options.empty');
}

const unitOf = (name: AmountName) => i18n.t(`options.unit.${AMOUNTS[name].unit}`);
