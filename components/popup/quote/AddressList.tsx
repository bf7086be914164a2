import { i18n } from '#i18n';
import type { KnownAddress } from '../../../lib/messages/snapshot.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Address } from '../../parts/Address.tsx';

interface AddressListProps {
  model: PopupModel;
  label?: string;
  /** `imitates`: the known address that it could be taken for. */
  entries: readonly (Pick<KnownAddress, 'address' | 'name' | 'stoodFor'> & { imitates?: string })[];
}

/**
 * Addresses to choose from. Known ones are checked like typed ones: a stored book can be damaged, and a page can lie.
 */
export function AddressList({ model, label, entries }: AddressListProps) {
  const take = (address: string) => {
    void model.checkAddress(address).then((checked) => checked.ok && model.chooseSender(checked.address));
  };
  return (
    <div class="group">
      {label && <p class="label-quiet">{label}</p>}
      <ul class="list list-tight">
        {entries.map(({ address, name, stoodFor, imitates }) => (
          <li key={address}>
            <button class="pick" type="button" onClick={() => take(address)}>
              {name && <b>{name}</b>}
              <Address address={address} size="s" />
              {imitates && <span class="caption caution">{i18n.t('sender.looksLike', [imitates])}</span>}
              {stoodFor && <span class="caption caution">{i18n.t('sender.stoodFor')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
