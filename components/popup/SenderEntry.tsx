import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Address as AddressText } from '../../lib/domain/address.ts';
import type { AddressTrouble as Trouble } from '../../lib/store/popup-address-check.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { later } from '../parts/later.ts';

const AddressTrouble = later(() => import('../parts/AddressTrouble.tsx'), 'AddressTrouble');
const KnownAddresses = later(() => import('./KnownAddresses.tsx'), 'KnownAddresses');
const OfferList = later(() => import('./OfferList.tsx'), 'OfferList');
const WalletOffer = later(() => import('./WalletOffer.tsx'), 'WalletOffer');

interface SenderEntryProps {
  model: PopupModel;
  onDone: () => void;
  canCancel: boolean;
}

/** Where the address comes from: handed over by the page, known, or typed; with the reason when it is wrong. */
export function SenderEntry({ model, onDone, canCancel }: SenderEntryProps) {
  const text = useSignal('');
  const trouble = useSignal<Trouble | null>(null);
  const offer = model.offers.offer.value;
  const { addresses } = model.snapshot.value;
  const leave = () => {
    model.offers.putAway();
    onDone();
  };
  const take = (address: AddressText) => {
    model.change({ to: address });
    leave();
  };
  const handleInput = async (value: string) => {
    text.value = value;
    const checked = await model.checkAddress(value);
    // Something else was typed meanwhile.
    if (text.value !== value) return;
    if (checked.ok) take(checked.address);
    else trouble.value = value === '' ? null : checked;
  };
  return (
    <fieldset class="block stack" aria-label={i18n.t('sender.label')}>
      <div class="row row-apart">
        <label class="label" for="sender">
          {i18n.t('sender.which')}
        </label>
        {(canCancel || offer) && (
          <button class="btn btn-quiet btn-s" type="button" onClick={leave}>
            {i18n.t('sender.cancel')}
          </button>
        )}
      </div>
      {offer && <OfferList model={model} offer={offer} onTake={take} />}
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
        onFocus={() => void model.checkAddress('')}
        onInput={(event) => void handleInput(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div id="sender-hint" role="status">
        {trouble.value ? (
          <AddressTrouble trouble={trouble.value} onTake={take} />
        ) : (
          <p class="hint">{i18n.t('sender.hint')}</p>
        )}
      </div>
      {!offer && model.offers.wallets.value.length > 0 && <WalletOffer model={model} onTake={take} />}
      {!offer && addresses.length > 0 && <KnownAddresses model={model} onTake={take} />}
    </fieldset>
  );
}

/** Called when the field comes, and not again. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();
