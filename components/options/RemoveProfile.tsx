import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { sunAsTrx, useMoney } from '../parts/amounts.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Note } from '../parts/Note.tsx';
import { Tick } from '../parts/Tick.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { handFocusToCard } from './form-focus.ts';

interface RemoveProfileProps {
  model: OptionsModel;
  profile: OptionsState['settings']['profiles'][number];
  onClose: () => void;
}

/** What is lost with a service. While a purchase there is being checked, the button waits for the user's tick. */
export function RemoveProfile({ model, profile: { id, name }, onClose }: RemoveProfileProps) {
  const isSure = useSignal(false);
  const money = useMoney();
  const { checkProfile, saveProfile, removeProfile } = model.deeds;
  const checking = model.records.value?.checking.filter(({ profileId }) => profileId === id) ?? [];
  const isRunning = removeProfile.state.value.kind === 'running';
  const setSure = (isOn: boolean) => {
    isSure.value = isOn;
  };
  const remove = async () => {
    checkProfile.reset();
    // A service that is still being saved has its form open.
    if (saveProfile.state.value.kind === 'done') saveProfile.reset();
    onClose();
    await removeProfile.run({ id });
    // The row is gone, with the button that led here.
    handFocusToCard('service');
  };
  return (
    <Dialog title={i18n.t('options.service.removeNamed', [name])} onClose={onClose}>
      {checking.map(({ totalSun }, at) => (
        <Note key={`${at}`} icon="ask" tone="caution">
          {i18n.t('options.service.removeChecking', [money.exact(sunAsTrx(totalSun))])}
        </Note>
      ))}
      <p>{i18n.t('options.service.removeLoses')}</p>
      {checking.length > 0 && (
        <Tick isOn={isSure.value} onTick={setSure}>
          {i18n.t('options.service.removeSure')}
        </Tick>
      )}
      <DialogFoot>
        <button
          class="btn btn-danger"
          type="button"
          aria-busy={isRunning}
          disabled={isRunning || (checking.length > 0 && !isSure.value)}
          onClick={() => void remove()}
        >
          {i18n.t('options.service.removeYes')}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
