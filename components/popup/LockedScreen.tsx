import { type Signal, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { isOpen } from '../../lib/domain/order/order-status.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Problem } from '../parts/Problem.tsx';
import OrderLists from './lists/OrderLists.tsx';

/** Why the last passphrase was not taken. Other questions do not change it. */
interface Refused {
  code: string;
  /** What was left in the field. Once that changes, the problem is no longer shown. */
  text: string;
  /** Until then the vault tries no passphrase. */
  untilMs: number;
}

const TOO_EARLY = 'slow-down';

/** The token is locked. The passphrase goes to the background and nowhere else. */
export function LockedScreen({ model }: { model: PopupModel }) {
  const passphrase = useSignal('');
  const refused = useSignal<Refused | null>(null);
  const isBusy = model.asking.value === 'vault.unlock';
  const openCount = model.snapshot.orders.filter(isOpen).length;
  const handleSubmit = async (event: Event) => {
    event.preventDefault();
    const said = passphrase.value;
    if (isBusy || !said) return;
    passphrase.value = '';
    refused.value = null;
    const unlocked = await model.ask('vault.unlock', { passphrase: said });
    if (unlocked.ok) return;
    const { code } = unlocked.error;
    const wait = await model.ask('vault.wait', {});
    const waitMs = wait.ok ? wait.value.waitMs : 0;
    // A passphrase that came too early was not tried. It may be right, so it goes back into the field.
    if (code === TOO_EARLY && !passphrase.value) passphrase.value = said;
    refused.value = { code, text: passphrase.value, untilMs: model.nowMs.value + waitMs };
  };
  return (
    <form class="flow" onSubmit={(event) => void handleSubmit(event)}>
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
        <Passphrase value={passphrase} refused={refused.value} nowMs={model.nowMs.value} />
        <button
          class="btn btn-primary btn-l btn-wide"
          type="submit"
          aria-disabled={!passphrase.value}
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
  refused: Refused | null;
  nowMs: number;
}

function Passphrase({ value, refused, nowMs }: PassphraseProps) {
  const isShown = useSignal(false);
  const seconds = Math.max(0, Math.ceil(((refused?.untilMs ?? 0) - nowMs) / 1000));
  const isBad = refused?.text === value.value && (seconds > 0 || refused.code !== TOO_EARLY);
  return (
    <div class="field">
      <label class="label" for="passphrase">
        {i18n.t('locked.passphrase')}
      </label>
      <div class="input-group">
        <input
          ref={takeFocus}
          class="input"
          id="passphrase"
          {...(isShown.value ? { type: 'text' as const } : { type: 'password' as const })}
          autocomplete="current-password"
          value={value.value}
          aria-invalid={isBad || undefined}
          aria-errormessage="passphrase-problem"
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
      {isBad && (
        <Problem id="passphrase-problem">
          {i18n.t(notUnlockedKey(refused.code))}{' '}
          {seconds > 0 && <span aria-live="off">{i18n.t('locked.waitFor', [`${seconds}`])}</span>}
        </Problem>
      )}
    </div>
  );
}

/** A ref callback, since it runs with the drawing: after the frame, what is typed at once would be lost. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Only the vault can say that a passphrase is wrong: without its answer, none was tried. */
function notUnlockedKey(code: string) {
  if (code === TOO_EARLY) return 'locked.wait';
  return code === 'wrong-passphrase' ? 'locked.wrong' : 'locked.notUnlocked';
}
