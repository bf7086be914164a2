import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Address } from '../parts/Address.tsx';

interface AddressListProps {
  model: PopupModel;
  label?: string;
  entries: readonly { address: string; name: string | null }[];
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
        {entries.map(({ address, name }) => (
          <li key={address}>
            <button class="pick" type="button" onClick={() => take(address)}>
              {name && <b>{name}</b>}
              <Address address={address} size="s" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
