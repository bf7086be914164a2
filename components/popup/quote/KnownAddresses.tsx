import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { suggestions } from '../../../lib/store/popup/suggestions.ts';
import { formatWhole } from '../../parts/words/amounts.ts';
import { AddressList } from './AddressList.tsx';

const SHOWN_FIRST = 4;

/** The known addresses, each to be taken with a click: the first few, and the rest in a fold. */
export default function KnownAddresses({ model }: { model: PopupModel }) {
  const isUnfolded = useSignal(false);
  const known = suggestions(model.snapshot);
  const rest = known.slice(SHOWN_FIRST);
  if (known.length === 0) return null;
  // Nothing was ever rented: these are the addresses that practice mode begins with.
  const isNew = model.isPractice.value && known.every(({ name, useCount }) => !name && useCount === 0);
  const label = i18n.t(isNew ? 'sender.toPractise' : 'sender.known');
  const handleToggle = () => {
    isUnfolded.value = true;
  };
  return (
    <>
      <AddressList model={model} label={label} entries={known.slice(0, SHOWN_FIRST)} />
      {rest.length > 0 && (
        <details onToggle={handleToggle}>
          <summary class="link">{i18n.t('sender.more', rest.length, [formatWhole(rest.length)])}</summary>
          {isUnfolded.value && <AddressList model={model} entries={rest} />}
        </details>
      )}
    </>
  );
}
