import { i18n } from '#i18n';
import { findUncompared } from '../../../lib/domain/address/look-alike.ts';
import type { Offer } from '../../../lib/messages/snapshot.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { Problem } from '../../parts/Problem.tsx';
import { AddressList } from './AddressList.tsx';

interface OfferListProps {
  model: PopupModel;
  offer: Offer;
}

/** Addresses that were handed over and wait for a choice, or the reason why there are none. */
export default function OfferList({ model, offer }: OfferListProps) {
  const { addresses, refusal, from, leftOut, isCut } = offer;
  const known = model.snapshot.addresses;
  const nameOf = (wanted: string) => known.find(({ address }) => address === wanted)?.name ?? null;
  // Marked before the choice: beside the address that it imitates, it is easily taken for it.
  const entryOf = (address: string) => {
    const alike = findUncompared(address, known);
    const imitates = alike && (nameOf(alike.known) ?? i18n.t('sender.another'));
    return { address, name: nameOf(address), ...(imitates !== null && { imitates }) };
  };
  return (
    <>
      {refusal !== null && (
        <Problem>
          {i18n.t(`offer.from.${camel(from)}`)}: {i18n.t(`address.wrong.${camel(refusal)}`)}
        </Problem>
      )}
      {addresses.length > 0 && (
        <AddressList
          model={model}
          label={i18n.t(`offer.from.${camel(from)}`)}
          entries={addresses.map(entryOf)}
        />
      )}
      {leftOut > 0 && <p class="hint">{i18n.t('offer.more', leftOut)}</p>}
      {isCut && <p class="hint">{i18n.t('offer.cut')}</p>}
    </>
  );
}
