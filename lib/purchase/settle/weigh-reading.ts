import type { Decimal } from '../../domain/decimal.ts';
import type { Guid } from '../../domain/guid.ts';
import { FAILED, RECLAIMED } from '../../domain/order-status.ts';
import { periodMs } from '../../domain/period.ts';
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
  /** These orders, and no others of this intent. */
  | { kind: 'orders'; guids: Guid[] }
  | { kind: 'none'; balance: 'unchanged' | 'unproven' | 'dropped' | 'notRead' }
  | { kind: 'inconclusive'; why: 'incomplete' | 'unclear' | 'uncorroborated' | 'unlisted' | 'noBalance' };

type Facts = {
  intent: Intent;
  /** All known orders of the profile. */
  orders: readonly Order[];
  /** Orders that are another intent's. */
  claimed: ReadonlySet<Guid>;
  /** Those of them whose intent came before this one. */
  claimedEarlier: ReadonlySet<Guid>;
  /** And those whose money had surely left before this one's baseline, wherever the list had them. */
  paidEarlier: ReadonlySet<Guid>;
  reading: ListReading;
};

/**
 * What one reading says about orders of this intent beyond those already its own. An order counts only when the
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
    // An order from elsewhere may have been paid before the baseline, so it takes no evidence away.
    const movedAtMost = movedSince(
      intent,
      reading,
      others.filter((order) => !isFree(order)),
    );
    // What an earlier purchase made may have come into view late, and stand in this one's baseline without its name.
    const later = others.filter(({ guid }) => !claimedEarlier.has(guid));
    const ofLater = {
      grownBy: grownSince(intent, reading, later.length),
      moved: movedSince(intent, reading, later),
    };
    // Or it came into view late, but had been paid before: then it is among the growth, and not among the money.
    const paidLater = others.filter(({ guid }) => !paidEarlier.has(guid));
    const ofListed = { grownBy, moved: movedSince(intent, reading, paidLater) };
    // What it is known by may be the answer to its purchase alone: then it is new to the list, though not to us.
    const unlisted = orders.filter(
      ({ guid, serial }) =>
        serial <= baseline.serial && claimedEarlier.has(guid) && !baseline.guids.includes(guid),
    );
    const ofUnlisted = { ...ofListed, grownBy: grownSince(intent, reading, others.length + unlisted.length) };
    return weighMatches(matches, { grownBy, moved, movedAtMost, exact: [ofLater, ofListed, ofUnlisted] });
  }
  if (!reading.isComplete) return { kind: 'inconclusive', why: 'incomplete' };
  if (free.some((order) => matchOrder(order, intent.request) === 'unclear')) {
    return { kind: 'inconclusive', why: 'unclear' };
  }
  if (grownBy !== null && grownBy > 0) return { kind: 'inconclusive', why: 'unlisted' };
  if (moved === null) return { kind: 'none', balance: 'notRead' };
  if (moved > 0n) return { kind: 'none', balance: 'dropped' };
  // An order from elsewhere may have been paid before the baseline: then it explains money that ours took.
  const isProven = moved === 0n && !others.some((order) => isFree(order) && order.costPaid !== 0n);
  return { kind: 'none', balance: isProven ? 'unchanged' : 'unproven' };
}

type Growth = { grownBy: number | null; moved: bigint | null };
type Figures = Growth & { movedAtMost: bigint | null; exact: readonly Growth[] };

function weighMatches(matches: readonly Order[], { grownBy, moved, movedAtMost, exact }: Figures): Verdict {
  const cost = matches.reduce<bigint | null>((sum, { costPaid }) => addKnown(sum, costPaid), 0n);
  const isPaidFromNothing = movedAtMost === 0n && cost !== null && cost > 0n;
  const hasGrown = grownBy !== null && grownBy >= matches.length;
  const hasPaid = moved !== null && cost !== null && cost > 0n && moved >= cost;
  // What failed may have been given back, though the service still calls it paid.
  const hasFailed = hasGrown && matches.every(({ status }) => status === FAILED);
  // An order that cost nothing while nothing has left the account: nobody loses by calling it ours.
  const isWorthless = (cost === 0n || hasFailed) && moved === 0n;
  // Without a total, and with a top-up hiding the payment, nothing speaks against it but nothing new either.
  const isUncontested = grownBy === null && moved !== null && moved !== 0n;
  const hasFigures = (hasGrown || isUncontested) && moved !== null && !isPaidFromNothing;
  // Weaker evidence has to agree to the last order and the last sun.
  const isExact =
    cost !== null && cost > 0n && exact.some((it) => it.grownBy === matches.length && it.moved === cost);
  const isLikely = isWorthless || hasPaid || hasFigures || isExact;
  if (!isLikely) return { kind: 'inconclusive', why: 'uncorroborated' };
  return { kind: 'orders', guids: matches.map(({ guid }) => guid) };
}

/** An order taken back sooner than one of its length could be since then is older, and has only come into view. */
function hasEndedTooEarly({ status, delegated, closedAtMs, period }: Order, intent: Intent): boolean {
  if (status !== RECLAIMED || delegated !== null || closedAtMs === null || period === null) return false;
  const sentMs = leftAtMs(intent);
  // Ended before ours was sent: only a clock set back can say that, and such a clock proves nothing.
  return closedAtMs >= sentMs && closedAtMs < sentMs + periodMs(period);
}

function grownSince(intent: Intent, { total }: ListReading, others: number): number | null {
  if (total === null || intent.baseline.total === null) return null;
  const grownBy = total - intent.baseline.total - others;
  // A list cannot have shrunk: one of the totals lied, and tells nothing.
  return grownBy < 0 ? null : grownBy;
}

/** Money gone since the baseline that no other order explains; below zero after a top-up. Null when it cannot be told. */
function movedSince(intent: Intent, { balance }: ListReading, others: readonly Order[]): bigint | null {
  if (balance === null) return null;
  const explained = others.reduce<bigint | null>((sum, { costPaid }) => addKnown(sum, costPaid), 0n);
  return explained === null ? null : intent.baseline.balance - balance - explained;
}

export function addKnown(sum: bigint | null, amount: Decimal | null): bigint | null {
  return sum === null || amount === null ? null : sum + amount;
}
