import { describe, expect, it } from 'vitest';
import { guid } from '../build.ts';
import { aRental, aRule, BUDGET, MINUTE_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

describe('rules that rent by themselves', () => {
  it('leave the word about an ending to others where the rule was told to leave it', async () => {
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
    'leave the word about one of two endings to others where another rental, %s, ends later',
    async (_, energyUnits, left) => {
      const { runner, world } = setStage();
      world.orders.push(aRental(1000 * MINUTE_MS, { guid: guid('8'), period: '1d', energyUnits }));
      await runner.keep(aRule({ budget: BUDGET }));
      for (const one of ['7', '8'])
        expect(await runner.covers('main', aRule().request.to, guid(one)), one).toBe(one !== left);
    },
  );

  it('leave it to others where an order that may be paid keeps them from renting until the end', async () => {
    const { runner, world } = setStage();
    world.orders.push(aRental(0, { guid: guid('8'), status: 2, endsAtMs: null, firstSeenAtMs: 0 }));
    await runner.keep(aRule({ budget: BUDGET }));
    expect(await runner.covers('main', aRule().request.to, guid('7'))).toBe(false);
  });

  it('need no other word of an ending that they have renewed, or are to renew', async () => {
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
