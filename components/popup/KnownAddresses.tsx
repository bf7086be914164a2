import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { suggestions } from '../../lib/store/popup/suggestions.ts';
import { AddressList } from './AddressList.tsx';

const MOST_SHOWN = 4;

/** The first of the known addresses, to be taken with a click. */
export default function KnownAddresses({ model }: { model: PopupModel }) {
  const known = suggestions(model.snapshot).slice(0, MOST_SHOWN);
  // None was ever rented for: what stands there is what practice mode came with.
  const isNew = model.isPractice.value && known.every(({ name, useCount }) => !name && useCount === 0);
  const label = i18n.t(isNew ? 'sender.toPractise' : 'sender.known');
  return <AddressList model={model} label={label} entries={known} />;
}
