import type { Guid } from '../../domain/order/guid.ts';
import type { IntentReason } from '../../domain/order/intent-reason.ts';
import type { Core } from '../core.ts';
import type { Intent } from '../journal/intent.ts';
import { canMove, countSent, moveIntent } from '../journal/transitions.ts';
import type { Asking } from '../pace/ask.ts';
import { isPaused } from '../pace/backoff.ts';
import type { RentalServicePort } from '../service-port.ts';
import { readBalance } from '../track/read-balance.ts';
import { sweepList } from '../track/sweep.ts';
import { afterReading } from './after-reading.ts';
import { LONGEST_RETRY_MS, watchPauseMs } from './checkpoints.ts';
import { isSearched, searching } from './search.ts';
import { tellLatest } from './tell-outcome.ts';
import {
  addKnown,
  inconclusive,
  isNeverShown,
  type ListReading,
  type Verdict,
  weighReading,
} from './weigh-reading.ts';

/**
 * Whether the look is due. A due time further ahead than any pause before this look means that the clock was set back.
 */
export function isWatchDue({ state, watch: { step, dueAtMs } }: Intent, nowMs: number): boolean {
  if (dueAtMs === null) return false;
  const pauseMs = Math.max(watchPauseMs(state, step) ?? 0, LONGEST_RETRY_MS);
  return dueAtMs <= nowMs || dueAtMs > nowMs + pauseMs;
}

/** Looks at the list once and settles every intent that is due with it. */
export async function settleDue(core: Core, profileId: string, service: RentalServicePort): Promise<void> {
  const nowMs = core.ports.now();
  const isDue = (intent: Intent) =>
    isWatchDue(intent, nowMs) || (core.wanted.get(intent.id)?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs;
  const all = core.journal.ofProfile(profileId).filter(({ origin }) => origin === service.origin);
  const due = all.filter(isDue);
  // During a pause no look is made, so none has failed.
  if (due.length === 0 || isPaused(core.profiles.get(profileId).backoff, nowMs)) return;
  // A look that was cut short for lack of places would be so again and again while many orders are asked for.
  const isFirst = isSearched(core, profileId) || due.some(({ watch }) => watch.missedCount);
  const asking = isFirst ? searching(core, profileId, service) : { profileId, service, ask: core.ask.watch };
  const needsBalance = due.some((intent) => intent.state === 'unknown');
  const sentCount = () => countSent(core.journal.atService(service.origin));
  const sentBefore = sentCount();
  // A reading during which a purchase was sent may show that purchase's order, which no other intent may claim. It is
  // dropped, and the list is read again once the purchase is answered.
  const isOvertaken = () => sentCount() !== sentBefore;
  let reading = await takeReading(core, asking, needsBalance);
  // A new order may belong to an intent whose own look comes a little later, so such intents are weighed now too:
  // otherwise one with a weaker claim would take it.
  for (const { id } of inClaimOrder(all.filter((one) => due.includes(one) || mayFindOne(one)))) {
    let intent = core.journal.get(id);
    if (isOvertaken()) return;
    if (!intent) continue;
    let verdict = weigh(core, intent, reading);
    if (reading.balance === null && mentionsOrders(verdict)) {
      reading = { ...reading, balance: await readBalance(core, asking) };
      // The user may have acknowledged the intent while the balance was read.
      intent = core.journal.get(id) ?? intent;
      if (isOvertaken()) return;
      verdict = weigh(core, intent, reading);
    }
    if (verdict.kind === 'orders' || due.some((one) => one.id === id))
      await settleWith(core, intent, missedIfCut(core, intent, verdict, reading), takePlanned(core, id));
  }
}

/** When the planned look is due, if the one that was made came before it because the user asked for it. */
function takePlanned({ wanted, ports }: Core, id: string): number | null {
  const { plannedMs } = wanted.get(id) ?? { plannedMs: 0 };
  wanted.delete(id);
  return plannedMs > ports.now() ? plannedMs : null;
}

/** The intent has no known order, and one is still looked for. */
const mayFindOne = ({ state, watch }: Intent) => watch.dueAtMs !== null && canMove(state, 'confirmed');

export async function takeReading(core: Core, asking: Asking, needsBalance: boolean): Promise<ListReading> {
  const { total, isComplete } = await sweepList(core, asking);
  const balance = needsBalance ? await readBalance(core, asking) : null;
  const isAnswered = isComplete && (balance !== null || !needsBalance);
  return { atMs: core.ports.now(), total, isComplete: isAnswered, balance };
}

export function weigh(core: Core, intent: Intent, reading: ListReading): Verdict {
  const { profileId, origin } = intent;
  const orders = core.orders.ofProfile(profileId);
  const claimed = core.claimedGuids(intent);
  const earlier = core.journal
    .atService(origin)
    .filter(({ baseline }) => baseline.atMs < intent.baseline.atMs);
  const claimedEarlier = new Set(earlier.flatMap(({ guids }) => guids));
  const paidEarlier = paidBetween(core, intent);
  return weighReading({ intent, orders, claimed, claimedEarlier, paidEarlier, reading });
}

/**
 * Orders of other purchases whose exact cost left the account between that purchase's baseline and this one's: they
 * were paid before this purchase. Compares balances, so no clock is involved.
 */
function paidBetween(
  { orders, journal }: Core,
  { id, profileId, origin, baseline }: Intent,
): ReadonlySet<Guid> {
  const isPaid = ({ guids, baseline: before }: Intent) => {
    const paid = guids.map((guid) => orders.get(profileId, guid)?.costPaid ?? null);
    const sum = paid.reduce<bigint | null>(addKnown, 0n);
    return sum !== null && sum > 0n && sum === before.balance - baseline.balance;
  };
  const others = journal.atService(origin).filter((one) => one.id !== id);
  return new Set(others.filter(isPaid).flatMap(({ guids }) => guids));
}

/** Doubts have the first claim on an order, then intents without one, then the rest; the newest first in each. */
function inClaimOrder(intents: readonly Intent[]): Intent[] {
  const rank = ({ state }: Intent) => (state === 'unknown' ? 0 : canMove(state, 'confirmed') ? 1 : 2);
  return [...intents].sort((a, b) => rank(a) - rank(b) || b.baseline.atMs - a.baseline.atMs);
}

function mentionsOrders(verdict: Verdict): boolean {
  return verdict.kind === 'orders' || (verdict.kind === 'inconclusive' && verdict.why === 'uncorroborated');
}

/**
 * When an order on the list could not be judged because something was not read, the look counts as missed and is made
 * again soon. The next planned one may be minutes or hours away, and the order may be a second one that was paid for.
 */
function missedIfCut({ orders }: Core, intent: Intent, verdict: Verdict, reading: ListReading): Verdict {
  if (verdict.kind !== 'inconclusive') return verdict;
  const { profileId, baseline, state } = intent;
  // Of an order that the service has denied until now nothing is known. The intent's own order is among them.
  const isUnread = orders
    .ofProfile(profileId)
    .some((one) => one.serial > baseline.serial && isNeverShown(one));
  const isCut =
    verdict.why === 'uncorroborated'
      ? isUnread || !reading.isComplete || reading.balance === null
      : // A doubt that nothing but an illegible order keeps open has an end of its own.
        isUnread && verdict.why === 'unclear' && state !== 'unknown';
  return isCut ? inconclusive('incomplete') : verdict;
}

/** Writes the intent as the verdict leaves it, and only then tells the user. */
export async function settleWith(
  core: Core,
  intent: Intent,
  verdict: Verdict,
  plannedMs: number | null = null,
): Promise<Intent> {
  const after = afterReading(intent, verdict, core.ports.now(), plannedMs);
  await core.journal.write(after);
  if (after.history.length === intent.history.length) return after;
  await core.recordOrders(after);
  await tellLatest(core, after);
  return after;
}

/** Turns an intent whose answer settled nothing into a doubt that is looked into at once. */
export function intoDoubt(intent: Intent, nowMs: number, why: IntentReason): Intent {
  const watch = { step: 0, dueAtMs: nowMs + (watchPauseMs('unknown', 0) ?? 0), quiet: null, movedCount: 0 };
  return moveIntent(intent, 'unknown', nowMs, why, { watch });
}
