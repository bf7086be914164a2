import type { Guid } from '../../domain/guid.ts';
import type { Core } from '../core.ts';
import { isAboutOrder, type RentalServicePort } from '../service-port.ts';
import { applyReading, scheduled } from './apply-reading.ts';
import { isDue } from './next-due.ts';
import type { Order } from './order-record.ts';
import { readStatuses } from './read-statuses.ts';

const MOST_SINGLE = 3;

/**
 * Asks for every order of the profile that is due: one by one up to three, through the list beyond. Returns how many
 * requests were made, so that the caller can pace itself.
 */
export async function pollDue(core: Core, profileId: string, service: RentalServicePort): Promise<number> {
  const nowMs = core.ports.now();
  const due = core.orders
    .ofProfile(profileId)
    .filter((order) => order.origin === service.origin && isDue(order, nowMs))
    .sort((a, b) => a.dueAtMs - b.dueAtMs);
  if (due.length <= MOST_SINGLE) return pollEach(core, service, due);
  return pollThroughList(core, profileId, service, due);
}

async function pollEach(core: Core, service: RentalServicePort, due: readonly Order[]): Promise<number> {
  let requests = 0;
  for (const { profileId, guid } of due) {
    requests += 1;
    const answer = await core.ask.watch(profileId, () => service.order(guid));
    const order = core.orders.get(profileId, guid);
    if (!order) continue;
    const nowMs = core.ports.now();
    if (answer.ok) await keepIfNews(core, order, applyReading(order, answer.value, nowMs));
    else if (!isAboutOrder(answer.error)) return requests;
    else core.orders.touch(scheduled(order, nowMs));
  }
  return requests;
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
    order.delegateTxids.length !== before.delegateTxids.length;
  if (isNews) await core.keep(change);
  else core.orders.touch(order);
}

/** One walk over the pages serves all; `order/get` follows only where the status has changed or the list is silent. */
async function pollThroughList(
  core: Core,
  profileId: string,
  service: RentalServicePort,
  due: readonly Order[],
): Promise<number> {
  const wanted = new Set<Guid>(due.map(({ guid }) => guid));
  const { statuses, isWhole, requests } = await readStatuses(core, profileId, service, wanted);
  const changed: Order[] = [];
  const silent: Order[] = [];
  for (const order of due) {
    const status = statuses.get(order.guid);
    if (status === undefined) silent.push(order);
    else if (!noteUnchanged(core, order, status)) changed.push(order);
  }
  const unlisted = isWhole ? silent.slice(0, MOST_SINGLE) : [];
  if (isWhole)
    for (const order of silent.slice(MOST_SINGLE)) core.orders.touch(scheduled(order, core.ports.now()));
  return requests + (await pollEach(core, service, [...changed, ...unlisted]));
}

/** A list that shows an order as it was before stands for a reading of its own. False when it says anything else. */
export function noteUnchanged({ orders, ports }: Core, order: Order, listed: number | null): boolean {
  const nowMs = ports.now();
  const isUnchanged = listed === order.status && order.readAtMs !== null;
  if (isUnchanged) orders.touch(scheduled({ ...order, readAtMs: nowMs }, nowMs));
  return isUnchanged;
}
