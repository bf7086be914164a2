import type { Signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { Problem } from '../../parts/Problem.tsx';
import { handFocusToCard } from '../form-focus.ts';
import { failureText } from '../problem-text.ts';
import { Setting } from '../Setting.tsx';
import { ProfileButtons } from './ProfileButtons.tsx';
import { tokenText } from './token-text.ts';

type Profile = OptionsState['settings']['profiles'][number];

/** The rows that the last check and the last activation came from: the outcome is shown only there. */
type Asked = Record<'checkedId' | 'chosenId', Signal<string | null>>;

interface ProfileRowProps {
  model: OptionsModel;
  state: OptionsState;
  asked: Asked;
  /** Left out for practice. */
  profile?: Profile;
  isActive: boolean;
}

/** One profile that orders can go to. Practice is one as well, but nothing of it can be changed. */
export function ProfileRow({ model, state, asked, profile, isActive }: ProfileRowProps) {
  const id = profile?.id ?? 'practice';
  const name = profile?.name ?? i18n.t('practice');
  const { activateProfile } = model.deeds;
  const problem = asked.chosenId.value === id ? failureText(activateProfile.state.value) : null;
  const activate = async () => {
    if (asked.chosenId.value !== id) activateProfile.reset();
    asked.chosenId.value = id;
    await activateProfile.run({ id });
    // The active profile has no button to activate it, so the focus would be lost.
    handFocusToCard('service');
  };
  return (
    <Setting
      label={name}
      hint={
        profile ? (
          <>
            <span class={`dot dot-${profile.colour}`} />
            {profile.origin}
            <span class={state.vault.isKeyUnread ? 'caution' : undefined}>
              {' · '}
              {tokenText(profile.id, state.vault)}
            </span>
            {!state.grantedOrigins.includes(profile.origin) && (
              <span class="caution"> · {i18n.t('options.service.notAllowed')}</span>
            )}
            {model.refusedId.value === id && (
              <span class="caution"> · {i18n.t('options.service.tokenRefused')}</span>
            )}
          </>
        ) : (
          i18n.t('options.service.practiceIs')
        )
      }
    >
      {profile && <ProfileButtons model={model} profile={profile} checkedId={asked.checkedId} />}
      {isActive ? (
        <span class="chip chip-run">{i18n.t('options.service.active')}</span>
      ) : (
        <button
          class="btn btn-s"
          type="button"
          aria-label={i18n.t('options.service.useNamed', [name])}
          onClick={() => void activate()}
        >
          {i18n.t('options.service.use')}
        </button>
      )}
      {problem && <Problem>{problem}</Problem>}
    </Setting>
  );
}
