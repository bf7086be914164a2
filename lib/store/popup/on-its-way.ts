import { DELEGATED } from '../../domain/order-status.ts';
import type { OrderView } from '../../messages/order-view.ts';

/** Whether energy that was bought for this address has not come yet. */
export const isOnItsWay = (orders: readonly OrderView[], to: string | null): boolean =>
  orders.some((order) => order.to === to && order.closedAtMs === null && order.status !== DELEGATED);
