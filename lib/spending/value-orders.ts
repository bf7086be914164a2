import { addDecimals, type Decimal, decimalFromSun, ZERO } from '../domain/amounts/decimal.ts';
import type { Sun } from '../domain/amounts/sun.ts';
import { isToldDenied } from '../domain/order/event-kind.ts';
import { costSun } from '../domain/rental/quote.ts';
import { type BurnRun, findBurnPrice } from './burn-price.ts';
import type { LocalCalendar } from './calendar.ts';
import { hasDay, judgePayment, type KnownOrder } from './judge-payment.ts';
import type { Spent } from './sums.ts';

/** The paid orders that have a day, and counts of all that is left out of the charts. */
export interface Valued {
  spent: Spent[];
  failed: { count: number; paid: Decimal };
  waitingCount: number;
  illegibleCount: number;
  undated: { count: number; paid: Decimal };
  /** The burn prices that the orders were compared with. */
  burnPrice: { chainCount: number; tableCount: number; chainSun: Sun[] };
}

/** Sorts out which orders count, and compares each with what burning its energy would have cost at its time. */
export function valueOrders(
  orders: readonly KnownOrder[],
  runs: readonly BurnRun[],
  calendar: LocalCalendar,
): Valued {
  const valued: Valued = {
    spent: [],
    failed: { count: 0, paid: ZERO },
    waitingCount: 0,
    illegibleCount: 0,
    undated: { count: 0, paid: ZERO },
    burnPrice: { chainCount: 0, tableCount: 0, chainSun: [] },
  };
  const bought = new Set<string>();
  for (const order of [...orders].sort(byTime)) {
    const payment = judgePayment(order);
    if (payment.kind === 'waiting') valued.waitingCount += 1;
    else if (payment.kind === 'illegible') valued.illegibleCount += 1;
    else if (payment.kind === 'failed') add(valued.failed, payment.amount);
    else if (!hasDay(order)) add(valued.undated, payment.amount);
    else {
      const isAstray = order.isAstray === true;
      const isDenied = !isAstray && isToldDenied(order.told);
      // What went elsewhere, or never came, did not carry out the purchase: the next order for it may.
      const isOfUse = !isAstray && !isDenied;
      const isExtra = isOfUse && order.intentId !== null && bought.has(order.intentId);
      if (isOfUse && order.intentId !== null) bought.add(order.intentId);
      valued.spent.push({
        guid: order.guid,
        day: calendar.dayOf(order.firstSeenAtMs),
        atMs: order.firstSeenAtMs,
        to: order.to,
        period: order.period,
        paid: payment.amount,
        energyUnits: order.energyUnits,
        burned: isExtra || !isOfUse ? ZERO : burnedInstead(order, runs, valued.burnPrice),
        isExtra,
        isAstray,
        isDenied,
      });
    }
  }
  return valued;
}

function burnedInstead(
  { energyUnits, firstSeenAtMs }: KnownOrder,
  runs: readonly BurnRun[],
  seen: Valued['burnPrice'],
): Decimal | null {
  if (energyUnits === null) return null;
  const { unitSun, source } = findBurnPrice(runs, firstSeenAtMs);
  if (source === 'table') seen.tableCount += 1;
  else seen.chainCount += 1;
  if (source === 'chain' && !seen.chainSun.includes(unitSun)) seen.chainSun.push(unitSun);
  return decimalFromSun(costSun(energyUnits, unitSun));
}

function add(sum: { count: number; paid: Decimal }, amount: Decimal): void {
  sum.count += 1;
  sum.paid = addDecimals(sum.paid, amount);
}

/** Orders of the same moment are sorted too, so that it never changes which of them is the extra one. */
const byTime = (a: KnownOrder, b: KnownOrder) =>
  a.firstSeenAtMs - b.firstSeenAtMs || a.guid.length - b.guid.length || (a.guid < b.guid ? -1 : 1);
