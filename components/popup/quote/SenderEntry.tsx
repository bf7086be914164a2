import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { AddressTrouble as Trouble } from '../../../lib/store/address-check.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { later } from '../../parts/later.ts';

const AddressTrouble = later(() => import('../../parts/AddressTrouble.tsx'));
const KnownAddresses = later(() => import('./KnownAddresses.tsx'));
const OfferList = later(() => import('./OfferList.tsx'));
const WalletOffer = later(() => import('./WalletOffer.tsx'));

/** Where the sender comes from: handed over by a page, known, or typed; with the reason if it is wrong. */
export default function SenderEntry({ model }: { model: PopupModel }) {
  const text = useSignal('');
  const trouble = useSignal<Trouble | null>(null);
  const offer = model.offers.offer.value;
  const before = model.draft.value.to;
  const wrong = trouble.value;
  const handleInput = async (value: string) => {
    text.value = value;
    const checked = await model.checkAddress(value);
    // The user typed something else meanwhile.
    if (text.value !== value) return;
    if (checked.ok) model.chooseSender(checked.address);
    else trouble.value = value ? checked : null;
  };
  return (
    <fieldset class="block stack" aria-label={i18n.t('sender.label')}>
      <div class="row row-apart">
        <label class="label" for="sender">
          {i18n.t('sender.which')}
        </label>
        {(before || offer) && (
          <button class="btn btn-quiet btn-s" type="button" onClick={() => model.chooseSender()}>
            {i18n.t('sender.cancel')}
          </button>
        )}
      </div>
      {offer && <OfferList model={model} offer={offer} />}
      <input
        ref={before ? takeFocus : passFocusOn}
        class="input addr-input"
        id="sender"
        autocomplete="off"
        spellcheck={false}
        dir="ltr"
        placeholder={i18n.t('sender.placeholder')}
        value={text.value}
        aria-invalid={!!wrong || undefined}
        aria-describedby="sender-hint"
        aria-errormessage="sender-bad"
        onInput={(event) => void handleInput(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div>
        <div id="sender-bad" aria-live="polite">
          {wrong && <AddressTrouble trouble={wrong} onTake={model.chooseSender} />}
        </div>
        {!wrong && (
          <p class="hint" id="sender-hint">
            {i18n.t('sender.hint')}
          </p>
        )}
      </div>
      {!offer && model.offers.wallets.value[0] && <WalletOffer model={model} />}
      {!offer && model.snapshot.addresses[0] && <KnownAddresses model={model} />}
    </fieldset>
  );
}

/** A user who asked for another sender types it next. */
function takeFocus(field: HTMLInputElement | null): void {
  if (field) field.focus();
  else passFocusOn(null);
}

/**
 * Moves the focus to the field if nothing has it: the popup opened without a sender, which can be pasted at once, or
 * the focused button has gone. When the field goes, moves it to the chosen sender that takes its place; not before the
 * user's first click or key. An Enter that follows the typed text must not press "Change" there, so a block takes the
 * focus then. This is a ref callback: an effect runs after the frame, too late for quick hands. It repeats
 * `catchFocus`, whose file would be one more to load.
 */
function passFocusOn(field: HTMLInputElement | null): void {
  const going = document.querySelector<HTMLInputElement>('#sender');
  const selector = field ? '#sender' : going?.value ? 'fieldset' : 'fieldset .btn-quiet';
  setTimeout(() => {
    const isWanted = field || navigator.userActivation?.hasBeenActive;
    if (document.activeElement !== document.body || !isWanted) return;
    const place = document.querySelector<HTMLElement>(selector);
    // A block that takes no focus by itself has to be given a tab index first.
    if (place?.tabIndex) place.tabIndex = -1;
    place?.focus();
  });
}
