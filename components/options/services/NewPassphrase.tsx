import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { BusyButton } from '../../parts/controls/BusyButton.tsx';
import { keepIn } from '../../parts/controls/keep-in.ts';
import { afterDrawing, focusWrong } from '../form-focus.ts';
import { TextSetting } from '../TextSetting.tsx';

interface NewPassphraseProps {
  submitText: string;
  isRunning: boolean;
  /** Resolves to true if the passphrase was taken, which empties the fields. A refused one stays, to be sent again. */
  onSubmit: (passphrase: string) => Promise<boolean>;
  /** Shown above the two fields. */
  children?: ComponentChildren;
}

const SHORTEST = 8;

/** A new passphrase, typed twice. Both fields are emptied once it is taken. */
export function NewPassphrase({ submitText, isRunning, onSubmit, children }: NewPassphraseProps) {
  const first = useSignal('');
  const second = useSignal('');
  const wasTried = useSignal(false);
  const isShort = first.value.length < SHORTEST;
  const differs = first.value !== second.value;
  const submit = async (form: HTMLFormElement) => {
    if (isRunning) return;
    wasTried.value = true;
    if (!isShort && !differs && (await onSubmit(first.value))) {
      first.value = '';
      second.value = '';
      wasTried.value = false;
    }
    afterDrawing(() => focusWrong(form));
  };
  return (
    <form
      class="setting-group"
      aria-label={submitText}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {children}
      <TextSetting
        id="pass-new"
        label={i18n.t('options.keep.newPassphrase')}
        hint={i18n.t('options.keep.passphraseHint')}
        kind="secret"
        value={first.value}
        problem={wasTried.value && isShort ? i18n.t('options.wrong.weakPassphrase') : null}
        onInput={keepIn(first)}
      />
      <TextSetting
        id="pass-again"
        label={i18n.t('options.keep.again')}
        kind="secret"
        value={second.value}
        problem={wasTried.value && differs ? i18n.t('options.keep.differs') : null}
        onInput={keepIn(second)}
      />
      <div class="setting setting-wide">
        <div class="row row-end">
          <BusyButton class="btn btn-primary" type="submit" isBusy={isRunning}>
            {submitText}
          </BusyButton>
        </div>
      </div>
    </form>
  );
}
