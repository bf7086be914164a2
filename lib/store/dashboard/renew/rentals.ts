import { DELEGATED, isPending } from '../../../domain/order/order-status.ts';
import type { OrderView } from '../../../messages/order-view.ts';
import type { RuleView } from '../../../messages/renew-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { isDenied } from '../../denied-delivery.ts';
import { otherThanBoughtIn } from '../../other-than-bought.ts';

/** A running rental of which enough is known to rent the same again. */
export type Rental = OrderView & {
  [Field in 'to' | 'period' | 'energyUnits' | 'endsAtMs']: NonNullable<OrderView[Field]>;
};

export interface Rentals {
  /** Rentals whose address has no rule. */
  unkept: Rental[];
  /** Those of them that the service says went to another address than they were bought for. */
  misdirected: string[];
  /** The other ones of them of which the chain denies that they came. */
  denied: string[];
  isAnyRunning: boolean;
  /** Some may run as well, of which the end or what was rented is not known. */
  isAnyUnclear: boolean;
  /** One whose address has no rule is still to be delivered. */
  isAnyComing: boolean;
  /** Addresses with a rule, but without a rental that it could renew. */
  lacking: string[];
  /** Addresses with a rule and a rental that the chain denies. */
  doubted: string[];
}

/**
 * Whether a rule may still renew it: its end is known, or follows from the purchase, or it is still to be delivered.
 */
function isToBeRenewed({ status, period, endsAtMs }: OrderView): boolean {
  if (status === DELEGATED) return endsAtMs !== null || period === null;
  return status === null || isPending(status);
}

function isKnown(order: OrderView): order is Rental {
  const { to, period, energyUnits, endsAtMs } = order;
  return to !== null && period !== null && energyUnits !== null && endsAtMs !== null;
}

/** The running rentals of which enough is known. One whose time is over runs no more, even if the service is silent. */
export function findRentals(snapshot: Snapshot | null, rules: readonly RuleView[], nowMs: number): Rentals {
  const delivered = (snapshot?.orders ?? []).filter(
    ({ status, endsAtMs }) => status === DELEGATED && (endsAtMs === null || endsAtMs > nowMs),
  );
  const running = delivered.filter(isKnown);
  const isUnkept = ({ to }: OrderView) => rules.every((rule) => rule.to !== to);
  const unkept = running.filter(isUnkept);
  const misdirected = unkept.flatMap((order) =>
    snapshot && otherThanBoughtIn(order, snapshot)?.to ? order.guid : [],
  );
  const denied = unkept.flatMap((order) =>
    isDenied(order) && !misdirected.includes(order.guid) ? order.guid : [],
  );
  const doubted = delivered.flatMap((order) =>
    !isUnkept(order) && order.to && isDenied(order) ? order.to : [],
  );
  const open = (snapshot?.orders ?? []).filter(isToBeRenewed).map(({ to }) => to);
  const lacking = rules.map(({ to }) => to).filter((to) => !open.includes(to) && !open.includes(null));
  const isAnyUnclear = delivered.length > running.length;
  const isAnyComing = (snapshot?.orders ?? []).some(
    (one) => one.status !== null && isPending(one.status) && isUnkept(one),
  );
  const isAnyRunning = running.length > 0;
  return { unkept, misdirected, denied, isAnyRunning, isAnyUnclear, isAnyComing, lacking, doubted };
}
