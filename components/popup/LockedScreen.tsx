import { type Signal, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { isOpen } from '../../lib/store/popup-orders.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import OrderLists from './OrderLists.tsx';

/** The token is locked: the passphrase goes to the background and nowhere else. */
export default function LockedScreen({ model }: { model: PopupModel }) {
  const passphrase = useSignal('');
  const isBusy = model.asking.value === 'vault.unlock';
  const openCount = model.snapshot.value.orders.filter(isOpen).length;
  const handleSubmit = (event: Event) => {
    event.preventDefault();
    const said = passphrase.value;
    if (isBusy || said === '') return;
    passphrase.value = '';
    void model.ask('vault.unlock', { passphrase: said });
  };
  return (
    <form class="flow" onSubmit={handleSubmit}>
      <main class="body">
        <div class="headline">
          <span class="disc">
            <Icon name="lock" size="l" />
          </span>
          <div>
            <h2 class="title">{i18n.t('locked.title')}</h2>
            <p class="muted">{i18n.t('locked.what')}</p>
          </div>
        </div>
        <Passphrase value={passphrase} refusal={model.refusal.value} />
        <button
          class="btn btn-primary btn-l btn-wide"
          type="submit"
          aria-disabled={passphrase.value === ''}
          aria-busy={isBusy}
        >
          {i18n.t(isBusy ? 'locked.opening' : 'locked.unlock')}
        </button>
        {openCount > 0 && (
          <Note icon="clock" tone="caution">
            {i18n.t('locked.running', openCount)}
          </Note>
        )}
        <OrderLists model={model} />
      </main>
      <footer class="dock">
        <p class="caption muted">
          {i18n.t('locked.forgotten')}{' '}
          <a class="link" href="options.html#token" target="_blank" rel="noopener">
            {i18n.t('locked.toOptions')}
          </a>
        </p>
      </footer>
    </form>
  );
}

interface PassphraseProps {
  value: Signal<string>;
  refusal: string | null;
}

function Passphrase({ value, refusal }: PassphraseProps) {
  const isShown = useSignal(false);
  const isBad = refusal !== null && value.value === '';
  return (
    <div class="field">
      <label class="label" for="passphrase">
        {i18n.t('locked.passphrase')}
      </label>
      <div class="input-group">
        <input
          class="input"
          id="passphrase"
          {...(isShown.value ? { type: 'text' as const } : { type: 'password' as const })}
          autocomplete="current-password"
          value={value.value}
          aria-invalid={isBad}
          aria-describedby="passphrase-hint"
          onInput={(event) => {
            value.value = event.currentTarget.value;
          }}
        />
        <button
          class="icon-btn"
          type="button"
          aria-pressed={isShown.value}
          aria-label={i18n.t('locked.show')}
          onClick={() => {
            isShown.value = !isShown.value;
          }}
        >
          <Icon name="eye" />
        </button>
      </div>
      <p class={isBad ? 'hint hint-bad' : 'vh'} id="passphrase-hint" role="status">
        {isBad && i18n.t(refusalText(refusal))}
      </p>
    </div>
  );
}

/** Only the vault's word for it is a wrong passphrase: a background that did not answer has looked at none. */
function refusalText(code: string) {
  if (code === 'slow-down') return 'locked.wait';
  return code === 'wrong-passphrase' ? 'locked.wrong' : 'locked.notUnlocked';
}
