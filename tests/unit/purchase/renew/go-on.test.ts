import { expect, it } from 'vitest';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { guid } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const allQuiet = () => new Promise<void>((resolve) => setImmediate(resolve));
const poor: BuyStop = { code: 'insufficientBalance' };

it('a rule goes on from a refused renewal with the next rental, and leaves that one alone', async () => {
  const { runner, bought, purchases, told, world } = setStage();
  purchases.push(aPurchase('renew-r-7', 'refused', { costSun: 0n }));
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  expect(await runner.goOn('r')).toBe(true);
  await runner.wake();
  expect([told, bought, (await runner.rule('r'))?.pause]).toEqual([['paused refused'], [], null]);
  world.orders = [aRental(9 * MINUTE_MS, { guid: guid('8') })];
  await runner.wake();
  expect(bought.map(({ intentId }) => intentId)).toEqual(['renew-r-8']);
});

it('it leaves no rental alone because of earlier purchases without trouble', async () => {
  const { runner, bought, purchases } = setStage([poor]);
  purchases.push(aPurchase('renew-r-5', 'confirmed', { costSun: 1n }));
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  await runner.goOn('r');
  expect((await runner.rule('r'))?.passedFor).toBeNull();
  await runner.wake();
  expect(bought).toHaveLength(1);
});

it('it leaves the rental alone whose renewal is in trouble, not one that it renewed long ago', async () => {
  const { runner, purchases } = setStage();
  purchases.push(aPurchase('renew-r-5', 'confirmed', { costSun: 1n }), aPurchase('renew-r-7', 'refused'));
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  await runner.goOn('r');
  expect((await runner.rule('r'))?.passedFor).toBe('7');
});

it('it still leaves that rental alone after it went on from another pause', async () => {
  const { runner, purchases, told, clock } = setStage();
  purchases.push(aPurchase('renew-r-7', 'refused', { costSun: 0n }));
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  await runner.goOn('r');
  const { intent, ...dear } = aPurchase('renew-r-5', 'confirmed', { costSun: 4_000_000n });
  const baseline = { ...intent.baseline, atMs: NOW_MS + 1 };
  purchases.push({ ...dear, intent: { ...intent, baseline } });
  clock.nowMs += 2;
  await runner.wake();
  await runner.goOn('r');
  await runner.wake();
  expect(told).toEqual(['paused refused', 'paused overcharged']);
  expect(await runner.rule('r')).toMatchObject({ pause: null, passedFor: '7' });
});

it('it leaves no rental alone because nothing could be sent for it once, if it was paused for another reason', async () => {
  const { runner, bought, purchases } = setStage();
  purchases.push(
    aPurchase('renew-r-5', 'confirmed', { costSun: 4_000_000n }),
    aPurchase('renew-r-7', 'notSent', { costSun: 0n }),
  );
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  expect((await runner.rule('r'))?.pause?.code).toBe('overcharged');
  await runner.goOn('r');
  expect(await runner.rule('r')).toMatchObject({ pause: null, passedFor: null });
  await runner.wake();
  expect(bought.map(({ intentId }) => intentId)).toEqual(['renew-r-7-again-1']);
});

it('it goes on at once', async () => {
  const { runner, bought } = setStage([poor]);
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  await runner.goOn('r');
  await allQuiet();
  expect(bought).toHaveLength(1);
});

it('it does not go on from another trouble than the page showed: the click was no decision about that', async () => {
  const { runner, purchases } = setStage([poor]);
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  expect((await runner.rule('r'))?.pause?.code).toBe('insufficientBalance');
  await runner.goOn('r', 'insufficientBalance');
  const { intent } = aPurchase('renew-r-5', 'confirmed');
  const baseline = { ...intent.baseline, atMs: NOW_MS + 1 };
  purchases.push({
    intent: { ...intent, baseline },
    isLocking: false,
    orders: [],
    costSun: 4_000_000n,
    isDenied: false,
  });
  await runner.wake();
  expect(await runner.goOn('r', 'insufficientBalance')).toBe(false);
  expect((await runner.rule('r'))?.pause?.code).toBe('overcharged');
  expect(await runner.goOn('r', 'overcharged')).toBe(true);
});

it('it goes on only if it is paused', async () => {
  const { runner } = setStage();
  await runner.keep(aRule());
  expect([await runner.goOn('r'), await runner.goOn('x')]).toEqual([false, false]);
});

it('one whose end date has passed is over again at once, however often it is told to go on', async () => {
  const { runner, told } = setStage();
  await runner.keep(aRule({ budget: { ...BUDGET, untilMs: NOW_MS } }));
  await runner.wake();
  expect(await runner.goOn('r')).toBe(true);
  await runner.wake();
  expect(told).toEqual(['paused until', 'paused until']);
});

it.each<[string, (world: ReturnType<typeof setStage>['world']) => void]>([
  ['nothing runs any more', (world) => (world.orders = [])],
  ['what was bought cannot be read', (world) => (world.isRead = false)],
])('it goes on from a record that was put away even if %s', async (_, change) => {
  const { runner, world } = setStage([{ code: 'setAside' }]);
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  change(world);
  expect(await runner.goOn('r')).toBe(true);
  expect(await runner.rule('r')).toMatchObject({ pause: null, passedFor: null });
});

it('a rule that is kept again waits for nothing that the one before waited for', async () => {
  const { runner } = setStage([{ code: 'busy', retryAtMs: NOW_MS }, poor]);
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  await runner.stop('r');
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  expect((await runner.rule('r'))?.pause?.code).toBe('insufficientBalance');
});
