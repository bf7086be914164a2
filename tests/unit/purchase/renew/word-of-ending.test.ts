import { describe, expect, it } from 'vitest';
import type { RenewRule } from '../../../../lib/purchase/renew/rule-record.ts';
import { guid, OTHER_TO } from '../build.ts';
import { aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

describe('rules that rent by themselves', () => {
  it('leave the warning about an ending to the engine if they were told to leave that rental', async () => {
    const { runner } = setStage([{ code: 'setAside' }]);
    await runner.keep(aRule({ budget: BUDGET }));
    expect(await runner.covers('main', aRule().request.to, guid('7'))).toBe(true);
    await runner.wake();
    expect((await runner.read())?.[0]?.rule.pause?.code).toBe('setAside');
    await runner.goOn('r');
    expect(await runner.covers('main', aRule().request.to, guid('7'))).toBe(false);
  });

  it.each([
    ['with as much energy', 65_000n, '7'],
    ['with less', 1_000n, '8'],
  ])(
    'leave the warning about one of two endings to the engine if another rental, %s, ends later',
    async (_, energyUnits, left) => {
      const { runner, world } = setStage();
      world.orders.push(aRental(1000 * MINUTE_MS, { guid: guid('8'), period: '1d', energyUnits }));
      await runner.keep(aRule({ budget: BUDGET }));
      for (const one of ['7', '8'])
        expect(await runner.covers('main', aRule().request.to, guid(one)), one).toBe(one !== left);
    },
  );

  it('leave it to the engine if an order that may be paid keeps them from renting until the end', async () => {
    const { runner, world } = setStage();
    world.orders.push(aRental(0, { guid: guid('8'), status: 2, endsAtMs: null, firstSeenAtMs: 0 }));
    await runner.keep(aRule({ budget: BUDGET }));
    expect(await runner.covers('main', aRule().request.to, guid('7'))).toBe(false);
  });

  it('replace the warning about an ending that they have renewed, or will renew', async () => {
    const { runner, world } = setStage();
    world.orders = [aRental(50 * MINUTE_MS)];
    await runner.keep(aRule({ budget: BUDGET }));
    expect(await runner.covers('main', aRule().request.to, guid('7')), 'in time').toBe(true);
    world.orders = [aRental(9 * MINUTE_MS)];
    await runner.wake();
    const renewal = { guid: guid('8'), intentId: 'renew-r-7' };
    world.orders.push(aRental(0, { ...renewal, status: 2, endsAtMs: null }));
    expect(await runner.covers('main', aRule().request.to, guid('7')), 'on its way').toBe(true);
    world.orders = [aRental(9 * MINUTE_MS), aRental(60 * MINUTE_MS, renewal)];
    expect(await runner.covers('main', aRule().request.to, guid('7')), 'it runs').toBe(true);
  });
});

describe('the engine warns about an ending', () => {
  const to = aRule().request.to;

  it.each<[string, Parameters<ReturnType<typeof setStage>['runner']['covers']>]>([
    ['of another address', ['main', OTHER_TO, guid('7')]],
    ['of another account', ['else', to, guid('7')]],
    ['of no order', ['main', to, null]],
    ['of an order that the rule does not follow', ['main', to, guid('9')]],
  ])('%s', async (_, ending) => {
    const { runner } = setStage();
    for (const budget of [BUDGET, null]) {
      await runner.keep(aRule({ budget }));
      expect(await runner.covers('main', to, guid('7')), 'its own').toBe(true);
      expect(await runner.covers(...ending)).toBe(false);
      await runner.stop('r');
    }
  });

  it('while its rule is paused, even if another rule works', async () => {
    const { runner, told } = setStage([{ code: 'insufficientBalance' }]);
    await runner.keep(aRule({ budget: BUDGET }));
    await runner.wake();
    const other = aRule({ id: 'other', budget: BUDGET });
    await runner.keep({ ...other, request: { ...other.request, to: OTHER_TO } });
    expect(told).toEqual(['paused insufficientBalance']);
    expect(await runner.covers('main', to, guid('7'))).toBe(false);
    expect(runner.isIdle(), 'the other one works').toBe(false);
  });

  it('while the rules cannot be read', async () => {
    const { runner, primary } = setStage();
    await runner.keep(aRule({ budget: BUDGET }));
    const { make } = setStage([], Object.assign(primary, { get: () => Promise.reject(new Error('disk')) }));
    expect(await make().covers('main', to, guid('7'))).toBe(false);
  });
});

describe('rules that ask', () => {
  const to = aRule().request.to;

  it('ask once, however many callers want to know at the same time, and replace the warning from then on', async () => {
    const { runner, told } = setStage();
    await runner.keep(aRule());
    const covers = () => runner.covers('main', to, guid('7'));
    expect(await Promise.all([covers(), runner.wake(), covers()])).toEqual([true, undefined, true]);
    expect([await covers(), told]).toEqual([true, ['ask']]);
  });

  it.each<[string, Partial<RenewRule>]>([
    ['are paused', { pause: { code: 'originChanged', params: {} } }],
    ['were told to leave the rental', { passedFor: guid('7') }],
  ])('leave the warning to the engine if they %s, although they have asked before', async (_, change) => {
    const { runner } = setStage();
    await runner.keep(aRule({ askedFor: guid('7'), ...change }));
    expect(await runner.covers('main', to, guid('7'))).toBe(false);
  });

  it('leave the warning to the engine if their question could not be shown, and ask again', async () => {
    const { runner, told, world } = setStage();
    world.isShown = false;
    await runner.keep(aRule());
    expect(await runner.covers('main', to, guid('7'))).toBe(false);
    await runner.wake();
    expect(told.length).toBeGreaterThan(1);
    expect((await runner.rule('r'))?.askedFor).toBeNull();
  });
});

it('the next look is at the rule whose moment comes first', async () => {
  const { runner, world, alarm } = setStage();
  const early = aRental(40 * MINUTE_MS);
  const late = aRental(90 * MINUTE_MS, { guid: guid('8'), to: OTHER_TO });
  world.orders = [early, late];
  const other = aRule({ id: 'other', budget: BUDGET });
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.keep({ ...other, request: { ...other.request, to: OTHER_TO } });
  await runner.wake();
  expect(alarm.atMs).toBe(NOW_MS + 30 * MINUTE_MS);
});
