import type { Address } from '../domain/address.ts';
import { type Result, succeed } from './chain-error.ts';
import { type EnergyReading, energyOfStake, findEnergy, type ReceiptReading } from './judge-delivery.ts';
import type { ChainNode } from './node.ts';
import type { Resources } from './read-account.ts';

/** Who delegates to one address is asked of so many at most: rental services use few. */
const MOST_DELEGATORS = 8;

type DeliveryNode = Pick<ChainNode, 'transactionInfo' | 'resources' | 'delegators' | 'delegations'>;

/** What became of the delegation's transaction, confirmed state first. */
export async function readReceipt(node: DeliveryNode, txid: string | undefined): Promise<ReceiptReading> {
  if (txid === undefined || !/^[0-9a-f]{64}$/i.test(txid)) return { kind: 'unnamed' };
  const solid = await node.transactionInfo(txid, true);
  if (!solid.ok) return { kind: 'silent' };
  if (solid.value.kind === 'found') {
    const { block, isFailed } = solid.value.receipt;
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
};

/** Whether the energy is there. Who delegates is asked only when the rise of the limit alone does not tell. */
export async function readEnergy(node: DeliveryNode, expected: Expected): Promise<EnergyReading> {
  const resources = await node.resources(expected.to);
  if (!resources.ok) return 'unknown';
  const facts = { ...expected, limitUnits: resources.value.energyLimitUnits };
  const first = findEnergy({ ...facts, delegatedUnits: null });
  if (first !== 'unknown') return first;
  const delegated = await sumDelegations(node, expected.to, resources.value);
  return delegated.ok ? findEnergy({ ...facts, delegatedUnits: delegated.value }) : 'unknown';
}

/** Null in the value: there is more than was asked for, or the network's totals are missing. */
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
    stakeSun += delegations.value.reduce((sum, entry) => sum + entry.stakeSun, 0n);
  }
  return succeed(energyOfStake(stakeSun, network));
}
