import type { Guid } from '../../domain/order/guid.ts';
import { DELEGATED } from '../../domain/order/order-status.ts';
import { type Period, periodMs } from '../../domain/rental/period.ts';
import type { OrderView } from '../snapshot.ts';
import { type RenewRule, rulePrefix } from './rule-record.ts';

export type Ending = { guid: Guid; endsAtMs: number; period: Period | null };

/**
 * The running rental at whose end the address has less energy than the rule keeps there. If it has less already, that
 * is the rental which the rule follows. Once that one is over, a rule with a budget has missed it; any other goes on
 * from the largest rental.
 */
export function findEnding(rule: RenewRule, orders: readonly OrderView[], nowMs: number): Ending | null {
  const running = ownOrders(rule, orders)
    .flatMap((order) => {
      const endsAtMs = order.status === DELEGATED ? (order.endsAtMs ?? boughtEndMs(rule, order)) : null;
      const { guid, period } = order;
      return endsAtMs !== null && endsAtMs > nowMs
        ? [{ guid, endsAtMs, period, units: unitsOf(rule, order) }]
        : [];
    })
    .sort((a, b) => b.endsAtMs - a.endsAtMs);
  const lasting = running.find(
    (_, at) => sumOf(running.slice(0, at + 1).map(({ units }) => units)) >= rule.energyUnits,
  );
  const { budget, lastEnding } = rule;
  const followed = running.find(({ guid }) => guid === lastEnding?.guid);
  const largest = running.toSorted((a, b) => Number(b.units - a.units))[0];
  const found = lasting ?? followed ?? (budget && lastEnding ? null : largest) ?? null;
  return found && { guid: found.guid, endsAtMs: found.endsAtMs, period: found.period };
}

const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

/** The rule's own orders, and those of unknown size, count as enough: nothing is bought because of a doubt. */
const unitsOf = (rule: RenewRule, order: OrderView): bigint =>
  isOfRule(rule, order) ? rule.energyUnits : (order.energyUnits ?? rule.energyUnits);

/** The end of an order of the rule whose period the service does not say: it lasts as long as was asked for. */
function boughtEndMs(rule: RenewRule, order: OrderView): number | null {
  const { period, delegated } = order;
  const isBought = isOfRule(rule, order) && period === null;
  return isBought && delegated ? delegated.afterMs + periodMs(rule.request.period) : null;
}

/** Orders for the rule's address, whoever rented. The rule's own orders count even before they are read. */
export function ownOrders(rule: RenewRule, orders: readonly OrderView[]): OrderView[] {
  const { profileId, request } = rule;
  const isForAddress = (order: OrderView) =>
    order.to === null ? isOfRule(rule, order) : order.to === request.to;
  return orders.filter((order) => order.profileId === profileId && isForAddress(order));
}

export const isOfRule = ({ id }: RenewRule, { intentId }: OrderView): boolean =>
  intentId?.startsWith(rulePrefix(id)) === true;
