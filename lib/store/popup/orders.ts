import { DELEGATED, isPending } from '../../domain/order-status.ts';
import { TYPICAL_TRANSFER } from '../../domain/transfer-table.ts';
import type { OrderView } from '../../messages/order-view.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { ENERGY_FRESH_FOR_MS } from '../freshness.ts';
import type { Need } from './need.ts';

export const isOpen = ({ status, closedAtMs }: OrderView) =>
  closedAtMs === null && (status === null || isPending(status));

export const isRunning = ({ status, endsAtMs }: OrderView, nowMs: number) =>
  status === DELEGATED && endsAtMs !== null && endsAtMs > nowMs;

/** Since when an order that is over, or of which no end is known, is as it is. It may have been taken back before its end. */
export const standsSinceMs = ({ endsAtMs, closedAtMs, firstSeenAtMs }: OrderView) =>
  Math.min(endsAtMs ?? Number.POSITIVE_INFINITY, closedAtMs ?? endsAtMs ?? firstSeenAtMs);

/** What was read of the receiver just now. */
function receiverNow({ to }: OrderView, { isOn, senders }: Snapshot['chain'], nowMs: number) {
  const receiver = senders.find(({ address }) => address === to);
  return isOn && receiver && Math.abs(nowMs - receiver.readAtMs) < ENERGY_FRESH_FOR_MS ? receiver : null;
}

/** What energy the receiver has. Null when it was not read since the order's last step: before it, it was another. */
export function energyAtReceiver(
  { to, steps }: OrderView,
  { senders }: Snapshot['chain'],
): { units: bigint; readAtMs: number } | null {
  const receiver = senders.find(({ address }) => address === to);
  if (!receiver || steps.some(({ atMs }) => atMs > receiver.readAtMs)) return null;
  return { units: BigInt(receiver.energyUnits), readAtMs: receiver.readAtMs };
}

/**
 * What the receiver has where that is less than a transfer needs, and less than was ordered: sent now, it would burn. Null
 * where there is enough, or where it was not read just now.
 */
export function tooLittleThere(order: OrderView, chain: Snapshot['chain'], nowMs: number): bigint | null {
  const has = receiverNow(order, chain, nowMs) && (energyAtReceiver(order, chain)?.units ?? null);
  const { energyUnits } = TYPICAL_TRANSFER;
  const ordered = order.energyUnits === null ? energyUnits : BigInt(order.energyUnits);
  return has !== null && has < energyUnits && has < ordered ? has : null;
}

/**
 * Whether the receiver has enough without what is on its way: for what the quote speaks of, or else for a transfer to who
 * does not hold the token; and never less than was ordered. Where it is not known, or was not read just now, it has not.
 */
export function canSendBefore(
  order: OrderView,
  need: Need | null,
  chain: Snapshot['chain'],
  nowMs: number,
): boolean {
  const receiver = receiverNow(order, chain, nowMs);
  if (!receiver || order.energyUnits === null) return false;
  const has = BigInt(receiver.energyUnits);
  const isQuoted = need !== null && need.source !== 'typed';
  const needed = isQuoted ? need.neededUnits : TYPICAL_TRANSFER.newHolderEnergyUnits;
  return has >= BigInt(order.energyUnits) && has >= needed;
}
