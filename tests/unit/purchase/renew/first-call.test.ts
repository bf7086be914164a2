import { expect, it } from 'vitest';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { createRulesKeeper } from '../../../../lib/purchase/renew/keep-rules.ts';
import { guid, memoryStore } from '../build.ts';
import { aPurchase, aRule, BUDGET, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const { to } = aRule().request;
const TERMS = { capSun: 2_990_000n, feesSun: 40_000n };

/** The next life, to which nobody has spoken yet, of one that has kept a rule and carried it out so far. */
async function nextLife(rule: Partial<Parameters<typeof aRule>[0]>, stops: BuyStop[] = []) {
  const stage = setStage(stops);
  await stage.runner.keep(aRule(rule));
  await stage.runner.wake();
  return { ...stage, runner: stage.make() };
}

it('a life knows its rules whatever it is asked first', async () => {
  const asking = await nextLife({});
  expect(await asking.runner.covers('main', to, guid('7'))).toBe(true);
  expect(await asking.make().confirm('r', '7', TERMS)).toMatchObject({ kind: 'intent' });
  expect(await asking.make().rule('r')).toMatchObject({ askedFor: '7' });
  expect(await asking.make().read()).toHaveLength(1);
  expect(await asking.make().keep(aRule({ id: 'other' }))).toBe('keptAlready');
  const paused = await nextLife({ budget: BUDGET }, [{ code: 'insufficientBalance' }]);
  expect(await paused.runner.goOn('r', 'insufficientBalance')).toBe(true);
});

it('a renewal can be confirmed as soon as the question is on the screen, before that is noted', async () => {
  const { runner, world } = setStage();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  world.telling = async () => {
    asked.resolve();
    await answered.promise;
  };
  await runner.keep(aRule());
  await asked.promise;
  expect(await runner.confirm('r', '7', TERMS)).toMatchObject({ kind: 'intent' });
  answered.resolve();
});

it('why a confirmed renewal was not sent is told', async () => {
  const stop: BuyStop = { code: 'insufficientBalance' };
  const { runner } = await nextLife({}, [stop]);
  expect(await runner.confirm('r', '7', TERMS)).toEqual({ kind: 'stopped', stop });
});

it('a question that is due replaces no warning about the end of another rental', async () => {
  const { runner, world, told } = setStage();
  world.isShown = false;
  await runner.keep(aRule());
  await runner.wake();
  told.splice(0);
  world.isShown = true;
  expect(await runner.covers('main', to, guid('9'))).toBe(false);
  expect(told).toEqual([]);
  expect(await runner.covers('main', to, guid('7'))).toBe(true);
});

it('a rule that only asks follows no rental that it noted: it goes on from the largest', async () => {
  const { runner } = await nextLife({});
  expect((await runner.rule('r'))?.lastEnding).toBeNull();
});

it('until when a used-up budget holds a rule up is said only while nothing else would pause it', async () => {
  const { runner, purchases, clock } = setStage();
  purchases.push(aPurchase('renew-r-5', 'confirmed'), aPurchase('renew-r-6', 'confirmed'));
  await runner.keep(aRule({ budget: { ...BUDGET, untilMs: NOW_MS + 5_000 } }));
  await runner.wake();
  const said = async () =>
    (await runner.read())?.map(({ rule, stuckUntilMs }) => [rule.pause?.code, stuckUntilMs]);
  expect(await said()).toEqual([['budget', NOW_MS + 540_000]]);
  clock.nowMs += 5_000;
  expect(await said()).toEqual([['budget', null]]);
});

it('rules are written anew after they were read where their copies differ', async () => {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const make = async () => {
    const keeper = createRulesKeeper({ primary, mirror });
    await keeper.load();
    return keeper;
  };
  await (await make()).add(aRule());
  await primary.delete('renew');
  const later = await make();
  expect([later.isBehind(), later.all().length]).toEqual([true, 1]);
  expect([await later.saveAgain(), (await make()).isBehind()]).toEqual([true, false]);
});
