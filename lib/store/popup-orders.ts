import { DELEGATED, isPending } from '../domain/order-status.ts';
import type { OrderView } from '../messages/order-view.ts';

export const isOpen = ({ status, closedAtMs }: OrderView) =>
  closedAtMs === null && (status === null || isPending(status));

export const isRunning = ({ status, endsAtMs }: OrderView, nowMs: number) =>
  status === DELEGATED && endsAtMs !== null && endsAtMs > nowMs;
