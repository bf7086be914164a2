import { Address } from '../../parts/Address.tsx';

interface AddressInTextProps {
  address: string;
  /** Its name in the address book. */
  name: string | null;
  /** The sentence, with this in the address's place. */
  say: (whose: string) => string;
}

/** A sentence about an address: with its name, or with the whole address in its groups. */
export function AddressInText({ address, name, say }: AddressInTextProps) {
  if (name !== null) return say(name);
  const [before, after] = say(address).split(address);
  return (
    <>
      {before}
      <Address address={address} size="s" />
      {after}
    </>
  );
}
