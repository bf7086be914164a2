import type { Decimal } from '../../domain/amounts/decimal.ts';
import type { Guid } from '../../domain/order/guid.ts';
import { FAILED, RECLAIMED } from '../../domain/order/order-status.ts';
import { periodMs } from '../../domain/rental/period.ts';
import type { Intent } from '../journal/intent.ts';
import { leftAtMs } from '../journal/transitions.ts';
import type { Order } from '../track/order-record.ts';
import { matchOrder } from './match-order.ts';

/** One look at the list, and at the balance when it was asked for. */
export type ListReading = {
  atMs: number;
  total: number | null;
  /** Every entry was legible and every new order could be read. */
  isComplete: boolean;
  balance: Decimal | null;
};

export type Verdict =
  /** Exactly these orders are further ones of this intent. */
  | { kind: 'orders'; guids: Guid[] }
  | { kind: 'none'; balance: 'unchanged' | 'unproven' | 'dropped' | 'notRead' }
  | { kind: 'inconclusive'; why: 'incomplete' | 'unclear' | 'uncorroborated' | 'unlisted' | 'noBalance' };

type Inconclusive = Extract<Verdict, { kind: 'inconclusive' }>;

type Facts = {
  intent: Intent;
  /** All known orders of the profile. */
  orders: readonly Order[];
  /** Orders that belong to another intent. */
  claimed: ReadonlySet<Guid>;
  /** Those whose intent came before this one. */
  claimedEarlier: ReadonlySet<Guid>;
  /** Those whose money had surely left before this intent's baseline, whether or not the list showed them then. */
  paidEarlier: ReadonlySet<Guid>;
  reading: ListReading;
};

/**
 * What one reading says about orders of this intent beyond those it already has. An order counts only when the
 * service's own figures bear out that it is new: the total has grown, or money has left that no other order explains.
 */
export function weighReading(facts: Facts): Verdict {
  const { intent, orders, claimed, claimedEarlier, paidEarlier, reading } = facts;
  const { baseline, guids } = intent;
  const isFree = ({ guid }: Order) => !claimed.has(guid) && !guids.includes(guid);
  const isOld = (order: Order) => isFree(order) && (order.isProbablyOld || hasEndedTooEarly(order, intent));
  const since = orders.filter(
    ({ guid, serial }) => serial > baseline.serial && !baseline.guids.includes(guid),
  );
  const free = since.filter((order) => isFree(order) && !hasEndedTooEarly(order, intent));
  const likely = free.filter((order) => matchOrder(order, intent.request) === 'match');
  const fresh = likely.filter(({ isProbablyOld }) => !isProbablyOld);
  const matches = fresh.length > 0 ? fresh : likely;
  const others = since.filter((order) => !matches.includes(order) && !isOld(order));
  const grownBy = grownSince(intent, reading, others.length);
  const moved = movedSince(intent, reading, others);
  if (matches.length > 0) {
    // The most money that can have left for the matches. An order from elsewhere may have been paid before the
    // baseline, so it explains none of it here.
    const movedAtMost = movedSince(
      intent,
      reading,
      others.filter((order) => !isFree(order)),
    );
    // An earlier purchase's order may be in this baseline's total and balance, although its guid became known only
    // later: then it explains neither growth nor money.
    const later = others.filter(({ guid }) => !claimedEarlier.has(guid));
    const ofLater = {
      grownBy: grownSince(intent, reading, later.length),
      moved: movedSince(intent, reading, later),
    };
    // Or it reached the list late but was paid before the baseline: then it explains growth, but no money.
    const paidLater = others.filter(({ guid }) => !paidEarlier.has(guid));
    const ofListed = { grownBy, moved: movedSince(intent, reading, paidLater) };
    // Or it is known from its purchase's answer alone: then it is older than the baseline by its serial, yet new to the
    // list and part of the growth.
    const unlisted = orders.filter(
      ({ guid, serial }) =>
        serial <= baseline.serial && claimedEarlier.has(guid) && !baseline.guids.includes(guid),
    );
    const ofUnlisted = { ...ofListed, grownBy: grownSince(intent, reading, others.length + unlisted.length) };
    const exact = [ofLater, ofListed, ofUnlisted];
    // What the list alone has named may be no order at all: then it explains nothing. Only a second order is borne out
    // like this, which locks: ending a doubt would let the next purchase go.
    if (guids.length > 0 && fresh.length > 0) {
      const shown = others.filter((order) => !isFree(order) || !isNeverShown(order));
      exact.push({
        grownBy: grownSince(intent, reading, shown.length),
        moved: movedSince(intent, reading, shown),
      });
    }
    return weighMatches(matches, { grownBy, moved, movedAtMost, exact });
  }
  if (!reading.isComplete) return inconclusive('incomplete');
  if (free.some((order) => matchOrder(order, intent.request) === 'unclear')) {
    return inconclusive('unclear');
  }
  if (grownBy !== null && grownBy > 0) return inconclusive('unlisted');
  if (moved === null) return { kind: 'none', balance: 'notRead' };
  if (moved > 0n) return { kind: 'none', balance: 'dropped' };
  // An order from elsewhere may have been paid before the baseline: then it seems to explain money that ours took.
  const isProven = moved === 0n && !others.some((order) => isFree(order) && order.costPaid !== 0n);
  return { kind: 'none', balance: isProven ? 'unchanged' : 'unproven' };
}

/** The list has named it, and nothing else has ever said anything of it. */
export const isNeverShown = ({ readAtMs, costPaid }: Order): boolean =>
  readAtMs === null && costPaid === null;

export const inconclusive = (why: Inconclusive['why']): Verdict => ({ kind: 'inconclusive', why });

type Growth = { grownBy: number | null; moved: bigint | null };
type Figures = Growth & { movedAtMost: bigint | null; exact: readonly Growth[] };

function weighMatches(matches: readonly Order[], { grownBy, moved, movedAtMost, exact }: Figures): Verdict {
  const cost = matches.reduce<bigint | null>((sum, { costPaid }) => addKnown(sum, costPaid), 0n);
  const isPaidFromNothing = movedAtMost === 0n && cost !== null && cost > 0n;
  const hasGrown = grownBy !== null && grownBy >= matches.length;
  const hasPaid = moved !== null && cost !== null && cost > 0n && moved >= cost;
  // A failed order may have been refunded, though the service still calls it paid.
  const hasFailed = hasGrown && matches.every(({ status }) => status === FAILED);
  // An order that cost nothing, while nothing has left the account: nobody loses if it counts as ours.
  const isWorthless = (cost === 0n || hasFailed) && moved === 0n;
  // Without a total, and with a top-up that may hide the payment, nothing speaks for the match, but nothing against it.
  const isUncontested = grownBy === null && moved !== null && moved !== 0n;
  const hasFigures = (hasGrown || isUncontested) && moved !== null && !isPaidFromNothing;
  // These weaker readings of the figures must agree exactly, to the last order and the last sun.
  const isExact =
    cost !== null && cost > 0n && exact.some((it) => it.grownBy === matches.length && it.moved === cost);
  const isLikely = isWorthless || hasPaid || hasFigures || isExact;
  if (!isLikely) return inconclusive('uncorroborated');
  return { kind: 'orders', guids: matches.map(({ guid }) => guid) };
}

/** The order was taken back too soon after this purchase for its period: it is older, and only came into view late. */
function hasEndedTooEarly({ status, delegated, closedAtMs, period }: Order, intent: Intent): boolean {
  if (status !== RECLAIMED || delegated !== null || closedAtMs === null || period === null) return false;
  const sentMs = leftAtMs(intent);
  // An end before our request was sent can only come from a clock that was set back, and such a clock proves nothing.
  return closedAtMs >= sentMs && closedAtMs < sentMs + periodMs(period);
}

function grownSince(intent: Intent, { total }: ListReading, others: number): number | null {
  if (total === null || intent.baseline.total === null) return null;
  const grownBy = total - intent.baseline.total - others;
  // A list cannot shrink: one of the totals was wrong, so they say nothing.
  return grownBy < 0 ? null : grownBy;
}

/** Money gone since the baseline that no other order explains; below zero after a top-up. Null when that is unknown. */
function movedSince(intent: Intent, { balance }: ListReading, others: readonly Order[]): bigint | null {
  if (balance === null) return null;
  const explained = others.reduce<bigint | null>((sum, { costPaid }) => addKnown(sum, costPaid), 0n);
  return explained === null ? null : intent.baseline.balance - balance - explained;
}

export function addKnown(sum: bigint | null, amount: Decimal | null): bigint | null {
  return sum === null || amount === null ? null : sum + amount;
}
