import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { ModeChoice } from '../../parts/controls/ModeChoice.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Problem } from '../../parts/Problem.tsx';
import { failureText } from '../problem-text.ts';
import { NewPassphrase } from './NewPassphrase.tsx';

type Vault = OptionsState['vault'];

const MODES = ['device', 'passphrase', 'session'] as const;

/** How tokens are kept: each mode with what it protects against and what not. Only the button changes the mode. */
export function TokenKeeping({ model, vault }: { model: OptionsModel; vault: Vault }) {
  const chosen = useSignal<Vault['mode'] | null>(null);
  const { keepMode } = model.deeds;
  // A user who forgot the passphrase and deleted all that it locked may choose anew, also another passphrase.
  const isEmpty = vault.isLocked && Object.keys(vault.labels).length === 0;
  const present = vault.isDamaged || isEmpty ? null : vault.mode;
  const mode = chosen.value ?? present;
  const failed = failureText(keepMode.state.value);
  const keep = async (passphrase: string | null) => {
    const isKept = mode !== null && (await keepMode.run({ mode, passphrase }));
    if (isKept) chosen.value = null;
    catchFocus('[name=keep]:checked');
    return isKept;
  };
  return (
    <>
      <fieldset class="setting setting-wide">
        <legend class="vh">{i18n.t('options.keep.title')}</legend>
        <p class="label" aria-hidden="true">
          {i18n.t('options.keep.title')}
        </p>
        <div class="modes">
          {MODES.map((name) => (
            <ModeChoice
              key={name}
              group="keep"
              title={i18n.t(`options.keep.${name}`)}
              hint={i18n.t(`options.keep.${name}Means`)}
              isChosen={mode === name}
              isDisabled={vault.isLocked && !isEmpty}
              onChoose={() => {
                keepMode.reset();
                chosen.value = name;
              }}
            />
          ))}
        </div>
        {vault.isLocked && (
          <p class="hint">{i18n.t(isEmpty ? 'options.keep.chooseAnew' : 'options.keep.unlockFirst')}</p>
        )}
        {mode !== present && present === 'device' && <p class="hint">{i18n.t('options.keep.oldRemains')}</p>}
        {failed && <Problem>{failed}</Problem>}
        {mode !== present && mode !== 'passphrase' && (
          <div class="row row-end">
            <button class="btn btn-primary" type="button" onClick={() => void keep(null)}>
              {i18n.t('options.keep.change')}
            </button>
          </div>
        )}
      </fieldset>
      {mode !== present && mode === 'passphrase' && (
        <NewPassphrase
          submitText={i18n.t('options.keep.encrypt')}
          isRunning={keepMode.state.value.kind === 'running'}
          onSubmit={keep}
        />
      )}
    </>
  );
}
