import type { Address as AddressText } from '../../lib/domain/address/address.ts';
import { groupAddress } from '../../lib/domain/address/address-groups.ts';
import { groupsText } from './words/alike-text.ts';

interface ComparedAddressProps {
  address: string;
  /** Marks every character that differs from this address. */
  comparedTo: string;
  size?: 's';
  /** This is the doubtful one of the two. */
  isWrong?: boolean;
}

/** A whole address, shown like `Address` does, beside one that looks like it. */
export function ComparedAddress({ address, comparedTo, size, isWrong }: ComparedAddressProps) {
  const names = ['addr', size && 'addr-s', isWrong && 'addr-wrong'].filter(Boolean).join(' ');
  let at = 0;
  return (
    <>
      <span class={names} translate={false} dir="ltr">
        {groupAddress(address as AddressText).map((group) => {
          const start = at;
          at += group.length;
          return <span key={`${start}`}>{markDifferences(group, comparedTo.slice(start, at))}</span>;
        })}
      </span>
      <span class="vh"> {groupsText(address, comparedTo)}</span>
    </>
  );
}

/** Marks the differing characters, each run with one underline. */
function markDifferences(group: string, other: string) {
  const runs: { text: string; differs: boolean }[] = [];
  for (const [index, letter] of [...group].entries()) {
    const differs = letter !== other[index];
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += letter;
    else runs.push({ text: letter, differs });
  }
  return runs.map(({ text, differs }, index) => (differs ? <u key={`${index}`}>{text}</u> : text));
}
