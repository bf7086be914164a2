import { ZERO } from '../../domain/amounts/decimal.ts';
import type { Guid } from '../../domain/order/guid.ts';
import { LATE_AFTER_MS, statusName } from '../../domain/order/order-progress.ts';
import { FAILED, isPending } from '../../domain/order/order-status.ts';
import { BUYING_PART } from '../../domain/plan/renewal-cycle.ts';
import type { RulePause } from '../../domain/plan/rule-pause.ts';
import { type Period, periodMs } from '../../domain/rental/period.ts';
import { excessOf, fateOf, isOtherThanBought, nextTryMs, wordsOf } from '../batch/row-fate.ts';
import type { BuyCommand } from '../buy/command.ts';
import type { Intent } from '../journal/intent.ts';
import type { Purchase } from '../purchase.ts';
import type { OrderView } from '../snapshot.ts';
import { type Ending, findEnding, isOfRule, ownOrders } from './find-ending.ts';
import { hasEnded, type RenewRule, rulePrefix } from './rule-record.ts';

const DAY_MS = 86_400_000;
/** The user is asked about the next rental in the last half of the present one. */
const ASKING_PART = 2;
/** Energy that has been on its way for longer is not expected in time. */
const COMING_FOR_MS = 1_800_000;

export type Renewal =
  /** `againAtMs`: when time alone may change that. */
  | { kind: 'nothing'; againAtMs: number | null }
  | { kind: 'ask' | 'asked'; ending: Ending; command: BuyCommand }
  | { kind: 'buy'; ending: Ending; command: BuyCommand }
  /** `of`: the ending order whose renewal is in trouble. It is left alone once the user lets the rule go on. */
  | { kind: 'pause'; code: RulePause; params: Record<string, string>; of?: Guid };

export type Circumstances = {
  orders: readonly OrderView[];
  /** The purchases of the rule from the last week, and of its open orders. */
  purchases: readonly Purchase[];
  nowMs: number;
  /** How long before a rental's end the user wants to hear of it. */
  leadMs: number;
  /** Whether the chain denies this order's delivery. */
  isDenied(guid: Guid): boolean;
};

const nothing = (againAtMs: number | null = null): Renewal => ({ kind: 'nothing', againAtMs });
const pause = (code: RulePause, params: Record<string, string> = {}, of?: Guid): Renewal => ({
  kind: 'pause',
  code,
  params,
  ...(of !== undefined && { of }),
});

/** What a rule calls for now. Each rental is renewed only once: its guid is part of the purchase's id. */
export function nextRenewal(rule: RenewRule, circumstances: Circumstances): Renewal {
  const { budget, request, profileId, origin, energyUnits, feesSun, capSun } = rule;
  const { orders, purchases, nowMs, leadMs, isDenied } = circumstances;
  if (rule.pause) return nothing();
  if (hasEnded(rule, nowMs)) return pause('until');
  const news = budget ? purchases.filter((one) => isNews(one, rule, nowMs)) : [];
  // At once: the address may be without energy from the end of the last rental on, and the user decide otherwise.
  if (news.some(isOtherThanBought)) return pause('notAsAsked');
  const excess = news.map(excessOf).find((one) => one);
  if (excess) return pause('overcharged', excess);
  const ending = findEnding(rule, orders, nowMs);
  if (!ending) return budget ? judgeGap(rule, circumstances) : nothing();
  if (ending.guid === rule.passedFor) return nothing();
  const atTheEnd = nothing(budget && ending.endsAtMs);
  const untilMs = awaitedUntilMs(rule, orders, nowMs, ending);
  if (nowMs < untilMs) return untilMs < ending.endsAtMs ? nothing(untilMs) : atTheEnd;
  const fromMs = ending.endsAtMs - Math.min(leadMs, longestLeadMs(rule, ending.period));
  if (nowMs < fromMs) return nothing(fromMs);
  const fate = fateFor(rule, ending.guid, purchases);
  if (fate.kind === 'trouble') return pause(fate.code, wordsOf(fate.purchase), ending.guid);
  if (fate.kind !== 'open') return atTheEnd;
  const command = { intentId: fate.intentId, profileId, origin, request, energyUnits, feesSun, capSun };
  if (!budget) return { kind: rule.askedFor === ending.guid ? 'asked' : 'ask', ending, command };
  const againMs = nextTryMs(fate, nowMs);
  if (againMs === null) return pause('notSent', {}, ending.guid);
  if (againMs > nowMs) return nothing(againMs);
  // Not before: a delivery that is late may come until then. What a service did not deliver is not bought there again,
  // whoever rented it, until the user lets the rule go on from this denial.
  if (isDenied(ending.guid) && rule.askedFor !== ending.guid) return pause('denied');
  const leftSun = budget.perDaySun - capSun;
  const overSun = spentOfDay(purchases, nowMs) - leftSun;
  if (overSun <= 0n) return { kind: 'buy', ending, command };
  const paidFromMs = lessSpentAtMs(purchases, leftSun);
  // Bought any later, the renewal might come after this rental's end, and the user would hear of it too late.
  if (paidFromMs <= ending.endsAtMs - LATE_AFTER_MS) return nothing(paidFromMs);
  return pause('budget', { excessSun: `${overSun}` });
}

/** Whether the rule would buy now for this rental's end. */
export function buysFor({ guid }: Ending, rule: RenewRule, circumstances: Circumstances | null): boolean {
  const renewal = circumstances && nextRenewal(rule, circumstances);
  return renewal?.kind === 'buy' && renewal.ending.guid === guid;
}

/** Whether the purchase keeps the energy there. Its order may have failed at once, if the account held too little. */
export const isRenewed = ({ id, state }: Intent, { orders }: Pick<Circumstances, 'orders'>): boolean =>
  state === 'confirmed' && !orders.some(({ intentId, status }) => intentId === id && status === FAILED);

/**
 * Whether the rule takes care of this rental's end by itself: it has renewed the rental, or will while it runs. A
 * renewal that the chain denies keeps no energy there.
 */
export function seesTo(rule: RenewRule, guid: Guid, circumstances: Circumstances): boolean {
  const { orders, purchases, nowMs } = circumstances;
  const fate = fateFor(rule, guid, purchases);
  if (fate.kind !== 'open') return fate.kind !== 'trouble' && !fate.purchase.isDenied;
  const ending = findEnding(rule, orders, nowMs);
  if (ending?.guid !== guid) return false;
  const renewal = nextRenewal(rule, circumstances);
  if (renewal.kind === 'nothing') return renewal.againAtMs !== null && renewal.againAtMs < ending.endsAtMs;
  return renewal.kind === 'buy';
}

/**
 * The earliest time at which the last 24 hours cost no more than `mostSun`, if nothing is bought until then. For what
 * costs more now: it cost no less at any earlier time.
 */
function lessSpentAtMs(purchases: readonly Purchase[], mostSun: bigint): number {
  const moments = purchases
    .map(({ intent }) => intent.baseline.atMs + DAY_MS)
    .filter((atMs) => spentOfDay(purchases, atMs) <= mostSun);
  return Math.min(...moments);
}

/**
 * For a rule with a budget while nothing runs: the last rental was missed, unless it was renewed or its renewal is
 * still on its way.
 */
function judgeGap(rule: RenewRule, { orders, purchases, nowMs }: Circumstances): Renewal {
  const { lastEnding, passedFor } = rule;
  if (!lastEnding) return nothing();
  const isClosed = orders.some(
    (one) => one.guid === lastEnding.guid && one.profileId === rule.profileId && one.closedAtMs !== null,
  );
  // A rental that the service took back early is over before its time.
  if (nowMs < lastEnding.endsAtMs && !isClosed) return nothing(lastEnding.endsAtMs);
  const fate = fateFor(rule, lastEnding.guid, purchases);
  if (fate.kind === 'trouble' && lastEnding.guid !== passedFor)
    return pause(fate.code, wordsOf(fate.purchase));
  if (fate.kind === 'buying' || fate.kind === 'checking') return nothing();
  const untilMs = awaitedUntilMs(rule, orders, nowMs);
  return nowMs < untilMs ? nothing(untilMs) : pause('missed');
}

/**
 * The longest lead that counts. The user's own may be as long as the rental, and what is bought so early would soon be
 * near its end again. The shorter of the two rentals decides: the next one must outlast this one.
 */
function longestLeadMs({ budget, request }: RenewRule, period: Period | null): number {
  const shorterMs = Math.min(periodMs(request.period), periodMs(period ?? request.period));
  return shorterMs / (budget ? BUYING_PART : ASKING_PART);
}

/**
 * Whether a purchase was made since the user last agreed. An agreement in the future comes from a clock that was ahead,
 * and says nothing about what was bought since.
 */
const isNews = ({ intent }: Purchase, { agreedAtMs }: RenewRule, nowMs: number): boolean =>
  intent.state === 'confirmed' && (agreedAtMs > nowMs || intent.baseline.atMs > agreedAtMs);

/** What the rule's purchases of the last 24 hours have cost, or may have cost. */
export function spentOfDay(purchases: readonly Purchase[], nowMs: number): bigint {
  return purchases
    .filter(({ intent }) => intent.baseline.atMs > nowMs - DAY_MS)
    .reduce((sum, { costSun }) => sum + costSun, 0n);
}

const fateFor = ({ id }: RenewRule, guid: Guid, purchases: readonly Purchase[]) =>
  fateOf(`${rulePrefix(id)}${guid}`, purchases);

/**
 * Until when to wait for energy that was bought for this address and is not there yet; infinite for some orders. An
 * order first seen under a clock that was ahead is not waited for, since its age is unknown.
 */
function awaitedUntilMs(
  rule: RenewRule,
  orders: readonly OrderView[],
  nowMs: number,
  /** The rental to be renewed; missing when it is over. */
  ending?: Ending,
): number {
  const moments = [...ownOrders(rule, orders), ...(ending ? unreadOrders(rule, orders) : [])]
    .filter(({ status, closedAtMs }) => closedAtMs === null && (status === null || isPending(status)))
    .map((order) => {
      if (ending && mayBePaid(order, rule)) return Number.POSITIVE_INFINITY;
      if (order.firstSeenAtMs - nowMs > COMING_FOR_MS) return nowMs;
      const untilMs = order.firstSeenAtMs + COMING_FOR_MS;
      return ending ? Math.min(untilMs, unpaidUntilMs(order, ending)) : untilMs;
    });
  return Math.max(...moments);
}

/**
 * Nothing is bought beside an order that may be paid, however late it is. An unpaid one must not hold things up long.
 */
const mayBePaid = (order: OrderView, rule: RenewRule): boolean =>
  (order.to !== null && order.costPaid !== ZERO) || isOfRule(rule, order);

/**
 * Until when to wait for an order that nobody has paid, or that may be for another address: it must not cost a rental,
 * so only while another purchase can still be delivered in time. A pending order may be being paid from the account
 * right now and gets its usual time; one to be paid from outside has a status of its own.
 */
function unpaidUntilMs({ to, status, firstSeenAtMs }: OrderView, { endsAtMs }: Ending): number {
  const lastMs = endsAtMs - LATE_AFTER_MS;
  const name = statusName(status ?? -1);
  if (name === 'awaiting-payment' || to === null) return lastMs;
  return name === 'pending' ? Math.max(lastMs, firstSeenAtMs + LATE_AFTER_MS) : Number.POSITIVE_INFINITY;
}

/** Orders that could not be read yet: they may be for the rule's address. */
function unreadOrders(rule: RenewRule, orders: readonly OrderView[]): OrderView[] {
  return orders.filter(
    ({ profileId, to, isProbablyOld }) => profileId === rule.profileId && to === null && !isProbablyOld,
  );
}
