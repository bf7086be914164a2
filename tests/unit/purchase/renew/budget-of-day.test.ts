import { describe, expect, it } from 'vitest';
import { leastBudgetSun, renewalsInDay } from '../../../../lib/domain/plan/renewal-cycle.ts';
import type { Period } from '../../../../lib/domain/rental/period.ts';
import { periodMs } from '../../../../lib/domain/rental/period.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { nextRenewal } from '../../../../lib/purchase/renew/next-renewal.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
import { guid } from '../build.ts';
import { aPurchase, aRental, aRule, MINUTE_MS, NOW_MS } from './renew-stage.ts';

const DAY_MS = 86_400_000;
const CAP_SUN = 3_000_000n;

const ruleOf = (period: Period, perDaySun: bigint) =>
  aRule({
    request: { ...aRule().request, period },
    budget: { perDaySun, untilMs: NOW_MS + 60 * DAY_MS },
  });
const boughtAt = (id: string, atMs: number): Purchase => {
  const purchase = aPurchase(id, 'confirmed', { costSun: CAP_SUN });
  const baseline = { ...purchase.intent.baseline, atMs };
  return { ...purchase, intent: { ...purchase.intent, baseline } };
};
/** `minutes` says how long before the last 24 hours each purchase was made. A later one is negative. */
const next = (perDaySun: bigint, leftMs: number, minutes: readonly number[]) =>
  nextRenewal(ruleOf('1d', perDaySun), {
    orders: [aRental(leftMs, { period: '1d' })],
    purchases: minutes.map((at, index) => boughtAt(`renew-r-${index}`, NOW_MS - DAY_MS - at * MINUTE_MS)),
    nowMs: NOW_MS,
    leadMs: 60 * MINUTE_MS,
    isDenied: () => false,
  });

describe('a renewal that exceeds its daily budget for now', () => {
  it('waits until enough of what was spent is a day old', () => {
    const againAtMs = NOW_MS + 40 * MINUTE_MS;
    expect(next(3_000_000n, 60 * MINUTE_MS, [-40])).toEqual({ kind: 'nothing', againAtMs });
    expect(next(6_000_000n, 60 * MINUTE_MS, [5, -40, -50])).toEqual({ kind: 'nothing', againAtMs });
    expect(next(3_000_000n, 60 * MINUTE_MS, [-20, -40])).toEqual({ kind: 'nothing', againAtMs });
    expect(next(3_000_000n, 60 * MINUTE_MS, [0])).toMatchObject({ kind: 'buy' });
  });

  it.each([
    ['leaves time for delivery', 42 * MINUTE_MS, { kind: 'nothing', againAtMs: NOW_MS + 40 * MINUTE_MS }],
    ['does not', 42 * MINUTE_MS - 1, { kind: 'pause', code: 'budget', params: { excessSun: '3000000' } }],
  ])('waits only if that %s before the rental ends', (_, leftMs, expected) => {
    expect(next(3_000_000n, leftMs, [-40])).toEqual(expected);
  });

  it('pauses at once if waiting does not help', () => {
    const excess = (excessSun: string) => ({ kind: 'pause', code: 'budget', params: { excessSun } });
    expect(next(2_999_999n, 60 * MINUTE_MS, [])).toEqual(excess('1'));
    expect(next(2_999_999n, 60 * MINUTE_MS, [-40])).toEqual(excess('3000001'));
    expect(next(3_000_000n, 60 * MINUTE_MS, [-40, -1000])).toEqual(excess('6000000'));
  });

  it('pauses at once if the service charged more than was agreed, which waiting does not change', () => {
    const dear = { ...boughtAt('renew-r-5', NOW_MS - DAY_MS + 40 * MINUTE_MS), costSun: CAP_SUN + 1n };
    const cheap = boughtAt('renew-r-4', NOW_MS - DAY_MS + 20 * MINUTE_MS);
    const circumstances = {
      purchases: [cheap, dear],
      nowMs: NOW_MS,
      leadMs: 60 * MINUTE_MS,
      isDenied: () => false,
    };
    const orders = [aRental(60 * MINUTE_MS, { period: '1d' })];
    expect(nextRenewal(ruleOf('1d', CAP_SUN), { orders, ...circumstances })).toMatchObject({
      code: 'overcharged',
    });
  });
});

/** Keeps one address rented for this many days. Each delivery takes `deliveryMs`. The first rental has just begun. */
function live(period: Period, perDaySun: bigint, leadMs: number, deliveryMs: number, days: number) {
  const rule = ruleOf(period, perDaySun);
  const purchases: Purchase[] = [];
  let rental: OrderView = aRental(periodMs(period), { period });
  let nowMs = NOW_MS;
  while (nowMs < NOW_MS + days * DAY_MS) {
    const orders = [rental];
    const renewal = nextRenewal(rule, {
      orders,
      purchases: purchases.slice(-99),
      nowMs,
      leadMs,
      isDenied: () => false,
    });
    if (renewal.kind === 'pause') return { paused: renewal.code, purchases };
    if (renewal.kind === 'buy') {
      purchases.push(boughtAt(renewal.command.intentId, nowMs));
      const endsAtMs = nowMs + deliveryMs + periodMs(period);
      rental = aRental(0, { guid: guid(`${1000 + purchases.length}`), period, endsAtMs });
    } else if (renewal.kind === 'nothing' && renewal.againAtMs !== null) nowMs = renewal.againAtMs;
    else throw new Error(`Nobody looks again after ${renewal.kind}.`);
  }
  return { paused: null, purchases };
}

function mostInADay(purchases: readonly Purchase[]): bigint {
  const times = purchases.map(({ intent }) => intent.baseline.atMs);
  const counts = times.map((endMs) => times.filter((at) => at <= endMs && at > endMs - DAY_MS).length);
  return CAP_SUN * BigInt(Math.max(0, ...counts));
}

const LEADS = [5, 10, 30, 60].map((minutes) => minutes * MINUTE_MS);
const DELIVERIES = [0, 5_000, 4 * MINUTE_MS];
const lives = LEADS.flatMap((leadMs) => DELIVERIES.map((deliveryMs) => [leadMs, deliveryMs] as const));

describe('a daily budget', () => {
  it.each(['1d', '3d', '7d'] as const)('of the least amount for %s lasts as long as the rule', (period) => {
    const perDaySun = leastBudgetSun(period, CAP_SUN);
    for (const [leadMs, deliveryMs] of lives) {
      const { paused, purchases } = live(period, perDaySun, leadMs, deliveryMs, 30);
      expect([leadMs, deliveryMs, paused]).toEqual([leadMs, deliveryMs, null]);
      expect(purchases.length).toBeGreaterThan(3);
    }
  });

  it('for the renewals that fall into 24 hours keeps an hour rented all day long', () => {
    const perDaySun = CAP_SUN * BigInt(renewalsInDay('1h'));
    for (const [leadMs, deliveryMs] of lives)
      expect(live('1h', perDaySun, leadMs, deliveryMs, 3).paused).toBeNull();
  });

  it('is never exceeded in any 24 hours, however small it is', () => {
    for (const [period, renewals] of [
      ['1h', 1],
      ['1h', 7],
      ['1h', 28],
      ['1d', 1],
      ['1d', 2],
    ] as const)
      for (const [leadMs, deliveryMs] of lives) {
        const perDaySun = CAP_SUN * BigInt(renewals);
        const { purchases } = live(period, perDaySun, leadMs, deliveryMs, 5);
        expect(purchases.length).toBeGreaterThan(0);
        expect(mostInADay(purchases)).toBeLessThanOrEqual(perDaySun);
      }
  });

  it('of one renewal keeps a rental of a day going if each delivery took longer than the next may need', () => {
    expect(live('1d', CAP_SUN, 60 * MINUTE_MS, 4 * MINUTE_MS, 5).paused).toBeNull();
    expect(live('1d', CAP_SUN, 60 * MINUTE_MS, 5_000, 5).paused).toBe('budget');
  });
});
