import { isPending } from '../domain/order-status.ts';
import type { OrderView } from '../messages/order-view.ts';

/** Whether an order was made and its energy has not been delivered yet. */
export const isOpen = ({ status, closedAtMs }: Pick<OrderView, 'status' | 'closedAtMs'>): boolean =>
  closedAtMs === null && (status === null || isPending(status));

export const hasOpenOrder = (orders: readonly OrderView[], to: string | null): boolean =>
  orders.some((order) => order.to === to && isOpen(order));
