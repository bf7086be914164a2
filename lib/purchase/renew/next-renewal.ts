import type { Guid } from '../../domain/guid.ts';
import { DELEGATED, isPending } from '../../domain/order-status.ts';
import { type Period, periodMs } from '../../domain/period.ts';
import { fateOf } from '../batch/row-fate.ts';
import type { BuyCommand } from '../buy/command.ts';
import type { Purchase } from '../purchases.ts';
import type { OrderView } from '../snapshot.ts';
import { type RenewRule, rulePrefix } from './rule-record.ts';

const DAY_MS = 86_400_000;
/** In the last half of a rental the next one is asked about, in the last sixth it is bought by itself. */
const ASKING_PART = 2;
const BUYING_PART = 6;

export type Ending = { guid: Guid; endsAtMs: number; period: Period | null };

export type Renewal =
  /** With the moment at which time alone may change that. */
  | { kind: 'nothing'; againAtMs: number | null }
  | { kind: 'ask' | 'asked'; ending: Ending; command: BuyCommand }
  | { kind: 'buy'; ending: Ending; command: BuyCommand }
  | { kind: 'pause'; code: string; params: Record<string, string> };

type Circumstances = {
  orders: readonly OrderView[];
  /** All of the rule's, of the last week. */
  purchases: readonly Purchase[];
  nowMs: number;
  /** How long before its end the user wants to hear of it. */
  leadMs: number;
};

const NOTHING: Renewal = { kind: 'nothing', againAtMs: null };
const pause = (code: string, params: Record<string, string> = {}): Renewal => ({
  kind: 'pause',
  code,
  params,
});

/** What a rule asks for now. Only the rental that ends last is renewed, and only once: its guid is part of the id. */
export function nextRenewal(rule: RenewRule, { orders, purchases, nowMs, leadMs }: Circumstances): Renewal {
  const { budget, request, profileId, origin, energyUnits, feesSun, capSun, tryingFor } = rule;
  if (rule.pause) return NOTHING;
  if (budget && nowMs >= budget.untilMs) return pause('until');
  const own = orders.filter((order) => order.profileId === profileId && order.to === request.to);
  if (own.some(isComing)) return NOTHING;
  const ending = lastEnding(own, nowMs);
  if (!ending) {
    const isOpen = tryingFor !== null && fateFor(rule, tryingFor, purchases).kind === 'open';
    return isOpen && budget ? pause('missed') : NOTHING;
  }
  if (ending.guid === rule.passedFor) return NOTHING;
  const fromMs = ending.endsAtMs - Math.min(leadMs, longestLeadMs(rule, ending.period));
  if (nowMs < fromMs) return { kind: 'nothing', againAtMs: fromMs };
  const fate = fateFor(rule, ending.guid, purchases);
  if (fate.kind === 'trouble') return pause(fate.code);
  if (fate.kind !== 'open') return NOTHING;
  const command = { intentId: fate.intentId, profileId, origin, request, energyUnits, feesSun, capSun };
  if (!budget) return { kind: rule.askedFor === ending.guid ? 'asked' : 'ask', ending, command };
  const overSun = spentOfDay(purchases, nowMs) + capSun - budget.perDaySun;
  if (overSun > 0n) return pause('budget', { excessSun: `${overSun}` });
  if (purchases.some((one) => isOvercharged(one, rule))) return pause('overcharged');
  return { kind: 'buy', ending, command };
}

/**
 * The user's lead may be as long as the rental: what is bought by itself so early would at once be near its end again.
 * The shorter of the two rentals counts: the next one must outlast this one.
 */
function longestLeadMs({ budget, request }: RenewRule, period: Period | null): number {
  const shorterMs = Math.min(periodMs(request.period), periodMs(period ?? request.period));
  return shorterMs / (budget ? BUYING_PART : ASKING_PART);
}

function isOvercharged({ costSun, intent }: Purchase, { capSun, agreedAtMs }: RenewRule): boolean {
  return intent.state === 'confirmed' && costSun > capSun && intent.baseline.atMs > agreedAtMs;
}

/** What the rule's purchases of the last 24 hours have cost, or may have. */
export function spentOfDay(purchases: readonly Purchase[], nowMs: number): bigint {
  return purchases
    .filter(({ intent }) => intent.baseline.atMs > nowMs - DAY_MS)
    .reduce((sum, { costSun }) => sum + costSun, 0n);
}

function fateFor(rule: RenewRule, guid: Guid, purchases: readonly Purchase[]) {
  const { request, energyUnits, feesSun, capSun } = rule;
  const intentId = `${rulePrefix(rule.id)}${guid}`;
  return fateOf({ intentId, request, energyUnits, feesSun, totalSun: capSun, capSun }, purchases);
}

/** Energy for this address is bought and not there yet. */
function isComing({ status, closedAtMs, source }: OrderView): boolean {
  return closedAtMs === null && source !== 'past' && (status === null || isPending(status));
}

function lastEnding(orders: readonly OrderView[], nowMs: number): Ending | null {
  const running = orders.flatMap(({ guid, status, endsAtMs, period }) =>
    status === DELEGATED && endsAtMs !== null && endsAtMs > nowMs ? [{ guid, endsAtMs, period }] : [],
  );
  return running.sort((a, b) => b.endsAtMs - a.endsAtMs)[0] ?? null;
}
