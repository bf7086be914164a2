import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { AddressTrouble as Trouble } from '../../lib/store/address-check.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { later } from '../parts/later.ts';

const AddressTrouble = later(() => import('../parts/AddressTrouble.tsx'));
const KnownAddresses = later(() => import('./KnownAddresses.tsx'));
const OfferList = later(() => import('./OfferList.tsx'));
const WalletOffer = later(() => import('./WalletOffer.tsx'));

/** Where the address comes from: handed over by the page, known, or typed; with the reason when it is wrong. */
export default function SenderEntry({ model }: { model: PopupModel }) {
  const text = useSignal('');
  const trouble = useSignal<Trouble | null>(null);
  const offer = model.offers.offer.value;
  const { addresses } = model.snapshot;
  useEffect(() => {
    // Who chose practice mode pressed a button that has gone.
    passFocusOn('#sender');
    // Where this stood stands the chosen sender then. An Enter after what was typed must not press “Change” there.
    return () => passFocusOn(text.value ? 'fieldset' : 'fieldset .btn-quiet');
  }, []);
  const canCancel = model.draft.value.to !== null;
  const handleInput = async (value: string) => {
    text.value = value;
    const checked = await model.checkAddress(value);
    // Something else was typed meanwhile.
    if (text.value !== value) return;
    if (checked.ok) model.chooseSender(checked.address);
    else trouble.value = value === '' ? null : checked;
  };
  return (
    <fieldset class="block stack" aria-label={i18n.t('sender.label')}>
      <div class="row row-apart">
        <label class="label" for="sender">
          {i18n.t('sender.which')}
        </label>
        {(canCancel || offer) && (
          <button class="btn btn-quiet btn-s" type="button" onClick={() => model.chooseSender()}>
            {i18n.t('sender.cancel')}
          </button>
        )}
      </div>
      {offer && <OfferList model={model} offer={offer} />}
      <input
        ref={canCancel ? focusOn : null}
        class="input addr-input"
        id="sender"
        type="text"
        autocomplete="off"
        spellcheck={false}
        dir="ltr"
        placeholder={i18n.t('sender.placeholder')}
        value={text.value}
        aria-invalid={trouble.value !== null}
        aria-describedby="sender-hint"
        onInput={(event) => void handleInput(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div id="sender-hint" role="status">
        {trouble.value ? (
          <AddressTrouble trouble={trouble.value} onTake={model.chooseSender} />
        ) : (
          <p class="hint">{i18n.t('sender.hint')}</p>
        )}
      </div>
      {!offer && model.offers.wallets.value.length > 0 && <WalletOffer model={model} />}
      {!offer && addresses.length > 0 && <KnownAddresses model={model} />}
    </fieldset>
  );
}

/** As `catchFocus` does. The file for it would be one more for the first screen to load. */
function passFocusOn(selector: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
    const place = document.querySelector<HTMLElement>(selector);
    if (place?.tagName === 'FIELDSET') place.tabIndex = -1;
    place?.focus();
  });
}

/** Called when the field comes, and not again. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();
