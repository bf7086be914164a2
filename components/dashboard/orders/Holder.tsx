import { i18n } from '#i18n';
import { Address } from '../../parts/Address.tsx';

interface HolderProps {
  address: string | null;
  nameOf: (address: string) => string | null;
}

/** Whose energy it is: the name in the address book, and the address in full. */
export function Holder({ address, nameOf }: HolderProps) {
  if (address === null) return <span class="muted">{i18n.t('ledger.unread')}</span>;
  const name = nameOf(address);
  return (
    <>
      {name !== null && (
        <b class="holder-name" title={name}>
          {name}
        </b>
      )}
      <Address address={address} size="s" />
    </>
  );
}
