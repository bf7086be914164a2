import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { Deed } from '../../../lib/store/deed.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { keepIn } from '../../parts/controls/keep-in.ts';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Problem } from '../../parts/Problem.tsx';
import { afterDrawing, focusWrong } from '../form-focus.ts';
import { failureText } from '../problem-text.ts';
import { Setting } from '../Setting.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { NewPassphrase } from './NewPassphrase.tsx';

type Vault = OptionsState['vault'];

/** The clicked row disappears with its button. The focus goes to the row that takes its place. */
const catchRowFocus = () => catchFocus('#pass, #service [aria-expanded]');

/** Rows to lock, to unlock and to change the passphrase. */
export function LockRows({ model, vault }: { model: OptionsModel; vault: Vault }) {
  return vault.isLocked ? <Unlock model={model} /> : <Unlocked model={model} />;
}

function Unlock({ model }: { model: OptionsModel }) {
  const passphrase = useSignal('');
  const { unlock } = model.deeds;
  const isRunning = unlock.state.value.kind === 'running';
  // Without this, a failed try would still be shown after the token was unlocked elsewhere and locked again.
  useEffect(() => unlock.dismiss, [unlock]);
  const submit = async (form: HTMLFormElement) => {
    // Each try counts, so one press sends one.
    if (isRunning || passphrase.value === '') return;
    const isDone = await unlock.run({ passphrase: passphrase.value });
    // A passphrase that came too early was not tried: it may be right, and stays in the field.
    if (!isTooEarly(unlock.state.value)) passphrase.value = '';
    if (isDone) catchRowFocus();
    else afterDrawing(() => focusWrong(form));
  };
  return (
    <form
      class="setting-group"
      aria-label={i18n.t('options.keep.unlock')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextSetting
        id="pass"
        label={i18n.t('options.keep.passphraseLabel')}
        hint={i18n.t('options.keep.lockedMeans')}
        kind="secret"
        value={passphrase.value}
        problem={problemOf(unlock.state.value, model.waitSeconds.value)}
        onInput={keepIn(passphrase)}
      >
        <button class="btn btn-primary" type="submit" aria-disabled={isRunning}>
          {i18n.t('options.keep.unlock')}
        </button>
      </TextSetting>
    </form>
  );
}

type Answered = Deed<'vault.unlock' | 'vault.rephrase'>['state']['value'];

/** Why a passphrase was not taken, with the seconds until the next try. Nothing once a wait is over. */
function problemOf(answer: Answered, seconds: number) {
  const failed = failureText(answer);
  if (!failed || (isTooEarly(answer) && seconds === 0)) return null;
  return (
    <>
      {failed} {seconds > 0 && <span aria-live="off">{i18n.t('locked.waitFor', [String(seconds)])}</span>}
    </>
  );
}

function isTooEarly(answer: Answered): boolean {
  return answer.kind === 'failed' && answer.code === 'slow-down';
}

function Unlocked({ model }: { model: OptionsModel }) {
  const isChanging = useSignal(false);
  const wasChanged = useSignal(false);
  const current = useSignal('');
  const { lock, changePassphrase } = model.deeds;
  const notLocked = failureText(lock.state.value);
  const change = async (next: string) => {
    if (current.value === '') {
      changePassphrase.fail('wrong-passphrase');
      return false;
    }
    const sent = current.value;
    const isDone = await changePassphrase.run({ current: sent, next });
    if (!isTooEarly(changePassphrase.state.value) && current.value === sent) current.value = '';
    if (isDone) {
      isChanging.value = false;
      wasChanged.value = true;
    }
    catchRowFocus();
    return isDone;
  };
  return (
    <>
      <Setting label={i18n.t('options.keep.unlocked')} hint={i18n.t('options.keep.unlockedMeans')}>
        <button
          class="btn"
          type="button"
          aria-expanded={isChanging.value}
          onClick={() => {
            // The outcome of a running change is told even if the user has closed the fields.
            if (changePassphrase.state.value.kind !== 'running') changePassphrase.reset();
            wasChanged.value = false;
            isChanging.value = !isChanging.value;
          }}
        >
          {i18n.t('options.keep.changePassphrase')}
        </button>
        <button class="btn" type="button" onClick={() => void lock.run({}).then(catchRowFocus)}>
          {i18n.t('options.keep.lockNow')}
        </button>
        {notLocked && <Problem>{notLocked}</Problem>}
      </Setting>
      <p class={wasChanged.value ? 'setting' : 'vh'} role="status">
        {wasChanged.value && i18n.t('options.keep.passphraseChanged')}
      </p>
      {isChanging.value && (
        <NewPassphrase
          submitText={i18n.t('options.keep.savePassphrase')}
          isRunning={changePassphrase.state.value.kind === 'running'}
          onSubmit={change}
        >
          <TextSetting
            id="pass-current"
            label={i18n.t('options.keep.currentPassphrase')}
            kind="secret"
            value={current.value}
            problem={problemOf(changePassphrase.state.value, model.waitSeconds.value)}
            onInput={keepIn(current)}
          />
        </NewPassphrase>
      )}
    </>
  );
}
