import { DELEGATED, isPending } from '../domain/order-status.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';

export const isOpen = ({ status, closedAtMs }: OrderView) =>
  closedAtMs === null && (status === null || isPending(status));

export const isRunning = ({ status, endsAtMs }: OrderView, nowMs: number) =>
  status === DELEGATED && endsAtMs !== null && endsAtMs > nowMs;

/** What energy the receiver has. Null when it was not read since the order's last step: before it, it was another. */
export function energyAtReceiver({ to, steps }: OrderView, { senders }: Snapshot['chain']): bigint | null {
  const receiver = senders.find(({ address }) => address === to);
  if (!receiver || steps.some(({ atMs }) => atMs > receiver.readAtMs)) return null;
  return BigInt(receiver.energyUnits);
}
