import type { Address as AddressText } from '../../lib/domain/address.ts';
import { groupAddress } from '../../lib/domain/address-groups.ts';

interface AddressProps {
  address: string;
  size?: 's';
}

/** A whole address, all 34 characters equally strong, in groups without spaces: find and copy give the clean text. */
export function Address({ address, size }: AddressProps) {
  return (
    <span class={size ? 'addr addr-s' : 'addr'} translate={false} dir="ltr">
      {groupAddress(address as AddressText).map((group, index) => (
        <span key={`${index}`}>{group}</span>
      ))}
    </span>
  );
}
