import { describe, expect, it } from 'vitest';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { guid, memoryStore } from '../build.ts';
import { aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

describe('renewals', () => {
  it('are bought once for each ending order, in however many lives', async () => {
    const { runner, make, bought, told } = setStage();
    expect(await runner.keep(aRule({ budget: BUDGET }))).toBeNull();
    await runner.wake();
    await runner.wake();
    await make().wake();
    expect(bought.map(({ intentId }) => intentId)).toEqual(['renew-r-7']);
    expect(told).toEqual(['renewed']);
  });

  it('ask once, and buy only when confirmed, once', async () => {
    const { runner, make, bought, told } = setStage();
    await runner.keep(aRule());
    await runner.wake();
    await make().wake();
    expect([told, bought]).toEqual([['ask'], []]);
    const terms = { capSun: 2_990_000n, feesSun: 40_000n };
    expect(await runner.confirm('r', '8', terms)).toBeNull();
    expect(await runner.confirm('r', '7', terms)).toMatchObject({ kind: 'intent' });
    expect(await runner.confirm('r', '7', terms)).toBeNull();
    expect(bought).toMatchObject([{ intentId: 'renew-r-7', ...terms }]);
  });

  it('buy nothing under a rule that could not be stored', async () => {
    const { runner, bought } = setStage([], memoryStore(Array.from({ length: 6 }, () => 'throws' as const)));
    expect(await runner.keep(aRule({ budget: BUDGET }))).toBe('notKept');
    await runner.wake();
    expect(bought).toEqual([]);
    expect(await runner.read()).toEqual([]);
  });

  it('have an alarm of their own, which goes with the rule', async () => {
    const { runner, alarm, world, bought, clock } = setStage();
    world.orders = [aRental(40 * MINUTE_MS)];
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    expect([bought, alarm.atMs]).toEqual([[], NOW_MS + 30 * MINUTE_MS]);
    clock.nowMs += 30 * MINUTE_MS;
    await runner.wake();
    expect([bought.length, alarm.atMs]).toEqual([1, null]);
    world.orders = [aRental(80 * MINUTE_MS)];
    await runner.wake();
    await runner.stop('r');
    await runner.wake();
    expect(alarm.atMs).toBeNull();
  });

  it('look at the list first: a rental from elsewhere may be enough', async () => {
    const { runner, bought, world, alarm } = setStage();
    world.elsewhere = [aRental(1000 * MINUTE_MS, { guid: guid('8'), period: '1d' })];
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    expect([bought, alarm.atMs]).toEqual([[], NOW_MS + 360 * MINUTE_MS]);
  });

  it('buy nothing more under a rule that was stopped while the list was read', async () => {
    const { runner, bought, world } = setStage();
    world.meanwhile = () => runner.stop('r');
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    expect([bought, await runner.read()]).toEqual([[], []]);
  });

  it('buy nothing while the list cannot be read, and try again', async () => {
    const { runner, bought, world, clock, alarm } = setStage();
    world.isListed = false;
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    expect([bought, alarm.atMs]).toEqual([[], NOW_MS + 30_000]);
    world.isListed = true;
    await runner.wake();
    expect(bought).toEqual([]);
    clock.nowMs += 30_000;
    await runner.wake();
    expect(bought).toHaveLength(1);
  });

  it('say in the next life that they pause, if the background dies while they say it', async () => {
    const poor: BuyStop = { code: 'insufficientBalance' };
    const { make, told, world } = setStage([poor, poor]);
    world.telling = () => new Promise(() => {});
    const first = make();
    await first.keep(aRule({ budget: BUDGET }));
    await new Promise<void>((resolve) => setImmediate(resolve));
    delete world.telling;
    const later = make();
    await later.wake();
    expect(told).toEqual(['paused insufficientBalance', 'paused insufficientBalance']);
    expect((await later.rule('r'))?.pause).toMatchObject({ code: 'insufficientBalance' });
  });

  it('never confirm a rule with a budget by hand', async () => {
    const { runner } = setStage([{ code: 'busy', retryAtMs: 0 }]);
    await runner.keep(aRule({ budget: BUDGET }));
    expect(await runner.confirm('r', '7', { capSun: 1n, feesSun: 0n })).toBeNull();
  });

  it('pause at trouble with money, stay paused in the next life, and go on only on command', async () => {
    const { runner, make, bought, told } = setStage([{ code: 'insufficientBalance' }]);
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    const later = make();
    await later.wake();
    expect([told, bought]).toEqual([['paused insufficientBalance'], []]);
    expect(await later.goOn('r')).toBe(true);
    await later.wake();
    expect(bought).toHaveLength(1);
  });

  it('say until when going on would only pause them again because of their budget', async () => {
    const { runner, told, clock, world } = setStage();
    const stuck = async () => (await runner.read())?.[0]?.stuckUntilMs;
    await runner.keep(aRule({ budget: { ...BUDGET, perDaySun: 1n } }));
    await runner.wake();
    const endsAtMs = NOW_MS + 9 * MINUTE_MS;
    expect([told, await stuck()]).toEqual([['paused budget'], endsAtMs]);
    world.orders.push(aRental(59 * MINUTE_MS, { guid: guid('8') }));
    expect(await stuck(), 'the user has rented again').toBeNull();
    world.orders.pop();
    clock.nowMs = endsAtMs;
    expect(await stuck(), 'the rental is over').toBeNull();
    await runner.goOn('r');
    await runner.wake();
    expect(told, 'the next rental is waited for').toEqual(['paused budget']);
  });

  it('wait for trouble that passes by itself, and say when it took too long', async () => {
    const busy: BuyStop = { code: 'busy', retryAtMs: NOW_MS };
    const { runner, make, bought, told, clock, world } = setStage([busy, busy]);
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    await runner.wake();
    clock.nowMs += 10 * MINUTE_MS;
    world.orders = [];
    await make().wake();
    expect([told, bought]).toEqual([['paused missed'], []]);
  });

  it('say why a renewal was postponed, until it was missed', async () => {
    const { runner, clock, world } = setStage([{ code: 'busy', retryAtMs: NOW_MS }]);
    const pauseOf = async () => (await runner.read())?.[0]?.rule.pause;
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    world.isListed = false;
    clock.nowMs += 8 * MINUTE_MS;
    await runner.wake();
    clock.nowMs += 2 * MINUTE_MS;
    world.orders = [];
    await runner.wake();
    expect(await pauseOf()).toEqual({ code: 'missed', params: { waitedFor: 'service' } });
    world.orders = [aRental(115 * MINUTE_MS, { guid: guid('8') })];
    await runner.goOn('r');
    await runner.wake();
    clock.nowMs += 120 * MINUTE_MS;
    world.orders = [];
    await runner.wake();
    expect(await pauseOf(), 'slept through').toEqual({ code: 'missed', params: {} });
  });

  it('say in the next life that a rental ended unobserved, and wait for the next one on command', async () => {
    const { runner, make, bought, told, clock, world } = setStage();
    world.orders = [aRental(40 * MINUTE_MS)];
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    clock.nowMs += 120 * MINUTE_MS;
    const later = make();
    await later.wake();
    expect([told, bought]).toEqual([['paused missed'], []]);
    expect(await later.goOn('r')).toBe(true);
    await later.wake();
    expect(await later.rule('r')).toMatchObject({ pause: null });
    world.orders = [aRental(125 * MINUTE_MS, { guid: guid('8') })];
    await later.wake();
    expect(bought.map(({ intentId }) => intentId)).toEqual(['renew-r-8']);
  });

  it('stop for good on one command of the user', async () => {
    const { runner, make, bought } = setStage();
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    expect(await runner.stop('r')).toBe(true);
    bought.length = 0;
    const later = make();
    await later.wake();
    expect([await later.read(), bought]).toEqual([[], []]);
  });

  it('exist once for an address: a second page neither adds another nor replaces the one there is', async () => {
    const { runner } = setStage();
    const first = aRule({ budget: BUDGET });
    const second = aRule({ id: 'x' });
    expect(await Promise.all([runner.keep(first), runner.keep(second)])).toEqual([null, 'keptAlready']);
    expect(await runner.keep(first), 'asked again, its answer was lost').toBeNull();
    expect(await runner.keep(aRule({ id: 'y', profileId: 'other' })), 'of another service').toBeNull();
    expect((await runner.read())?.map(({ rule }) => [rule.id, rule.budget])).toEqual([
      ['r', BUDGET],
      ['y', null],
    ]);
    await runner.stop('r');
    expect(await runner.keep(second)).toBeNull();
  });
});
