import type { Address as AddressText } from '../../lib/domain/address/address.ts';
import { groupAddress } from '../../lib/domain/address/address-groups.ts';

interface AddressProps {
  address: string;
  size?: 's';
}

/**
 * A whole address in groups, all 34 characters equally prominent. No spaces: finding and copying give the plain text.
 */
export function Address({ address, size }: AddressProps) {
  return (
    <span class={size ? 'addr addr-s' : 'addr'} translate={false} dir="ltr">
      {groupAddress(address as AddressText).map((group, index) => (
        <span key={`${index}`}>{group}</span>
      ))}
    </span>
  );
}
