import { type Decimal, decimalFromSun } from '../../domain/amounts/decimal.ts';
import type { ChainErrorCode } from '../../domain/chain-error-code.ts';
import { bandwidthCostSun } from '../../domain/rental/bandwidth.ts';
import { type EndingRental, findEndingRental } from '../../domain/rental/ending-rental.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { Draft } from './draft.ts';
import type { Need } from './need.ts';

export type ChainWarning =
  | { code: 'trouble'; trouble: ChainErrorCode }
  | { code: 'sender-contract' | 'sender-not-active' }
  /** The recipients it is about, as pasted. */
  | { code: 'recipient-contract' | 'recipient-not-active'; recipients: readonly string[] }
  | { code: 'bandwidth'; burn: Decimal; freeCount: number; transferCount: number }
  | { code: 'ending'; ending: EndingRental };

/** Whether the warning is about the sender or the recipients: it is then shown beside them. */
export function isOfAddress({ code }: ChainWarning): boolean {
  return code !== 'bandwidth' && code !== 'ending' && code !== 'trouble';
}

/** What to know before buying, worst first. Nothing is said about what the chain was not asked for. */
export function findWarnings(
  { chain, orders }: Snapshot,
  draft: Draft,
  need: Need | null,
  nowMs: number,
): ChainWarning[] {
  if (!chain.isOn || draft.to === null) return [];
  const { to } = draft;
  const warnings: ChainWarning[] = [];
  const sender = chain.senders.find(({ address }) => address === to);
  const pasted = draft.task === 'several' ? draft.recipients : [];
  const asked = chain.needs.filter((known) => known.sender === to);
  const warnOf = (code: 'recipient-contract' | 'recipient-not-active', found: typeof asked) => {
    const recipients = pasted.filter((one) => found.some(({ recipient }) => recipient === one));
    if (recipients.length > 0) warnings.push({ code, recipients });
  };
  if (sender?.isContract) warnings.push({ code: 'sender-contract' });
  if (sender && !sender.isActivated) warnings.push({ code: 'sender-not-active' });
  warnOf(
    'recipient-contract',
    asked.filter(({ isContract }) => isContract),
  );
  warnOf(
    'recipient-not-active',
    asked.filter(({ isActivated }) => isActivated === false),
  );
  const rentals = orders.map((order) => ({
    ...order,
    energyUnits: order.energyUnits === null ? null : BigInt(order.energyUnits),
  }));
  // What was read too long ago says nothing about now: the need does not count it either.
  const current = need?.readAtMs ? sender : undefined;
  const ending = current && findEndingRental(rentals, to, BigInt(current.energyUnits), nowMs);
  if (ending) warnings.push({ code: 'ending', ending });
  if (current?.isActivated && need && chain.burnPrice) {
    const { transferCount } = need;
    const { freeTransfers: freeCount } = current;
    const burnSun = bandwidthCostSun(transferCount, freeCount, BigInt(chain.burnPrice.byteSun));
    if (burnSun > 0n)
      warnings.push({ code: 'bandwidth', burn: decimalFromSun(burnSun), freeCount, transferCount });
  }
  if (chain.trouble !== null) warnings.push({ code: 'trouble', trouble: chain.trouble });
  return warnings;
}

const MOST_NAMED = 3;

/**
 * The first few recipients by name or in full: look-alikes differ where a shortened address is cut. A bar between
 * blanks parts the forms of a text: in a name, it would leave a piece of the warning.
 */
export function nameRecipients(recipients: readonly string[], { addresses }: Snapshot): string {
  const named = recipients
    .slice(0, MOST_NAMED)
    .map((one) => addresses.find(({ address }) => address === one)?.name ?? one);
  if (recipients.length > MOST_NAMED) named.push('…');
  return named.join(', ').replaceAll('| ', '|\u00A0');
}
