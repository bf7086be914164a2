import { DELEGATED } from '../../domain/order/order-status.ts';
import type { OrderView } from '../../messages/order-view.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { ENERGY_FRESH_FOR_MS } from '../freshness.ts';
import { askedUsual, type Need, unitsOf } from './need.ts';

export const isRunning = ({ status, endsAtMs }: OrderView, nowMs: number) =>
  status === DELEGATED && endsAtMs !== null && endsAtMs > nowMs;

/**
 * When an order that is over, or whose end is not known, came into its present state. It may have been taken back
 * before its end.
 */
export const standsSinceMs = ({ endsAtMs, closedAtMs, firstSeenAtMs }: OrderView) =>
  Math.min(endsAtMs ?? Number.POSITIVE_INFINITY, closedAtMs ?? endsAtMs ?? firstSeenAtMs);

/** What a USDT transfer from the receiver takes: as the chain measured it, or else as is typical. */
export const usualUnits = ({ to }: OrderView, chain: Snapshot['chain'], isNewHolder: boolean): bigint =>
  unitsOf(askedUsual(chain, to, isNewHolder), isNewHolder);

/** The receiver's energy, if it was read just now. */
function receiverNow({ to }: OrderView, { isOn, senders }: Snapshot['chain'], nowMs: number) {
  const receiver = senders.find(({ address }) => address === to);
  return isOn && receiver && Math.abs(nowMs - receiver.readAtMs) < ENERGY_FRESH_FOR_MS ? receiver : null;
}

/** The receiver's energy; null if it was not read since the order's last step, which changed it. */
export function energyAtReceiver(
  { to, steps }: OrderView,
  { senders }: Snapshot['chain'],
): { units: bigint; readAtMs: number } | null {
  const receiver = senders.find(({ address }) => address === to);
  if (!receiver || steps.some(({ atMs }) => atMs > receiver.readAtMs)) return null;
  return { units: BigInt(receiver.energyUnits), readAtMs: receiver.readAtMs };
}

/**
 * What the receiver has, if that is less than a transfer needs and less than was ordered: a transfer now would burn
 * TRX. Null where there is enough, or where it was not read just now.
 */
export function tooLittleThere(order: OrderView, chain: Snapshot['chain'], nowMs: number): bigint | null {
  const has = receiverNow(order, chain, nowMs) && (energyAtReceiver(order, chain)?.units ?? null);
  const needed = usualUnits(order, chain, false);
  const ordered = order.energyUnits === null ? needed : BigInt(order.energyUnits);
  return has !== null && has < needed && has < ordered ? has : null;
}

/** Whether the energy may have been taken back by now: no end is known, and the chain was not read just now. */
export const mayBeGone = (order: OrderView, chain: Snapshot['chain'], nowMs: number): boolean =>
  order.endsAtMs === null && !(receiverNow(order, chain, nowMs) && energyAtReceiver(order, chain));

/**
 * Whether the receiver can send without this order: it has what was ordered, and what the quote needs or else what a
 * transfer to somebody without the token needs. False where that is not known, or was not read just now.
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
  const needed = isQuoted ? need.neededUnits : usualUnits(order, chain, true);
  return has >= BigInt(order.energyUnits) && has >= needed;
}
