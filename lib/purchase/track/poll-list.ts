import { isAboutOrder } from '../../domain/order/about-order.ts';
import type { Guid } from '../../domain/order/guid.ts';
import { DELEGATED } from '../../domain/order/order-status.ts';
import type { Core } from '../core.ts';
import type { RentalServicePort } from '../service-port.ts';
import { scheduled } from './apply-reading.ts';
import { type ListWalk, newWalk, turnPage } from './list-walk.ts';
import type { Order } from './order-record.ts';
import { type Asked, MOST_SINGLE, pollEach } from './poll-each.ts';
import { isInVain } from './read-order.ts';

const PER_PAGE = 100;
/** Most orders are delivered within this time. */
const USUAL_MS = 120_000;
const CHECK_EVERY_MS = 30_000;

/**
 * One walk over the list's pages serves all due orders. `order/get` follows only for those whose status has changed or
 * that the list does not show. These are asked for before the page is turned, and those without room come first in the
 * next round: a walk of a hundred pages lasts minutes, and a delivery must not wait for its end. Orders that fall due
 * again behind the walk are left to the next one. Orders younger than the walk are asked for one by one.
 */
export async function pollThroughList(
  core: Core,
  profileId: string,
  service: RentalServicePort,
  due: readonly Order[],
): Promise<number> {
  const walk = core.walks.get(profileId) ?? newWalk(core.nextSerial());
  core.walks.set(profileId, walk);
  const missing = new Set<Guid>();
  const young: Order[] = [];
  const failed = due.filter((order) => isInVain(core, order));
  for (const order of due) {
    if (walk.news.has(order.guid) || failed.includes(order)) continue;
    if (order.serial >= walk.serial) young.push(order);
    else if (!walk.seen.has(order.guid)) missing.add(order.guid);
  }
  const news = await pollNews(core, profileId, service, walk);
  if (news.isStopped) return news.requests;
  const singles = await pollEach(core, service, young.slice(0, MOST_SINGLE));
  const before = news.requests + singles.requests;
  if (singles.isStopped) return before;
  const walked = await walkOn(core, profileId, service, walk, missing);
  return before + walked + (await pollEach(core, service, failed.slice(0, MOST_SINGLE))).requests;
}

/** Reads page after page until nothing is missing. */
async function walkOn(
  core: Core,
  profileId: string,
  service: RentalServicePort,
  walk: ListWalk,
  missing: Set<Guid>,
): Promise<number> {
  let requests = 0;
  while (missing.size > 0) {
    requests += 1;
    const page = { page: walk.nextPage, perPage: PER_PAGE };
    const answer = await core.ask.watch(profileId, () => service.orders(page));
    if (!answer.ok && !isAboutOrder(answer.error)) return requests;
    if (!answer.ok) {
      // Asking for this page again would not help: the walk ends, and the orders due longest are asked for one by one.
      for (const guid of [...missing].slice(0, MOST_SINGLE)) walk.news.add(guid);
      missing.clear();
    } else {
      const isKnown = (guid: Guid) => core.orders.get(profileId, guid) !== undefined;
      const isLast = turnPage(walk, answer.value, isKnown);
      for (const { guid, status } of answer.value.entries) {
        if (guid === null || !missing.delete(guid)) continue;
        const order = core.orders.get(profileId, guid);
        if (order && noteUnchanged(core, order, status)) walk.unchanged.add(guid);
        else if (order) walk.news.add(guid);
      }
      if (isLast) leaveUnlisted(core, profileId, walk, missing);
    }
    const asked = await pollNews(core, profileId, service, walk);
    requests += asked.requests;
    if (asked.isStopped) return requests;
  }
  core.walks.delete(profileId);
  return requests + (await checkList(core, profileId, service, walk));
}

/**
 * The list may lag behind what the service says of a single order, and so hide deliveries. So one of the orders that it
 * showed unchanged is asked for by itself now and then. If the list was wrong about it, the others follow before the
 * next walk. What the list showed was then no reading, so `readAtMs` is cleared: the rental's end is computed as if it
 * had begun when the order was first seen.
 */
async function checkList(
  core: Core,
  profileId: string,
  service: RentalServicePort,
  walk: ListWalk,
): Promise<number> {
  const nowMs = core.ports.now();
  const slow = knownOrders(core, profileId, walk.unchanged).filter(
    ({ status, firstSeenAtMs }) => status !== DELEGATED && nowMs - firstSeenAtMs > USUAL_MS,
  );
  const one = slow[Math.floor(nowMs / CHECK_EVERY_MS) % slow.length];
  if (!one || !core.isTurn(`list:${profileId}`, CHECK_EVERY_MS)) return 0;
  core.orders.touch({ ...one, readAtMs: null });
  const { requests, isStopped } = await pollEach(core, service, [one]);
  if (isStopped || core.orders.get(profileId, one.guid)?.status === one.status) return requests;
  const next = newWalk(core.nextSerial());
  core.walks.set(profileId, next);
  for (const order of slow) {
    if (order === one) continue;
    core.orders.touch({ ...order, readAtMs: null });
    next.news.add(order.guid);
  }
  return requests + (await pollNews(core, profileId, service, next)).requests;
}

function knownOrders(core: Core, profileId: string, guids: ReadonlySet<Guid>): Order[] {
  return [...guids].flatMap((guid) => core.orders.get(profileId, guid) ?? []);
}

/** Of the orders missing on the whole list, a few are asked for by themselves, and the rest when they are due again. */
function leaveUnlisted(core: Core, profileId: string, walk: ListWalk, missing: Set<Guid>): void {
  for (const [index, guid] of [...missing].entries()) {
    const order = core.orders.get(profileId, guid);
    if (index < MOST_SINGLE) walk.news.add(guid);
    else if (order) core.orders.touch(scheduled(order, core.ports.now()));
  }
  missing.clear();
}

async function pollNews(
  core: Core,
  profileId: string,
  service: RentalServicePort,
  walk: ListWalk,
): Promise<Asked> {
  const open = knownOrders(core, profileId, walk.news)
    .filter(({ closedAtMs }) => closedAtMs === null)
    .sort((a, b) => a.dueAtMs - b.dueAtMs);
  const asked = await pollEach(core, service, open);
  const answered = asked.isStopped ? open.slice(0, asked.requests - 1) : open;
  for (const { guid } of [...answered, ...open.filter((order) => isInVain(core, order))])
    walk.news.delete(guid);
  return asked;
}

/**
 * Takes a list entry with the order's known status for a reading of the order. False when it says anything else, or
 * when the order was never read.
 */
export function noteUnchanged({ orders, ports }: Core, order: Order, listed: number | null): boolean {
  const nowMs = ports.now();
  const isUnchanged = listed === order.status && order.readAtMs !== null;
  if (isUnchanged) orders.touch(scheduled({ ...order, readAtMs: nowMs }, nowMs));
  return isUnchanged;
}
