import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { Deed } from '../../../lib/store/deed.ts';
import { Address } from '../../parts/Address.tsx';
import { Dialog, MEANS } from '../../parts/controls/Dialog.tsx';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { DialogFoot } from '../DialogFoot.tsx';
import { failureText } from '../problem-text.ts';

interface RemoveAddressProps {
  deed: Deed<'address.remove'>;
  entry: OptionsState['book'][number];
  /** The book is shared with the user's other computers. */
  isShared: boolean;
  onClose: () => void;
}

/** A removed address no longer protects from look-alikes, so the user is asked first, with the address in full. */
export function RemoveAddress({ deed, entry, isShared, onClose }: RemoveAddressProps) {
  const failed = failureText(deed.state.value);
  const remove = async () => {
    if (await deed.run({ address: entry.address })) onClose();
  };
  return (
    <Dialog title={i18n.t('options.addresses.remove', [entry.label])} isExplained onClose={onClose}>
      <Address address={entry.address} />
      <p id={MEANS}>
        {i18n.t('options.addresses.removeLoses')} {isShared && i18n.t('options.addresses.removeShared')}
      </p>
      {failed && <Problem>{failed}</Problem>}
      <DialogFoot>
        <LateButton class="btn btn-danger" offer={entry.address} onClick={() => void remove()}>
          {i18n.t('options.service.removeYes')}
        </LateButton>
      </DialogFoot>
    </Dialog>
  );
}
