import { isAboutOrder } from '../../domain/order/about-order.ts';
import type { Guid } from '../../domain/order/guid.ts';
import { isPending } from '../../domain/order/order-status.ts';
import type { Core } from '../core.ts';
import type { Asking } from '../pace/ask.ts';
import { applyReading } from './apply-reading.ts';
import { isDue } from './next-due.ts';
import { newOrder } from './order-record.ts';
import { expectEnd } from './over-early.ts';
import { noteUnchanged } from './poll-list.ts';
import { type ListHead, readListHead } from './read-list.ts';
import { readOrder } from './read-order.ts';

const MOST_ADOPTED_AT_ONCE = 6;

export type Sweep = { total: number | null; isComplete: boolean };

/**
 * Reads the head of the list and adopts every order never seen before: as ours if an intent claims it later, otherwise
 * as one from elsewhere. The very first list of a profile is its past and only remembered.
 */
export async function sweepList(core: Core, asking: Asking): Promise<Sweep> {
  const { profiles } = core;
  const { profileId } = asking;
  const isKnown = (guid: Guid) => isKnownGuid(core, profileId, guid);
  await restorePast(core, profileId);
  const before = profiles.get(profileId);
  const wasListed = (guid: Guid) =>
    before.seen.includes(guid) || core.orders.get(profileId, guid)?.isListed === true;
  const { total: knownTotal, isPastWhole } = before;
  const known = { wasListed, total: knownTotal, isFirst: before.listedAtMs === null, isPastWhole };
  const startedMs = core.ports.now();
  const head = await readListHead(asking, known);
  if (!head) return { total: null, isComplete: false };
  const fresh = head.guids.filter((guid) => !isKnown(guid));
  const isProbablyOld = newByTotal(head, before.total, (guid) => isKnown(guid) && !wasListed(guid)) === 0;
  const madeAfterMs = isProbablyOld ? 0 : (before.wholeAtMs ?? 0);
  if (before.listedAtMs === null && !head.isLegible) return { total: head.total, isComplete: false };
  if (await rememberPast(core, profileId, head, startedMs))
    return { total: head.total, isComplete: head.isLegible };
  let isComplete = head.isLegible && fresh.length <= MOST_ADOPTED_AT_ONCE;
  for (const guid of fresh.slice(0, MOST_ADOPTED_AT_ONCE)) {
    if (asking.signal?.aborted || !(await adopt(core, asking, guid, { isProbablyOld, madeAfterMs })))
      isComplete = false;
  }
  for (const guid of isComplete ? head.guids : []) {
    const order = core.orders.get(profileId, guid);
    // Written before the total: otherwise the next life would credit this order with later growth of the total.
    if (order && !order.isListed) await core.putAsTold({ ...order, isListed: true });
  }
  for (const order of core.orders.ofProfile(profileId)) {
    const listed = head.statuses.get(order.guid);
    const isAwaited = order.status !== null && isPending(order.status) && isDue(order, core.ports.now());
    if (isAwaited && listed !== undefined) noteUnchanged(core, order, listed);
  }
  expectEnd(core, { profileId, origin: asking.service.origin }, head.statuses);
  const total = isComplete ? head.total : before.total;
  const latest = profiles.get(profileId);
  // A list that was not read to the end is looked at again before the next hour.
  const whole = isComplete ? { wholeAtMs: startedMs, listedAtMs: core.ports.now() } : {};
  await profiles.put({ ...latest, ...whole, total });
  return { total: head.total, isComplete };
}

/** By how many unknown orders the total has grown since it was last noted; null when the totals say nothing. */
function newByTotal(
  head: ListHead,
  totalBefore: number | null,
  isNewlyListed: (guid: Guid) => boolean,
): number | null {
  if (head.total === null || totalBefore === null) return null;
  return Math.max(0, head.total - totalBefore - head.guids.filter(isNewlyListed).length);
}

/** If the profile's record was lost, restores its past from the baseline of the oldest intent that is still watched. */
export async function restorePast({ profiles, journal, ports }: Core, profileId: string): Promise<void> {
  const profile = profiles.get(profileId);
  const watched = journal.ofProfile(profileId).filter((intent) => intent.watch.dueAtMs !== null);
  const oldest = watched.sort((a, b) => a.baseline.atMs - b.baseline.atMs)[0];
  if (profile.listedAtMs !== null || !oldest) return;
  await profiles.put({ ...profile, seen: oldest.baseline.guids, listedAtMs: ports.now() });
}

/**
 * Remembers the first list ever read as the past: its orders are known, but not tracked. True when this was that list.
 */
export async function rememberPast(
  core: Core,
  profileId: string,
  head: ListHead,
  startedMs: number,
): Promise<boolean> {
  const profile = core.profiles.get(profileId);
  if (profile.listedAtMs !== null) return false;
  const fresh = head.guids.filter((guid) => !isKnownGuid(core, profileId, guid));
  const listedAtMs = core.ports.now();
  // The oldest come first: they are the ones that make room for later orders.
  const seen = [...profile.seen, ...fresh.reverse()];
  await core.profiles.put({
    ...profile,
    ...(head.isLegible ? { wholeAtMs: startedMs } : {}),
    listedAtMs,
    total: head.total,
    seen,
    isPastWhole: head.isAll && head.isLegible,
  });
  return true;
}

function isKnownGuid({ profiles, orders, journal }: Core, profileId: string, guid: Guid): boolean {
  if (orders.get(profileId, guid) || profiles.get(profileId).seen.includes(guid)) return true;
  return journal.ofProfile(profileId).some((intent) => intent.guids.includes(guid));
}

/**
 * Takes an order in as one from elsewhere. One that cannot be read for a lasting reason has no facts: it may be the one
 * in doubt, so no absence is concluded beside it. False when reading it can be tried again.
 */
async function adopt(
  core: Core,
  asking: Asking,
  guid: Guid,
  known: { isProbablyOld: boolean; madeAfterMs: number },
): Promise<boolean> {
  const { profileId, service } = asking;
  const answer = await readOrder(core, asking, guid);
  if (!answer.ok && !isAboutOrder(answer.error)) return false;
  if (core.orders.get(profileId, guid)) return true;
  const nowMs = core.ports.now();
  const wasKnown = core.orders.wasKnown(profileId, guid);
  const isProbablyOld = known.isProbablyOld || wasKnown;
  const madeAfterMs = wasKnown ? 0 : known.madeAfterMs;
  const origin = { guid, profileId, origin: service.origin, source: 'elsewhere', intentId: null } as const;
  const order = { ...newOrder({ ...origin, serial: core.nextSerial() }, nowMs), isProbablyOld };
  if (!answer.ok) await core.orders.put(order);
  else await core.keep(applyReading(order, answer.value, nowMs, madeAfterMs));
  return true;
}
