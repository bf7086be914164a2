import { describe, expect, test } from 'vitest';
import { encodeAddress } from '../../../../lib/sandbox/values/address.ts';
import { readAccount, readTokenBalance } from '../../../../lib/sandbox/world/account-profile.ts';
import { quotePriceSun } from '../../../../lib/sandbox/world/market.ts';
import { listDelegations, readStatus } from '../../../../lib/sandbox/world/order-path.ts';
import { defaultSettings, periodKeys } from '../../../../lib/sandbox/world/settings.ts';
import { createWorld } from '../../../../lib/sandbox/world/world.ts';
import { openSandbox, startMs } from '../open-sandbox.ts';

const hourMs = 3_600_000;

test('the market of an hour moves between 40 and 60 SUN, and differs from day to day', () => {
  const prices = Array.from({ length: 24 * 60 }, (_, at) =>
    quotePriceSun(defaultSettings, 1, '1h', startMs + at * hourMs),
  );
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...prices)).toBeLessThanOrEqual(60);
  expect(new Set(prices).size).toBeGreaterThan(8);
});

test('the market moves slowly: at most a few SUN within a minute', () => {
  for (let at = 0; at < 2_000; at += 1) {
    const nowMs = startMs + at * 60_000;
    const step =
      quotePriceSun(defaultSettings, 3, '1h', nowMs + 60_000) -
      quotePriceSun(defaultSettings, 3, '1h', nowMs);
    expect(Math.abs(step)).toBeLessThanOrEqual(2);
  }
});

test('longer periods cost more, at any time', () => {
  for (let at = 0; at < 200; at += 1) {
    const prices = periodKeys.map((key) => quotePriceSun(defaultSettings, 1, key, startMs + at * hourMs));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }
});

test.each([
  [-5, 0],
  [0, 0],
  [9, 0],
  [10, 5],
  [29, 3],
  [30, 4],
  [Number.MAX_SAFE_INTEGER, 4],
])('an order aged %d ms has status %d', (ageMs, status) => {
  expect(readStatus([0, 0, 5, 10, 3, 20, 4, 30], ageMs)).toBe(status);
});

test('an order with two delegations has two stays', () => {
  expect(listDelegations([0, 0, 3, 5, 2, 8, 3, 9])).toEqual([
    { fromMs: 5, untilMs: 8 },
    { fromMs: 9, untilMs: Number.POSITIVE_INFINITY },
  ]);
});

describe('a stranger', () => {
  const world = createWorld({ kind: 'opened', atMs: startMs, seed: 1, settings: defaultSettings });
  const strangers = Array.from({ length: 400 }, (_, at) =>
    encodeAddress(`41${at.toString(16).padStart(40, '7')}`),
  );

  test('is usually activated, often holds USDT, rarely has energy of its own', () => {
    const accounts = strangers.map((address) => readAccount(world, address, startMs));
    const count = (isOne: (at: number) => boolean) => strangers.filter((_, at) => isOne(at)).length;
    expect(count((at) => accounts[at]?.isActivated === true)).toBeGreaterThan(280);
    expect(count((at) => accounts[at]?.isActivated === false)).toBeGreaterThan(40);
    expect(count((at) => readTokenBalance(world, strangers[at] ?? '', 'USDT') > 0n)).toBeGreaterThan(150);
    expect(count((at) => (accounts[at]?.ownEnergyUnits ?? 0) > 0)).toBeGreaterThan(20);
  });

  test('without an account has nothing', () => {
    for (const address of strangers) {
      const { isActivated, balanceSun, ownEnergyUnits } = readAccount(world, address, startMs);
      if (!isActivated) {
        expect([balanceSun, ownEnergyUnits, readTokenBalance(world, address, 'USDT')]).toEqual([0n, 0, 0n]);
      }
    }
  });
});

test('practice delivers within 6 to 12 seconds', async () => {
  const { queuedAfterMs, delegatingAfterMs, delegatedAfterMs } = defaultSettings;
  const settings = { queuedAfterMs, delegatingAfterMs, delegatedAfterMs };
  for (let seed = 0; seed < 40; seed += 1) {
    const { service, clock } = openSandbox({ seed, settings });
    const body = { period_type: 'hours', period_amount: 1, amount_source: 'amount', amount: 65_000 };
    const { guid } = (await service('buy/energy', { ...body, to: encodeAddress(`41${'3'.repeat(40)}`) })).body
      .data as { guid: number };
    const read = async () => (await service(`order/get/${guid}`)).body.data?.status;
    clock.nowMs += 5_999;
    expect(await read()).toBe(2);
    clock.nowMs += 6_001;
    expect(await read()).toBe(3);
  }
});
