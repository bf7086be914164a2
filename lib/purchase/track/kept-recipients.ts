import { isAddress } from '../../domain/address/address.ts';
import { MOST_RECIPIENTS } from '../../domain/address/recipients.ts';
import { digestOf } from '../../domain/digest.ts';

/** As many are kept as they were read. */
const MOST_WHOLE = 8;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/**
 * The recipients that an order names, small enough for the storage that every purchase needs: a service may name a
 * thousand for each of its orders. A long list is kept as the digest of its set, which tells as surely whether another
 * list is the same. Empty if any is illegible, or if there are more than a purchase can have had: nothing is concluded
 * from such a list.
 */
export function keepRecipients(named: readonly string[]): string[] {
  if (named.length > MOST_RECIPIENTS || !named.every(isAddress)) return [];
  return named.length > MOST_WHOLE ? [digestOfSet(named)] : [...named];
}

/** Whether the kept ones are these, in any order. Null when that cannot be told. */
export function areRecipients(kept: readonly string[], asked: readonly string[]): boolean | null {
  const [first] = kept;
  if (first === undefined) return null;
  if (kept.length === 1 && DIGEST.test(first)) return first === digestOfSet(asked);
  return kept.every(isAddress) ? digestOfSet(kept) === digestOfSet(asked) : null;
}

/** One text for one set: neither order nor repetition counts. */
function digestOfSet(recipients: readonly string[]): string {
  return `sha256:${digestOf([...new Set(recipients)].sort().join())}`;
}
