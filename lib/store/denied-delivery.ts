import { FAILED } from '../domain/order/order-status.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';

/** Whether the chain denies that an order came. One that has failed says so itself. */
export const isDenied = ({ status, chain }: Pick<OrderView, 'status' | 'chain'>): boolean =>
  status !== FAILED && chain?.verdict === 'disagrees';

/** The numbers of such orders. */
export const deniedIn = (snapshot: Pick<Snapshot, 'orders'> | null): ReadonlySet<string> =>
  new Set(snapshot?.orders.filter(isDenied).map(({ guid }) => guid));
