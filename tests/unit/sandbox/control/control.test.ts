import { describe, expect, test } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { openSandbox, startMs } from '../open-sandbox.ts';
import { purchase } from '../purchases.ts';

describe('control routes', () => {
  test('reset starts again with the given seed, balance and settings', async () => {
    const { service, control } = openSandbox();
    await service('buy/energy', purchase);
    await control('faults', { plans: [{ endpoint: '*', status: 500 }] });
    await control('reset', { seed: 9, balance: '12.5', settings: { burnPriceSun: 210 } });
    expect((await control('state')).body).toMatchObject({
      seed: 9,
      orders: 0,
      paid: '0.000000',
      balances: { buyer: '12.500000' },
      settings: { burnPriceSun: 210 },
    });
    expect((await service('order/list')).status).toBe(200);
  });

  test('clock advances, stops and resumes the time from where it stopped', async () => {
    const { control, clock } = openSandbox();
    const read = async () => Number((await control('state')).body.nowMs) - startMs;
    await control('clock', { advanceMs: 60_000 });
    expect(await read()).toBe(60_000);
    await control('clock', { isFrozen: true });
    clock.nowMs += 5_000;
    expect(await read()).toBe(60_000);
    await control('clock', { advanceMs: 1_000 });
    expect(await read()).toBe(61_000);
    await control('clock', { isFrozen: false });
    clock.nowMs += 2_000;
    expect(await read()).toBe(63_000);
  });

  test('top-up raises one account', async () => {
    const { control } = openSandbox();
    expect((await control('top-up', { amount: '0.000001' })).body.balance).toBe('500.000001');
    expect((await control('top-up', { amount: '3', section: 'seller' })).body.balance).toBe('3.000000');
  });

  test('put sets what an address is, one fact at a time', async () => {
    const { control, node } = openSandbox();
    const address = exampleAddresses.notActivated;
    await control('put', { address, isActivated: true, ownEnergyUnits: 50 });
    await control('put', { address, balanceSun: '7' });
    expect(await node('getaccount', { address })).toMatchObject({ balance: 7 });
    expect(await node('getaccountresource', { address })).toMatchObject({ EnergyLimit: 50 });
  });

  test('settings change what happens from then on', async () => {
    const { control, service } = openSandbox();
    await control('settings', {
      isMarketMoving: false,
      unpaidOrderTakes: 'balance',
      smallOrderBelowUnits: 0,
    });
    const { body } = await service('buy/energy', { ...purchase, amount: 90_000_000 });
    expect(body).toMatchObject({ balance: '0.000000', data: { status: 6 } });
    const order = await service(`order/get/${body.data?.guid}`);
    expect(order.body.data).toMatchObject({ order_cost_paid: '500.000000', order_cost: '4140.000000' });
  });

  test('requests shows what arrived, without the token, with counts by endpoint', async () => {
    const { control, service, send } = openSandbox();
    await service('buy/energy', purchase);
    await service('order/list');
    await service('order/list', { page: 1 });
    await send('/nowhere');
    const { body } = await control('requests');
    expect(body).toMatchObject({ total: 4, counts: { 'buy/energy': 1, 'order/list': 2, unknown: 1 } });
    const [first] = body.requests as Record<string, unknown>[];
    expect(first).toMatchObject({ number: 1, method: 'POST', hasToken: true, fields: purchase });
    expect(JSON.stringify(body)).not.toContain('unit-token');
    expect((await control('requests', { clear: true })).body.total).toBe(0);
  });

  test.each([
    ['nothing', {}, 404, 'no such control route; known are: reset'],
    ['reset', { seed: -1 }, 400, '"seed" must be a whole number from 0'],
    ['reset', { balance: 500 }, 400, '"balance" must be an amount of TRX in text'],
    ['reset', { settings: { token: 'a b' } }, 400, '"settings" "token" must be printable'],
    ['reset', { settings: { pricesSun: { '1h': 5 } } }, 400, 'needs "1d"'],
    ['clock', { advanceMs: -1 }, 400, '"advanceMs" must be a whole number'],
    ['clock', { forward: 5 }, 400, 'unknown field "forward"; known are: advanceMs, isFrozen'],
    ['clock', { isFrozen: 'yes' }, 400, '"isFrozen" must be true or false'],
    ['top-up', {}, 400, 'needs "amount"'],
    ['top-up', { amount: '1e3' }, 400, '"amount" must be an amount'],
    ['top-up', { amount: '1', section: 'admin' }, 400, 'must be one of: buyer'],
    ['put', { address: 'T1' }, 400, '"address" must be a TRON address'],
    ['put', { address: exampleAddresses.sender, tokens: { DOGE: '1' } }, 400, '"DOGE" is not known'],
    [
      'put',
      { address: exampleAddresses.sender, tokens: { USDT: 1 } },
      400,
      '"USDT" must be a whole number in text',
    ],
    ['send', { from: exampleAddresses.sender }, 400, 'needs "to"'],
    ['settings', { queuedAfterMs: [5, 1] }, 400, '"queuedAfterMs" must be two whole numbers'],
    ['faults', {}, 400, 'needs "plans"'],
    ['faults', { plans: [{}] }, 400, 'entry 1 needs "endpoint"'],
    ['faults', { plans: [{ endpoint: 'buy' }] }, 400, '"endpoint" must be one of: *, public/price'],
    ['faults', { plans: [{ endpoint: '*', status: 99 }] }, 400, '"status" must be a whole number from 200'],
    ['faults', { plans: [{ endpoint: '*', headers: { 'Content-Length': '3' } }] }, 400, 'not known here'],
    [
      'faults',
      { plans: [{ endpoint: '*', headers: { a: 'x\ny' } }] },
      400,
      'must be text that fits a header',
    ],
    ['faults', { plans: [{ endpoint: '*', bodyBase64: '?' }] }, 400, '"bodyBase64" must be base64'],
    ['faults', { plans: [{ endpoint: '*', path: [0, 5, 3, 1] }] }, 400, '"path" must be pairs'],
    ['faults', { plans: [{ endpoint: '*', body: 'xx', bodyRepeat: 1e8 }] }, 400, 'has a body of more than'],
    ['requests', { clear: 1 }, 400, '"clear" must be true or false'],
  ])('%s with %o is refused with the reason', async (route, input, status, reason) => {
    const answer = await openSandbox().control(route, input);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(reason);
  });

  test('a sender without the tokens or without an account is refused', async () => {
    const { control } = openSandbox();
    const transfer = { to: exampleAddresses.holder, token: 'USDT', amount: '1' };
    const send = async (from: string) => (await control('send', { ...transfer, from })).body.message;
    expect(await send(exampleAddresses.newcomer)).toBe('The sender does not hold that many tokens.');
    expect(await send(exampleAddresses.notActivated)).toBe('The sender is not activated.');
  });

  test('routes that change something take POST, and a body that is not JSON is refused', async () => {
    const { send } = openSandbox();
    expect((await send('/_sandbox/reset')).status).toBe(405);
    expect((await send('/_sandbox/state')).status).toBe(200);
    expect((await send('/_sandbox/reset', { method: 'DELETE' })).status).toBe(405);
    expect((await send('/_sandbox/reset', { method: 'POST', body: '{' })).status).toBe(400);
  });
});
