import type { Address as AddressText } from '../../lib/domain/address.ts';
import { groupAddress } from '../../lib/domain/address-groups.ts';

interface AddressProps {
  address: string;
  size?: 's';
  /** Marks every character that differs from this address. */
  comparedTo?: string;
  /** The doubtful one of two. */
  isWrong?: boolean;
}

/** A whole address, all 34 characters equally strong, in groups without spaces: find and copy give the clean text. */
export function Address({ address, size, comparedTo, isWrong }: AddressProps) {
  const names = ['addr', size && 'addr-s', isWrong && 'addr-wrong'].filter(Boolean).join(' ');
  const groups = groupAddress(address as AddressText);
  let at = 0;
  return (
    <span class={names} translate={false} dir="ltr">
      {groups.map((group) => {
        const start = at;
        at += group.length;
        const key = `${start}`;
        if (comparedTo === undefined) return <span key={key}>{group}</span>;
        return <span key={key}>{markDifferences(group, comparedTo.slice(start, at))}</span>;
      })}
    </span>
  );
}

/** Runs of differing characters, underlined together. */
function markDifferences(group: string, other: string) {
  const runs: { text: string; differs: boolean }[] = [];
  for (const [index, letter] of [...group].entries()) {
    const differs = letter !== other[index];
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += letter;
    else runs.push({ text: letter, differs });
  }
  return runs.map(({ text, differs }, index) => (differs ? <mark key={`${index}`}>{text}</mark> : text));
}
