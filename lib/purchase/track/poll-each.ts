import { isAboutOrder } from '../../domain/order/about-order.ts';
import type { Core } from '../core.ts';
import type { RentalServicePort } from '../service-port.ts';
import { applyReading, scheduled } from './apply-reading.ts';
import type { Order } from './order-record.ts';
import { isInVain, readOrder } from './read-order.ts';

export const MOST_SINGLE = 3;

/** How far a round of questions got. */
export type Asked = { requests: number; isStopped: boolean };

/** Asks for each order by itself, and stops at the first failure that is not about the order alone. */
export async function pollEach(
  core: Core,
  service: RentalServicePort,
  orders: readonly Order[],
): Promise<Asked> {
  let requests = 0;
  for (const { profileId, guid } of orders) {
    requests += 1;
    const answer = await readOrder(core, { profileId, service, ask: core.ask.watch }, guid);
    const order = core.orders.get(profileId, guid);
    if (!order) continue;
    const nowMs = core.ports.now();
    if (answer.ok)
      await keepIfNews(core, order, applyReading(order, answer.value, nowMs, core.madeAfterMs(order)));
    else if (!isAboutOrder(answer.error)) {
      // The order stays due, but behind those that were due before it. Written later, so that this outlasts a restart.
      if (isInVain(core, order)) core.orders.putLater({ ...order, dueAtMs: nowMs });
      return { requests, isStopped: true };
    } else core.orders.touch(scheduled(order, nowMs));
  }
  return { requests, isStopped: false };
}

/** A reading that says nothing new is not written: its loss costs one request. */
async function keepIfNews(core: Core, before: Order, change: ReturnType<typeof applyReading>): Promise<void> {
  const { order } = change;
  const isNews =
    change.events.length > 0 ||
    order.status !== before.status ||
    order.costPaid !== before.costPaid ||
    order.cost !== before.cost ||
    order.to !== before.to ||
    order.energyUnits !== before.energyUnits ||
    order.delegateTxids.length !== before.delegateTxids.length;
  if (isNews) await core.keep(change);
  else core.orders.touch(order);
}
