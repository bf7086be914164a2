import type { Address } from '../domain/address/address.ts';
import { fail, type Result, succeed } from './chain-error.ts';
import type { ChainNode } from './node.ts';

/** What one transfer needs, and what kind of receiver it goes to. */
export type TransferNeed = {
  /**
   * Null when the transfer cannot be tried: it reverts, as it does for a sender without tokens. What it used until then
   * says nothing, so pages show the table's number, and say so.
   */
  energyUnits: bigint | null;
  holdsToken: boolean;
  isActivated: boolean;
  isContract: boolean;
};

type NeedNode = Pick<ChainNode, 'account' | 'tokenBalance' | 'tryTransfer'>;

/** Measures one transfer of a token with three questions. If one fails, all fail. */
export async function measureTransfer(
  node: NeedNode,
  contract: Address,
  from: Address,
  to: Address,
): Promise<Result<TransferNeed>> {
  const [outcome, balance, account] = await Promise.all([
    node.tryTransfer(contract, from, to),
    node.tokenBalance(contract, to),
    node.account(to),
  ]);
  if (!outcome.ok) return outcome;
  if (!balance.ok) return balance;
  if (!account.ok) return account;
  return succeed({
    energyUnits: outcome.value.kind === 'done' ? outcome.value.energyUnits : null,
    holdsToken: balance.value > 0n,
    isActivated: account.value.isActivated,
    isContract: account.value.isContract,
  });
}

/** The energy of a transfer to a holder of the token, and to somebody who holds none; null if it reverts. */
export type UsualNeeds = { toHolderUnits: bigint | null; toNewHolderUnits: bigint | null };

/**
 * Measures before a recipient is known: a transfer to oneself writes what one to any holder writes, and a made-up
 * address holds nothing. `strangers` are such addresses; the first without the token is taken.
 */
export async function measureUsualTransfers(
  node: NeedNode,
  contract: Address,
  from: Address,
  strangers: Iterable<Address>,
): Promise<Result<UsualNeeds>> {
  const own = await node.tryTransfer(contract, from, from);
  if (!own.ok) return own;
  if (own.value.kind === 'reverted') return succeed({ toHolderUnits: null, toNewHolderUnits: null });
  for (const stranger of strangers) {
    const balance = await node.tokenBalance(contract, stranger);
    if (!balance.ok) return balance;
    if (balance.value > 0n) continue;
    const other = await node.tryTransfer(contract, from, stranger);
    if (!other.ok) return other;
    const toNewHolderUnits = other.value.kind === 'done' ? other.value.energyUnits : null;
    return succeed({ toHolderUnits: own.value.energyUnits, toNewHolderUnits });
  }
  return fail('bad-shape');
}
