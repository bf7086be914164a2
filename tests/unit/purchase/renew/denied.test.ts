import { expect, it } from 'vitest';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { nextRenewal } from '../../../../lib/purchase/renew/next-renewal.ts';
import type { RenewRule } from '../../../../lib/purchase/renew/rule-record.ts';
import { guid } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const RULE = aRule({ budget: BUDGET });
const poor: BuyStop = { code: 'insufficientBalance' };

/** What a rule does whose rental runs for so long still, and was bought by the rule unless it says otherwise. */
const decide = (rule: RenewRule, leftMs: number, change: object = { intentId: 'renew-r-5' }) =>
  nextRenewal(rule, {
    orders: [aRental(leftMs, { guid: guid('8'), ...change })],
    purchases: [aPurchase('renew-r-5', 'confirmed')],
    nowMs: NOW_MS,
    leadMs: 10 * MINUTE_MS,
    isDenied: (one) => one === '8',
  });

it.each([
  ['itself', undefined],
  ['somebody else', { intentId: null, source: 'elsewhere' }],
])('a rule does not renew what the chain says never came, bought by %s', (_, change) => {
  const denied = { kind: 'pause', code: 'denied', params: {} };
  expect(decide(RULE, 9 * MINUTE_MS, change)).toEqual(denied);
  expect(decide({ ...RULE, agreedAtMs: NOW_MS }, 9 * MINUTE_MS, change), 'agreed to something else').toEqual(
    denied,
  );
  expect(decide(RULE, 9 * MINUTE_MS, { ...change, guid: guid('9') })).toMatchObject({ kind: 'buy' });
});

it('it waits until the renewal is due: the energy may come late, and the rule goes on by itself then', () => {
  expect(decide(RULE, 50 * MINUTE_MS)).toEqual({ kind: 'nothing', againAtMs: NOW_MS + 40 * MINUTE_MS });
});

it('a rule that asks each time goes on asking: the user decides anew', () => {
  expect(decide(aRule(), 9 * MINUTE_MS)).toMatchObject({ kind: 'ask' });
});

it('it renews that rental once the user lets it go on, and pauses anew for the next one that is denied', async () => {
  const { runner, bought, told, world, clock } = setStage();
  world.denied = [guid('7'), guid('8')];
  await runner.keep(RULE);
  await runner.wake();
  expect(bought).toEqual([]);
  expect(await runner.goOn('r', 'denied')).toBe(true);
  await runner.wake();
  expect(bought.map(({ intentId }) => intentId)).toEqual(['renew-r-7']);
  world.orders = [aRental(60 * MINUTE_MS, { guid: guid('8'), intentId: 'renew-r-7' })];
  clock.nowMs += 51 * MINUTE_MS;
  await runner.wake();
  expect(told).toEqual(['paused denied', 'renewed', 'paused denied']);
});

it('going on from another pause lets it renew nothing that was denied meanwhile', async () => {
  const { runner, bought, told, world } = setStage([poor]);
  await runner.keep(RULE);
  await runner.wake();
  world.denied = [guid('7')];
  expect(await runner.goOn('r', 'insufficientBalance')).toBe(true);
  await runner.wake();
  expect(bought).toEqual([]);
  expect(told).toEqual(['paused insufficientBalance', 'paused denied']);
});

it('the end of a rental is told whose renewal the chain denies: the address will be without energy', async () => {
  const { runner, purchases } = setStage();
  await runner.keep(RULE);
  const covers = () => runner.covers('main', RULE.request.to, guid('7'));
  purchases.push(aPurchase('renew-r-7', 'confirmed'));
  expect(await covers(), 'renewed').toBe(true);
  purchases[0] = aPurchase('renew-r-7', 'confirmed', { isDenied: true });
  expect(await covers()).toBe(false);
});
