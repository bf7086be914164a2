import type { Address } from '../domain/address/address.ts';
import { type Result, succeed } from './chain-error.ts';
import {
  type EnergyReading,
  energyOfStake,
  findEnergy,
  findNamed,
  type NamedDelegation,
  type ReceiptReading,
} from './judge-delivery.ts';
import type { ChainNode } from './node.ts';
import type { Resources } from './read-account.ts';

/** The most delegators of one address that are looked at: rental services use few. */
const MOST_DELEGATORS = 8;
/** An order names one transaction, or a few when it was delegated again. Only the latest are looked at. */
const MOST_TXIDS = 4;

type DeliveryNode = Pick<
  ChainNode,
  'transactionInfo' | 'transaction' | 'resources' | 'delegators' | 'delegations'
>;

export type Receipts = {
  /** The most telling of them. */
  receipt: ReceiptReading;
  /** The transactions that stand in a block. */
  standing: string[];
  /** Each named transaction was looked at and has ended: no other can have brought what these did not. */
  isWhole: boolean;
};

/**
 * What became of the transactions, whose numbers are in small letters. One that is named twice counts once, and one from
 * before `sinceMs` like none: it brought an earlier rental its energy.
 */
export async function readReceipts(
  node: DeliveryNode,
  named: readonly string[],
  sinceMs = 0,
): Promise<Receipts> {
  const each = [...new Set(named)];
  const txids = each.filter((txid) => /^[0-9a-f]{64}$/.test(txid)).slice(-MOST_TXIDS);
  const standing: string[] = [];
  let isWhole = txids.length === each.length;
  let best: ReceiptReading = { kind: 'unnamed' };
  for (const txid of txids) {
    const receipt = await readReceipt(node, txid, sinceMs);
    if (receipt.kind === 'solid' || receipt.kind === 'open') standing.push(txid);
    else if (receipt.kind !== 'failed') isWhole = false;
    if (TELLING.indexOf(receipt.kind) >= TELLING.indexOf(best.kind)) best = receipt;
  }
  // Beside the failed one there may be another, not looked at, that stands.
  const receipt: ReceiptReading = best.kind === 'failed' && !isWhole ? { kind: 'silent' } : best;
  return { receipt, standing, isWhole };
}

/** From the least to the most telling: a failed transaction means nothing beside one that is still to come. */
const TELLING: readonly ReceiptReading['kind'][] = ['unnamed', 'failed', 'absent', 'silent', 'open', 'solid'];

/** Asks for the confirmed state first. */
async function readReceipt(node: DeliveryNode, txid: string, sinceMs: number): Promise<ReceiptReading> {
  const solid = await node.transactionInfo(txid, true);
  if (!solid.ok) return { kind: 'silent' };
  if (solid.value.kind === 'found') {
    const { block, isFailed, atMs } = solid.value.receipt;
    // A node that leaves the time out says nothing against it.
    if (atMs > 0 && atMs < sinceMs) return { kind: 'unnamed' };
    return { kind: isFailed ? 'failed' : 'solid', block };
  }
  const open = await node.transactionInfo(txid, false);
  if (!open.ok) return { kind: 'silent' };
  return open.value.kind === 'found' ? { kind: 'open', block: open.value.receipt.block } : { kind: 'absent' };
}

export type Expected = {
  to: Address;
  rentedUnits: bigint;
  otherRentedUnits: bigint;
  limitBeforeUnits: bigint | null;
  /** The named transactions that stand in a block, and whether there are no others. */
  txids: readonly string[];
  isWhole: boolean;
};

/** Whether the energy is there. The delegators are read only when neither transaction nor limit decides it. */
export async function readEnergy(node: DeliveryNode, expected: Expected): Promise<EnergyReading> {
  const resources = await node.resources(expected.to);
  if (!resources.ok) return 'unknown';
  const { network, energyLimitUnits: limitUnits } = resources.value;
  const named = await readNamed(node, expected, network);
  const facts = { ...expected, limitUnits, named };
  const first = findEnergy({ ...facts, delegatedUnits: null });
  if (first !== 'unknown') return first;
  const delegated = await sumDelegations(node, expected.to, resources.value);
  return delegated.ok ? findEnergy({ ...facts, delegatedUnits: delegated.value }) : 'unknown';
}

/** Transactions speak against a delivery only if every one is legible: one that is not may be the right one. */
async function readNamed(
  node: DeliveryNode,
  { to, txids, rentedUnits, isWhole: isEachKnown }: Expected,
  network: Resources['network'],
): Promise<NamedDelegation> {
  if (txids.length === 0) return 'unread';
  let stakeSun = 0n;
  let isWhole = isEachKnown;
  for (const txid of txids) {
    const transaction = await node.transaction(txid);
    if (!transaction.ok || transaction.value.kind !== 'delegation') isWhole = false;
    else if (transaction.value.to === to && transaction.value.isEnergy)
      stakeSun += transaction.value.stakeSun;
  }
  const named = findNamed(energyOfStake(stakeSun, network), rentedUnits);
  return named === 'elsewhere' && !isWhole ? 'unread' : named;
}

/** The energy that others delegate to the address. Null when there are too many of them, or no network totals. */
async function sumDelegations(
  node: DeliveryNode,
  to: Address,
  { network }: Resources,
): Promise<Result<bigint | null>> {
  const delegators = await node.delegators(to);
  if (!delegators.ok) return delegators;
  if (delegators.value.length > MOST_DELEGATORS) return succeed(null);
  let stakeSun = 0n;
  for (const from of delegators.value) {
    const delegations = await node.delegations(from, to);
    if (!delegations.ok) return delegations;
    stakeSun += delegations.value.reduce((sum, one) => sum + one, 0n);
  }
  return succeed(energyOfStake(stakeSun, network));
}
