import type { SingleFlight } from './buy/single-flight.ts';
import type { Core } from './core.ts';
import type { Lanes } from './lanes.ts';
import { isOrphan } from './orphans.ts';
import { isPaused } from './pace/backoff.ts';
import { endingLead } from './settings.ts';
import { isWatchDue } from './settle/settle.ts';
import { nextPriceMs } from './tell/marks.ts';
import { nextNewsAtMs } from './track/apply-reading.ts';
import { isDue } from './track/next-due.ts';
import { isBuyingAt } from './wake.ts';

const RETRY_MS = 30_000;
/** How often a locked profile is looked at. Unlocking wakes the engine by itself. */
const LOCKED_MS = 900_000;

/** When there is work again; null when nothing is waited for. No service is asked before its pause is over. */
export function nextWakeMs(
  core: Core,
  flight: SingleFlight,
  lanes: Lanes,
  pausedUntilMs: (origin: string) => number,
): number | null {
  const nowMs = core.ports.now();
  const settings = core.ports.settings();
  const moments: number[] = [];
  const afterPauses = (origin: string, profileId: string, atMs: number) =>
    Math.max(afterPause(core, profileId, atMs), pausedUntilMs(origin));
  for (const order of core.orders.all()) {
    if (order.closedAtMs !== null || isOrphan(core, order) || lanes.isBusy(order.origin)) continue;
    const pollMs = isDue(order, nowMs) ? nowMs : order.dueAtMs;
    moments.push(afterPauses(order.origin, order.profileId, pollMs));
    const newsMs = nextNewsAtMs(order, endingLead(settings, order.period));
    if (newsMs !== null && newsMs > nowMs) moments.push(newsMs);
  }
  for (const intent of core.journal.all()) {
    const { dueAtMs } = intent.watch;
    if (dueAtMs === null || isOrphan(core, intent) || lanes.isBusy(intent.origin)) continue;
    if (isBuyingAt(core, flight, intent.origin)) continue;
    moments.push(afterPauses(intent.origin, intent.profileId, isWatchDue(intent, nowMs) ? nowMs : dueAtMs));
  }
  const { priceMark } = settings;
  const priceMs = nextPriceMs(core);
  if (priceMark && priceMs !== null && !lanes.isBusy(settings.services.get(priceMark.profileId)?.origin)) {
    moments.push(
      Math.max(afterPause(core, priceMark.profileId, priceMs), priceMs <= nowMs ? nowMs + RETRY_MS : nowMs),
    );
  }
  const isUnfinished = core.journal.hasUnsaved() || core.orders.hasUnsaved() || core.inbox.hasWaiting();
  if (isUnfinished) moments.push(nowMs + RETRY_MS);
  // What is being looked at is planned for once that is done.
  if (flight.isAny() || lanes.isAny()) moments.push(nowMs + RETRY_MS);
  return moments.length === 0 ? null : moments.reduce((a, b) => Math.min(a, b));
}

/**
 * Moves `atMs` to when the profile can be asked: a locked token, a pause or a full budget is no reason to wake at once.
 */
function afterPause(core: Core, profileId: string, atMs: number): number {
  const nowMs = core.ports.now();
  if (!core.ports.service(profileId)) return Math.max(atMs, nowMs + LOCKED_MS);
  const { backoff } = core.profiles.get(profileId);
  const readyMs = isPaused(backoff, nowMs) ? backoff.untilMs : nowMs;
  return Math.max(atMs, readyMs, atMs <= nowMs ? core.budgetOf(profileId).nextFreeMs() : nowMs);
}
