/** What a node says of the delegation's transaction. 'silent': it was not asked or did not answer legibly. */
export type ReceiptReading =
  | { kind: 'silent' | 'unnamed' | 'absent' }
  | { kind: 'open' | 'solid' | 'failed'; block: bigint };

/** Whether the rented energy is at the address. 'unknown': not asked, not answered, or nothing to compare it with. */
export type EnergyReading = 'arrived' | 'missing' | 'unknown';

export type DeliveryReading = {
  receipt: ReceiptReading;
  energy: EnergyReading;
  /** The time since the service first said that it has delivered. */
  sinceMs: number;
};

/**
 * What the chain says about a delivery. 'waiting' names what is still missing: nothing is contradicted, nothing is
 * proven. Kept apart from what the service says.
 */
export type DeliveryVerdict =
  | { kind: 'confirms'; block: bigint }
  | { kind: 'disagrees'; why: 'failed' | 'no-energy' }
  | { kind: 'waiting'; for: 'node' | 'transaction' | 'block' | 'energy' };

/** A node may lag a few blocks, and the service may speak a little early: only after this is it a contradiction. */
export const PATIENCE_MS = 120_000;

/** Confirms only what the transaction's confirmed state and the energy both prove. A silent node never contradicts. */
export function judgeDelivery({ receipt, energy, sinceMs }: DeliveryReading): DeliveryVerdict {
  if (receipt.kind === 'failed') return { kind: 'disagrees', why: 'failed' };
  if (energy === 'missing') {
    return sinceMs >= PATIENCE_MS
      ? { kind: 'disagrees', why: 'no-energy' }
      : { kind: 'waiting', for: 'energy' };
  }
  if (energy === 'unknown' || receipt.kind === 'silent') return { kind: 'waiting', for: 'node' };
  if (receipt.kind === 'solid') return { kind: 'confirms', block: receipt.block };
  return { kind: 'waiting', for: receipt.kind === 'open' ? 'block' : 'transaction' };
}

/** 'unread' says nothing: not named, not answered, no plain delegation, or only a part of the energy. */
export type NamedDelegation = 'here' | 'elsewhere' | 'unread';

export type EnergyFacts = {
  /** EnergyLimit now, and when it was last read before the delivery; null where it was not. */
  limitUnits: bigint;
  limitBeforeUnits: bigint | null;
  /** What others have delegated to the address; null when it was not asked. */
  delegatedUnits: bigint | null;
  /** Whether the transactions that the service names delegate this energy to this address, or none of it. */
  named: NamedDelegation;
  /** The energy of this order, and of all others that run for the same address. */
  rentedUnits: bigint;
  otherRentedUnits: bigint;
};

/** A stake is worth a little more or less energy with each block, so this share of a rental counts as all of it. */
const ENOUGH_PERCENT = 98n;

/**
 * Whether an order's energy is there and is this order's: its transaction shows that, or the rise of the limit since
 * before the delivery. While other rentals run, the delegated energy must also cover all of them, so that none counts
 * twice. Energy that the address owns itself, or was given by somebody else, never counts.
 */
export function findEnergy(facts: EnergyFacts): EnergyReading {
  const { limitUnits, limitBeforeUnits, delegatedUnits, rentedUnits, otherRentedUnits, named } = facts;
  if (rentedUnits <= 0n) return 'unknown';
  if (limitUnits < enoughOf(rentedUnits) || named === 'elsewhere') return 'missing';
  const hasRisen = limitBeforeUnits !== null && limitUnits >= limitBeforeUnits + enoughOf(rentedUnits);
  const isOurs = named === 'here' || hasRisen;
  if (isOurs && otherRentedUnits === 0n) return 'arrived';
  if (delegatedUnits === null) return 'unknown';
  if (delegatedUnits < enoughOf(rentedUnits + otherRentedUnits)) return 'missing';
  return isOurs ? 'arrived' : 'unknown';
}

/**
 * Whether a delegated stake is worth an order's energy, a part of it, or none. A part proves nothing either way: the
 * order may be delegated in several parts, of which the service has not named all.
 */
export function findNamed(stakeUnits: bigint | null, rentedUnits: bigint): NamedDelegation {
  if (stakeUnits === 0n) return 'elsewhere';
  return stakeUnits !== null && stakeUnits >= enoughOf(rentedUnits) ? 'here' : 'unread';
}

/** What a stake is worth in energy, by the network's totals; null when those say nothing. */
export function energyOfStake(
  stakeSun: bigint,
  network: { energyUnits: bigint; weightTrx: bigint },
): bigint | null {
  if (network.weightTrx <= 0n || network.energyUnits <= 0n) return null;
  return (stakeSun * network.energyUnits) / (network.weightTrx * 1_000_000n);
}

const enoughOf = (units: bigint) => (units * ENOUGH_PERCENT) / 100n;
