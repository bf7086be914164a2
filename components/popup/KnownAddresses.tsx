import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { suggestions } from '../../lib/store/popup/suggestions.ts';
import { AddressList } from './AddressList.tsx';

const MOST_SHOWN = 4;

/** The first of the known addresses, to be taken with a click. */
export default function KnownAddresses({ model }: { model: PopupModel }) {
  const known = suggestions(model.snapshot).slice(0, MOST_SHOWN);
  return <AddressList model={model} label={i18n.t('sender.known')} entries={known} />;
}
