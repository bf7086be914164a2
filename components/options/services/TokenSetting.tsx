import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { keepIn } from '../../parts/controls/keep-in.ts';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Problem } from '../../parts/Problem.tsx';
import { failureText, problemText } from '../problem-text.ts';
import { TextSetting } from '../TextSetting.tsx';

interface TokenSettingProps {
  model: OptionsModel;
  state: OptionsState;
  kept: OptionsState['settings']['profiles'][number] | undefined;
  /** The typed address is not the kept one: the kept token does not go there. */
  isMoving: boolean;
}

/** The token of a service, which is typed once and never shown again. A kept one can be deleted. */
export function TokenSetting({ model, state, kept, isMoving }: TokenSettingProps) {
  const { service, deeds } = model;
  const { token: problem } = service.problems.value;
  const isDeleting = useSignal(false);
  const notDeleted = isDeleting.value ? failureText(deeds.removeToken.state.value) : null;
  const isTokenKept = kept !== undefined && state.vault.labels[kept.id] !== undefined;
  return (
    <TextSetting
      id="service-token"
      label={i18n.t('options.service.token')}
      hint={i18n.t(isTokenKept && !isMoving ? 'options.service.tokenHintKept' : 'options.service.tokenHint')}
      kind="secret"
      value={service.token.value}
      problem={problem && problemText(problem.code)}
      onInput={keepIn(service.token)}
    >
      {isTokenKept && (
        <button
          class="btn btn-s btn-danger"
          type="button"
          onClick={() => {
            isDeleting.value = true;
            void deeds.removeToken.run({ id: kept.id }).then(() => catchFocus('#service-token'));
          }}
        >
          {i18n.t('options.service.tokenDelete')}
        </button>
      )}
      {notDeleted && <Problem>{notDeleted}</Problem>}
    </TextSetting>
  );
}
