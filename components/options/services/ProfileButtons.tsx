import { type Signal, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { BusyButton } from '../../parts/controls/BusyButton.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { failureText } from '../problem-text.ts';
import { RemoveProfile } from './RemoveProfile.tsx';

type Profile = OptionsState['settings']['profiles'][number];

interface ProfileButtonsProps {
  model: OptionsModel;
  profile: Profile;
  /** The id of the profile that was checked last. */
  checkedId: Signal<string | null>;
}

export function ProfileButtons({ model, profile, checkedId }: ProfileButtonsProps) {
  const { id, name } = profile;
  const isAsking = useSignal(false);
  const { checkProfile, removeProfile, saveProfile } = model.deeds;
  const check = () => {
    if (checkedId.value !== id) checkProfile.reset();
    checkedId.value = id;
    // A service that is still being saved has its form open.
    if (saveProfile.state.value.kind === 'done') saveProfile.reset();
    removeProfile.dismiss();
    void checkProfile.run({ id });
  };
  const isChecking = checkedId.value === id && checkProfile.state.value.kind === 'running';
  const problem = checkedId.value === id ? failureText(checkProfile.state.value) : null;
  return (
    <>
      <BusyButton
        class="btn btn-s"
        type="button"
        aria-label={i18n.t('options.service.checkNamed', [name])}
        isBusy={isChecking}
        onClick={check}
      >
        {i18n.t('options.service.check')}
      </BusyButton>
      <button
        class="btn btn-s"
        type="button"
        aria-label={i18n.t('options.service.changeNamed', [name])}
        onClick={() => {
          // In a form that is open already, what was typed stays.
          if (model.service.editing.value === id) return document.getElementById('service-name')?.focus();
          checkProfile.reset();
          removeProfile.dismiss();
          model.service.open(id);
        }}
      >
        {i18n.t('options.service.change')}
      </button>
      <button
        class="btn btn-s btn-danger"
        type="button"
        aria-label={i18n.t('options.service.removeNamed', [name])}
        onClick={() => {
          isAsking.value = true;
        }}
      >
        {i18n.t('options.service.remove')}
      </button>
      {problem && <Problem>{problem}</Problem>}
      {isAsking.value && (
        <RemoveProfile
          model={model}
          profile={profile}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </>
  );
}
