import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Address as AddressText } from '../../lib/domain/address.ts';
import { checkAddress } from '../../lib/store/popup-address-check.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { suggestions } from '../../lib/store/popup-suggestions.ts';
import { AddressTrouble } from '../parts/AddressTrouble.tsx';
import { AddressList } from './AddressList.tsx';
import { OfferList } from './OfferList.tsx';
import { WalletOffer } from './WalletOffer.tsx';

const MOST_SHOWN = 4;

interface SenderEntryProps {
  model: PopupModel;
  onDone: () => void;
  canCancel: boolean;
}

/** Where the address comes from: handed over by the page, known, or typed; with the reason when it is wrong. */
export function SenderEntry({ model, onDone, canCancel }: SenderEntryProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const offer = model.offers.offer.value;
  useEffect(() => {
    if (canCancel) input.current?.focus();
  }, [canCancel]);
  const checked = text === '' ? null : checkAddress(text);
  const take = (address: AddressText) => {
    model.change({ to: address });
    model.offers.putAway();
    onDone();
  };
  const cancel = () => {
    model.offers.putAway();
    onDone();
  };
  const handleInput = (value: string) => {
    setText(value);
    const now = checkAddress(value);
    if (now.ok) take(now.address);
  };
  const known = suggestions(model.snapshot.value).slice(0, MOST_SHOWN);
  const isBad = checked !== null && !checked.ok;
  return (
    <fieldset class="block stack" aria-label={i18n.t('sender.label')}>
      <div class="row row-apart">
        <label class="label" for="sender">
          {i18n.t('sender.which')}
        </label>
        {(canCancel || offer) && (
          <button class="btn btn-quiet btn-s" type="button" onClick={cancel}>
            {i18n.t('sender.cancel')}
          </button>
        )}
      </div>
      {offer && <OfferList model={model} offer={offer} onTake={take} />}
      <input
        ref={input}
        class="input addr-input"
        id="sender"
        type="text"
        autocomplete="off"
        spellcheck={false}
        dir="ltr"
        placeholder={i18n.t('sender.placeholder')}
        value={text}
        aria-invalid={isBad}
        aria-describedby="sender-hint"
        onInput={(event) => handleInput(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div id="sender-hint" role="status">
        {isBad ? (
          <AddressTrouble trouble={checked} onTake={take} />
        ) : (
          <p class="hint">{i18n.t('sender.hint')}</p>
        )}
      </div>
      {!offer && <WalletOffer model={model} onTake={take} />}
      {known.length > 0 && !offer && (
        <AddressList label={i18n.t('sender.known')} entries={known} onTake={take} />
      )}
    </fieldset>
  );
}
