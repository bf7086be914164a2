import { checkNetwork } from '../../chain/check-network.ts';
import { type DeliveryVerdict, judgeDelivery } from '../../chain/judge-delivery.ts';
import type { ChainNode } from '../../chain/node.ts';
import { readEnergy, readReceipts } from '../../chain/read-delivery.ts';
import { type Address, parseAddress } from '../../domain/address/address.ts';
import { isWatchOver } from '../../domain/order/chain-verdict.ts';
import { isToldDenied } from '../../domain/order/event-kind.ts';
import type { Guid } from '../../domain/order/guid.ts';
import { DELEGATED, isPending } from '../../domain/order/order-status.ts';
import type { OrderView } from '../../messages/order-view.ts';
import type { OrderView as Order } from '../../purchase/snapshot.ts';
import { createDeliveryRecords, type DeliveryRecord } from './delivery-record.ts';

interface WatchDeps {
  now(): number;
  store: Parameters<typeof createDeliveryRecords>[0];
  node(): ChainNode | null;
  tell(order: Order, kind: 'confirmed-on-chain' | 'chain-disagrees'): Promise<void>;
  onChange(): void;
  /** A record could not be written: it lasts no longer than this life. */
  onLost(error: unknown): void;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The used energy is read once more this long before the rental's end takes it back. */
const NEAR_END_MS = 2 * MINUTE_MS;
/**
 * A service may deliver hours later when the user asks it why. So a denied delivery is looked at until its end: each
 * time after a sixth of its age, and after an hour at most.
 */
const DENIED_PAUSE_SHARE = 6;
/** The length assumed for a rental whose end is unknown. */
const LONGEST_RENTAL_MS = 30 * 24 * HOUR_MS;

/** Follows deliveries on the chain: the rise before, the proof after, and what was used until the end. */
export function createDeliveryWatch(deps: WatchDeps) {
  const records = createDeliveryRecords(deps.store, deps.onLost);
  const nextAtMs = new Map<string, number>();
  /** The node that has proven to be of our network. */
  let proven: ChainNode | null = null;

  /** Over by the clock as well: a service may be late to say so, or can no longer be asked. */
  const isOver = ({ closedAtMs, endsAtMs }: Order) =>
    closedAtMs !== null || (endsAtMs !== null && endsAtMs <= deps.now());

  async function put(order: Order, change: Partial<DeliveryRecord>): Promise<void> {
    await records.put(keyOf(order), { ...records.of(keyOf(order)), ...change });
    deps.onChange();
  }

  /** Notes the energy limit once before the delivery: a rise needs a value to rise from. */
  async function noteBefore(node: ChainNode, order: Order, to: Address): Promise<void> {
    const resources = await node.resources(to);
    if (resources.ok && !(await isOfOther(node)))
      await put(order, { limitBeforeUnits: String(resources.value.energyLimitUnits) });
  }

  async function judge(node: ChainNode, order: Order, to: Address, ofSame: readonly Order[]): Promise<void> {
    const record = records.of(keyOf(order));
    const nowMs = deps.now();
    const running = ofSame.filter((other) => other.status === DELEGATED && !isOver(other));
    // Profiles with one account know the same orders: each rental counts once.
    const others = [...new Map(running.map((other) => [rentalOf(other), other])).values()];
    // A transaction that brought a past rental its energy proves none now.
    const spent = ofSame.filter(isOver).flatMap(txidsOf);
    const named = txidsOf(order).filter((txid) => !spent.includes(txid));
    const { receipt, standing, isWhole } = await readReceipts(node, named, earliestMs(order));
    const energy = await readEnergy(node, {
      to,
      rentedUnits: order.energyUnits ?? 0n,
      otherRentedUnits: others.reduce((sum, other) => sum + (other.energyUnits ?? 0n), 0n),
      limitBeforeUnits: record.limitBeforeUnits === null ? null : BigInt(record.limitBeforeUnits),
      txids: standing,
      isWhole,
    });
    const sinceMs = nowMs - (order.delegated?.byMs ?? nowMs);
    const judged = judgeDelivery({ receipt, energy, sinceMs });
    const isOther = await isOfOther(node, judged.kind === 'disagrees');
    const verdict: DeliveryVerdict = isOther ? { kind: 'waiting', for: 'node' } : judged;
    // A slow node's answer may be from after a rental's end, which takes energy back.
    if (node !== deps.node() || [order, ...others].some(isOver)) return;
    // Only energy that was seen takes a denial back: silence does not, nor does what a fork may undo.
    if (isDenied(record) && verdict.kind === 'waiting' && verdict.for !== 'transaction') return;
    const why = 'for' in verdict ? verdict.for : 'why' in verdict ? verdict.why : null;
    const block = verdict.kind === 'confirms' ? String(verdict.block) : null;
    // Told before it is written: a confirmed order is not judged again, and a death in between would leave it untold.
    if (verdict.kind === 'confirms') await deps.tell(order, 'confirmed-on-chain');
    if (verdict.kind === 'disagrees') await deps.tell(order, 'chain-disagrees');
    await put(order, { verdict: { kind: verdict.kind, why, block, atMs: nowMs } });
    if (energy === 'arrived') await noteUse(node, order, to);
  }

  /**
   * A node that did not answer when it was saved may be of another network: then it says nothing about this one. Asked
   * until it has proven not to be, and again before a denial counts.
   */
  async function isOfOther(node: ChainNode, isAskedAgain = false): Promise<boolean> {
    if (node === proven && !isAskedAgain) return false;
    const network = await checkNetwork(node);
    if (network.ok) proven = node;
    return !network.ok && network.error.code === 'other-network';
  }

  /** Used energy recovers over hours, so the highest reading until the end counts: never more than was really used. */
  async function noteUse(node: ChainNode, order: Order, to: Address): Promise<void> {
    const resources = await node.resources(to);
    if (!resources.ok || isOver(order) || (await isOfOther(node))) return;
    const { used, isSeenNearEnd } = records.of(keyOf(order));
    const units = resources.value.energyUsedUnits;
    const mostUnits = used && BigInt(used.mostUnits) > units ? used.mostUnits : String(units);
    const isNearEnd = order.endsAtMs !== null && order.endsAtMs - deps.now() <= NEAR_END_MS;
    if (used?.mostUnits === mostUnits && isSeenNearEnd === isNearEnd) return;
    await put(order, {
      used: { firstUnits: used?.firstUnits ?? String(units), mostUnits },
      isSeenNearEnd: isNearEnd,
    });
  }

  /** When the node is to be asked about the order; null when it is not. */
  function dueAtMs(order: Order): number | null {
    const { closedAtMs, status, delegated, endsAtMs } = order;
    if (closedAtMs !== null || status === null) return null;
    const nextMs = nextAtMs.get(keyOf(order)) ?? 0;
    // A time further ahead than planned means that the clock was set back.
    const plannedMs = nextMs > deps.now() + pauseMs(order) ? 0 : nextMs;
    const record = records.of(keyOf(order));
    const { verdict, limitBeforeUnits, isSeenNearEnd } = record;
    if (isPending(status)) return limitBeforeUnits === null ? plannedMs : null;
    if (status !== DELEGATED || delegated === null) return null;
    const isOpen = verdict?.kind !== 'confirms' && !isWatchOver(delegated.byMs, endsAtMs, deps.now());
    const isRunning = deps.now() < (endsAtMs ?? delegated.byMs + LONGEST_RENTAL_MS);
    if (isOpen || (isDenied(record) && isRunning)) return plannedMs;
    if (verdict?.kind !== 'confirms' || isSeenNearEnd || endsAtMs === null || isOver(order)) return null;
    return Math.max(plannedMs, endsAtMs - NEAR_END_MS);
  }

  function pauseMs(order: Order): number {
    const ageMs = deps.now() - (order.delegated?.byMs ?? order.firstSeenAtMs);
    if (ageMs < 3 * MINUTE_MS) return 10 * SECOND_MS;
    if (ageMs < HOUR_MS || !isDenied(records.of(keyOf(order)))) return MINUTE_MS;
    return Math.min(ageMs / DENIED_PAUSE_SHARE, HOUR_MS);
  }

  async function lookAt(node: ChainNode, order: Order, all: readonly Order[]): Promise<void> {
    const parsed = parseAddress(order.to ?? '');
    nextAtMs.set(keyOf(order), deps.now() + pauseMs(order));
    if (!parsed.ok || order.status === null) return;
    if (isPending(order.status)) return noteBefore(node, order, parsed.address);
    if (records.of(keyOf(order)).verdict?.kind === 'confirms') return noteUse(node, order, parsed.address);
    const isOther = (other: Order) => other.to === order.to && rentalOf(other) !== rentalOf(order);
    await judge(node, order, parsed.address, all.filter(isOther));
  }

  return {
    /** Reads the records for what is shown. If that fails they are read again before the chain is asked. */
    load: (): Promise<unknown> => records.load().catch(() => null),

    /**
     * Asks what is due, one order after the other. Returns when to come back, or null while nothing is open. `others`:
     * orders that this node does not know, but whose records are to be kept.
     */
    async run(orders: readonly Order[], others: readonly Order[] = []): Promise<number | null> {
      const node = deps.node();
      if (!node) return null;
      await records.load();
      records.follow([...orders, ...others].filter(({ closedAtMs }) => closedAtMs === null).map(keyOf));
      const nowMs = deps.now();
      for (const order of orders) {
        const atMs = dueAtMs(order);
        if (atMs !== null && atMs <= nowMs) await lookAt(node, order, orders);
      }
      const later = orders.flatMap((order) => dueAtMs(order) ?? []);
      return later.length > 0 ? Math.max(Math.min(...later), nowMs + SECOND_MS) : null;
    },

    /** By the chain's last word or, where that is not kept or cannot be read, by what was told of it. */
    denies(order: Pick<Order, 'profileId' | 'guid' | 'told'>): boolean {
      const record = records.of(keyOf(order));
      return record.verdict ? isDenied(record) : isToldDenied(order.told);
    },

    /** Null while the chain was not asked about this delivery. */
    view(order: Pick<Order, 'profileId' | 'guid'>): OrderView['chain'] {
      const { verdict, used } = records.of(keyOf(order));
      if (!verdict) return null;
      return {
        verdict: verdict.kind,
        why: verdict.why,
        block: verdict.block,
        usedUnits: used && String(BigInt(used.mostUnits) - BigInt(used.firstUnits)),
        readAtMs: verdict.atMs,
      };
    },
  };
}

export type DeliveryWatch = ReturnType<typeof createDeliveryWatch>;

const isDenied = ({ verdict }: DeliveryRecord) => verdict?.kind === 'disagrees';

/** A service may name one transaction now in small letters, now in capitals. */
const txidsOf = ({ delegateTxids }: Order) => delegateTxids.map((txid) => txid.toLowerCase());

/** Blocks carry the network's time, and the order that of this machine. */
const CLOCKS_DIFFER_MS = HOUR_MS;

/** Before this time nothing was delegated for the order: it was not made yet, or came into view undelivered. */
const earliestMs = ({ firstSeenAtMs, delegated }: Order): number =>
  Math.min(firstSeenAtMs, delegated?.afterMs ?? 0) - CLOCKS_DIFFER_MS;

const rentalOf = ({ origin, guid }: Order) => `${origin} ${guid}`;

function keyOf({ profileId, guid }: { profileId: string; guid: Guid }): string {
  return `${profileId}:${guid}`;
}
