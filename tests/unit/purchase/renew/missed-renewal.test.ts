import { describe, expect, it } from 'vitest';
import { nextRenewal } from '../../../../lib/purchase/renew/next-renewal.ts';
import { anOrder, guid } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const over = aRule({ budget: BUDGET, lastEnding: { guid: guid('7'), endsAtMs: NOW_MS } });
const coming = (minutes: number) =>
  aRental(0, {
    guid: guid('8'),
    status: 2,
    endsAtMs: null,
    to: null,
    intentId: 'renew-r-7',
    firstSeenAtMs: NOW_MS - minutes * MINUTE_MS,
  });
const next = (
  rule: typeof over,
  orders: Parameters<typeof nextRenewal>[1]['orders'],
  purchases: Parameters<typeof nextRenewal>[1]['purchases'] = [],
) => nextRenewal(rule, { orders, purchases, nowMs: NOW_MS, leadMs: 10 * MINUTE_MS, isDenied: () => false });
const bought = aPurchase('renew-r-7', 'confirmed');

describe('a rental that is over', () => {
  it.each([
    ['while the computer slept', next(over, [aRental(-MINUTE_MS)])],
    [
      'beside one of less energy that ends later',
      next(over, [aRental(MINUTE_MS, { guid: guid('8'), energyUnits: 1_000n })]),
    ],
    ['beside an order that is stuck', next(over, [coming(30)])],
    ['beside one that was first seen with a clock that was ahead', next(over, [coming(-1440)])],
    ['although its renewal was paid, but is stuck', next(over, [coming(30)], [bought])],
    [
      'together with its renewal',
      next(over, [aRental(0, { guid: guid('8'), status: 4, endsAtMs: null })], [bought]),
    ],
  ])('was missed when it ended %s', (_, renewal) => {
    expect(renewal).toEqual({ kind: 'pause', code: 'missed', params: {} });
  });

  it.each([4, 6])(
    'was missed as soon as the service has closed it (%s), even long before its time',
    (status) => {
      const early = { ...over, lastEnding: { guid: guid('7'), endsAtMs: NOW_MS + 1440 * MINUTE_MS } };
      const closed = aRental(1440 * MINUTE_MS, { status, closedAtMs: NOW_MS });
      expect(next(early, [closed])).toMatchObject({ kind: 'pause', code: 'missed' });
      expect(next(early, [closed, coming(10)], [bought]), 'its renewal is on its way').toMatchObject({
        kind: 'nothing',
      });
      expect(next(early, [{ ...closed, profileId: 'else' }]), 'of another account').toMatchObject({
        kind: 'nothing',
      });
    },
  );

  it('was not missed while its renewal is being bought, is searched for, or is on its way', () => {
    for (const state of ['sent', 'unknown'] as const) {
      const purchase = aPurchase('renew-r-7', state, { isLocking: true });
      expect(next(over, [], [purchase])).toEqual({ kind: 'nothing', againAtMs: null });
    }
    const againAtMs = NOW_MS + 20 * MINUTE_MS;
    expect(next(over, [coming(10)], [bought])).toEqual({ kind: 'nothing', againAtMs });
  });

  it('was not missed if its renewal runs, though the service does not say for how long', () => {
    const renewed = aRental(0, {
      guid: guid('8'),
      period: null,
      endsAtMs: null,
      intentId: 'renew-r-7',
      delegated: { afterMs: NOW_MS - MINUTE_MS, byMs: NOW_MS - MINUTE_MS + 1 },
    });
    const againAtMs = NOW_MS + 49 * MINUTE_MS;
    expect(next(over, [renewed], [bought])).toEqual({ kind: 'nothing', againAtMs });
  });

  it('says why its renewal failed', () => {
    const failed = aPurchase('renew-r-7', 'confirmed', { orders: [anOrder({ status: 6 })] });
    expect(next(over, [], [failed])).toMatchObject({ kind: 'pause', code: 'failed' });
    const passed = { ...over, passedFor: guid('7') };
    expect(next(passed, [], [failed]), 'That is known').toMatchObject({ kind: 'pause', code: 'missed' });
  });

  it('changes nothing for a rule that asks, nor before its time', () => {
    const nothing = { kind: 'nothing', againAtMs: null };
    expect(next({ ...over, budget: null }, [])).toEqual(nothing);
    const early = { ...over, lastEnding: { guid: guid('7'), endsAtMs: NOW_MS + 1 } };
    expect(next(early, [])).toEqual({ ...nothing, againAtMs: NOW_MS + 1 });
  });
});

describe('a smaller rental beside one that is over', () => {
  const later = aRental(40 * MINUTE_MS, { guid: guid('8'), energyUnits: 1_000n });
  const rented = aRental(9 * MINUTE_MS, { guid: guid('9'), energyUnits: 60_000n });
  const { lastEnding } = over;

  it.each<[string, typeof over, string]>([
    ['is asked about', aRule({ lastEnding }), 'ask'],
    ['is rented again by a rule that goes on', { ...over, lastEnding: null }, 'buy'],
  ])('%s, even beside one of far less that ends later', (_, rule, kind) => {
    for (const orders of [[rented], [rented, later]])
      expect(next(rule, orders)).toMatchObject({ kind, ending: { guid: '9' } });
  });
});

it('a rental whose end was corrected to an earlier one is missed at that one', async () => {
  const { runner, world, clock, told } = setStage();
  world.orders = [aRental(50 * MINUTE_MS)];
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  world.orders = [aRental(20 * MINUTE_MS)];
  await runner.wake();
  clock.nowMs += 21 * MINUTE_MS;
  await runner.wake();
  expect(told).toEqual(['paused missed']);
});
