import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { Dialog, MEANS } from '../../parts/controls/Dialog.tsx';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { DialogFoot } from '../DialogFoot.tsx';
import { handFocusToCard } from '../form-focus.ts';
import { nameChecked, StillChecked } from '../StillChecked.tsx';

interface RemoveProfileProps {
  model: OptionsModel;
  profile: OptionsState['settings']['profiles'][number];
  onClose: () => void;
}

/** What is lost with a service. While a purchase there is being checked, the button waits for the user's tick. */
export function RemoveProfile({ model, profile: { id, name }, onClose }: RemoveProfileProps) {
  const sureOf = useSignal<string | null>(null);
  const { checkProfile, saveProfile, removeProfile } = model.deeds;
  const checking = model.records.value?.checking.filter(({ profileId }) => profileId === id) ?? [];
  const isRunning = removeProfile.state.value.kind === 'running';
  const remove = async () => {
    checkProfile.reset();
    // A service that is still being saved has its form open.
    if (saveProfile.state.value.kind === 'done') saveProfile.reset();
    onClose();
    const isRemoved = await removeProfile.run({ id });
    // Its form could save nothing any more, and would hide the button that connects another service.
    if (isRemoved && model.service.editing.value === id) model.service.close();
    // The row is gone, with the button that led here.
    handFocusToCard('service');
  };
  return (
    <Dialog title={i18n.t('options.service.removeNamed', [name])} isExplained onClose={onClose}>
      <p id={MEANS}>{i18n.t('options.service.removeLoses')}</p>
      <StillChecked purchases={checking} sureOf={sureOf} />
      <DialogFoot>
        <LateButton
          class="btn btn-danger"
          offer={id}
          aria-busy={isRunning}
          disabled={isRunning || (checking.length > 0 && sureOf.value !== nameChecked(checking))}
          onClick={() => void remove()}
        >
          {i18n.t('options.service.removeYes')}
        </LateButton>
      </DialogFoot>
    </Dialog>
  );
}
