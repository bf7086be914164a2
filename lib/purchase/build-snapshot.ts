import { isToldDenied } from '../domain/order/event-kind.ts';
import { isLocking } from '../domain/order/intent-state.ts';
import { isOfPlan } from '../domain/plan/plan-id.ts';
import { sumSpending } from './buy/check-limits.ts';
import type { SingleFlight } from './buy/single-flight.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { canAcknowledge } from './journal/transitions.ts';
import { isOrphan, mayPutAway } from './orphans.ts';
import { isPaused } from './pace/backoff.ts';
import type { Profile } from './profiles.ts';
import { endingLead, isPlay } from './settings.ts';
import { readableAtMs } from './settle/readable-at.ts';
import { chooseBadge, type IntentView, type ProfileView, type Snapshot } from './snapshot.ts';
import type { EngineEvent } from './tell/event.ts';
import { isAlert } from './tell/inbox.ts';
import type { Order } from './track/order-record.ts';

/** Builds the one view of everything from memory. */
export function buildSnapshot(core: Core, flight: SingleFlight, isReady: boolean): Snapshot {
  const nowMs = core.ports.now();
  const ofOrders = new Set(core.orders.all().map(({ intentId }) => intentId));
  const shown = core.journal.all().filter((intent) => isShown(intent) || ofOrders.has(intent.id));
  const intents = shown.map((intent) => viewIntent(core, intent));
  const open = core.orders.all().filter((order) => order.closedAtMs === null);
  const inbox = core.inbox.entries().sort((a, b) => b.event.atMs - a.event.atMs);
  const settings = core.ports.settings();
  const alerts = inbox.filter(
    (entry) =>
      isAlert(entry) &&
      (entry.event.kind !== 'chain-disagrees' || open.some((order) => isDenied(order, entry.event))) &&
      settings.services.has(entry.event.profileId),
  );
  const badgeOf = (isCounted: (of: { profileId: string }) => boolean) =>
    chooseBadge({
      intents: intents.filter((intent) => !intent.isOrphan && isCounted(intent)),
      orders: open.filter((order) => !isOrphan(core, order) && isCounted(order)),
      hasAlert: alerts.some(({ event }) => isCounted(event)),
      leadMsOf: (period) => endingLead(settings, period),
      nowMs,
    });
  const spendingOf = (ofPlay: boolean) => {
    const spent = core.journal.all().filter(({ profileId }) => isPlay(settings, profileId) === ofPlay);
    return sumSpending(spent, core.orders.all(), nowMs);
  };
  return {
    isReady,
    intents,
    preparing: flight.all().filter(({ command }) => !core.journal.get(command.intentId)),
    // Not copied: there may be hundreds, and several views are made for each change.
    orders: core.orders.all().sort((a, b) => b.firstSeenAtMs - a.firstSeenAtMs),
    spending: { real: spendingOf(false), play: spendingOf(true) },
    profiles: core.profiles.ids().map((id) => viewProfile(core, core.profiles.get(id))),
    inbox,
    badge: badgeOf(() => true),
    realBadge: badgeOf(({ profileId }) => !isPlay(settings, profileId)),
    damagedIntentIds: [...core.journal.damaged],
    storage: { ...core.journal.health },
  };
}

const isDenied = ({ guid, profileId, told }: Order, event: EngineEvent): boolean =>
  guid === event.guid && profileId === event.profileId && isToldDenied(told);

/**
 * An intent that may be put away is shown until it is, even after its watch has ended. Those of a plan are not: they are
 * told on the plan's own page, and there may be hundreds. Those of an order that is shown come on top: they say what was
 * asked for.
 */
const isShown = (intent: Intent): boolean =>
  isLocking(intent) ||
  intent.watch.dueAtMs !== null ||
  (canAcknowledge(intent) && !intent.isAcknowledged && !isOfPlan(intent.id));

function viewIntent(core: Core, intent: Intent): IntentView {
  return {
    ...intent,
    isLocking: isLocking(intent),
    canAcknowledge: mayPutAway(core, intent),
    isOrphan: isOrphan(core, intent),
  };
}

function viewProfile(core: Core, { id, balance, total, wholeAtMs, backoff }: Profile): ProfileView {
  const nowMs = core.ports.now();
  const { code, untilMs, isAskedFor } = backoff;
  const trouble = isPaused(backoff, nowMs) ? { code, untilMs, isAskedFor } : null;
  const atMs = readableAtMs(core, id);
  return {
    id,
    balance,
    total,
    totalAtMs: wholeAtMs ?? null,
    trouble,
    readableAtMs: atMs > nowMs ? atMs : null,
  };
}
