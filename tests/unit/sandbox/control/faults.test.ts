import { describe, expect, test } from 'vitest';
import { openSandbox } from '../open-sandbox.ts';
import { purchase } from '../purchases.ts';

const openWithPlans = async (...plans: readonly object[]) => {
  const opened = openSandbox();
  await opened.control('faults', { plans });
  const countOrders = async () => Number((await opened.control('state')).body.orders);
  const countListed = async () => Number((await opened.service('order/list')).body.total);
  return { ...opened, countOrders, countListed, buy: () => opened.service('buy/energy', purchase) };
};

describe('fault plans', () => {
  test('hit the attempts that they name, on the endpoint that they name', async () => {
    const { service } = await openWithPlans({ endpoint: 'order/list', from: 2, times: 2, status: 503 });
    const seen: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      await service('account/list');
      seen.push((await service('order/list')).status);
    }
    expect(seen).toEqual([200, 503, 503, 200, 200]);
  });

  test('for * count the attempts of all endpoints together, and the first plan that matches wins', async () => {
    const { service } = await openWithPlans(
      { endpoint: '*', from: 2, times: 1, status: 418 },
      { endpoint: '*', status: 429 },
    );
    const seen = [];
    for (const path of ['order/list', 'account/list', 'order/list']) seen.push((await service(path)).status);
    expect(seen).toEqual([429, 418, 429]);
  });

  test.each([
    ['a status below 300', { status: 201 }, 1],
    ['a status of 300 or more', { status: 500 }, 0],
    ['a status that comes after the action', { status: 500, action: 'applied' }, 1],
    ['a drop before', { drop: 'before' }, 0],
    ['a drop after', { drop: 'after' }, 1],
    ['any body', { body: '<html>portal</html>' }, 1],
    ['any body in place of the action', { body: '', action: 'skipped' }, 0],
    ['a redirect', { redirect: 'https://elsewhere.invalid/' }, 0],
    ['latency', { latencyMs: 5_000 }, 1],
    ['a truncation', { truncateAt: 3 }, 1],
  ])('%s: the purchase is carried out or not', async (_name, plan, orders) => {
    const { sandbox, control, countOrders } = await openWithPlans({ endpoint: 'buy/energy', ...plan });
    const init = { method: 'POST', headers: { token: 'unit-token' }, body: JSON.stringify(purchase) };
    await sandbox.exchange(new Request('http://sandbox.invalid/api/v1/private/buy/energy', init));
    expect(await countOrders()).toBe(orders);
    expect((await control('requests')).body).toMatchObject({ counts: { 'buy/energy': 1 } });
  });

  test('set status, headers and body', async () => {
    const { send } = await openWithPlans({
      endpoint: 'public/price',
      status: 429,
      headers: { 'Retry-After': '7', 'content-type': 'text/html' },
      body: 'ab',
      bodyRepeat: 3,
    });
    const { status, headers, text } = await send('/api/v1/public/price');
    expect([status, headers.get('retry-after'), headers.get('content-type'), text]).toEqual([
      429,
      '7',
      'text/html',
      'ababab',
    ]);
  });

  test('set bytes that are not text, and empty bodies', async () => {
    const { send } = await openWithPlans(
      { endpoint: 'public/price', times: 1, bodyBase64: btoa('\xff\xfe{\0') },
      { endpoint: 'public/price', times: 2, status: 204 },
    );
    expect((await send('/api/v1/public/price')).text).not.toContain('price');
    expect(await send('/api/v1/public/price')).toMatchObject({ status: 204, text: '' });
  });

  test('describe the connection for the mount that carries the answer', async () => {
    const { buy } = await openWithPlans({
      endpoint: '*',
      latencyMs: 9,
      truncateAt: 4,
      byteEveryMs: 2,
      drop: 'after',
    });
    expect((await buy()).fault).toEqual({ latencyMs: 9, truncateAt: 4, byteEveryMs: 2, isDropped: true });
  });

  test('carry out a purchase late, at the moment that they name', async () => {
    const { buy, clock, countOrders, service } = await openWithPlans({
      endpoint: 'buy/energy',
      applyAfterMs: 60_000,
      times: 1,
    });
    expect((await buy()).status).toBe(504);
    clock.nowMs += 59_999;
    expect(await countOrders()).toBe(0);
    clock.nowMs += 10_000;
    const { body } = await service('order/list');
    expect(body).toMatchObject({ total: 1, data: [{ status: 3 }] });
    expect((await service('account/list')).text).toContain('495.400000');
  });

  test('carry out two late purchases in the order of their moments, not of their requests', async () => {
    const { service, clock } = await openWithPlans(
      { endpoint: 'buy/energy', applyAfterMs: 60_000, times: 1 },
      { endpoint: 'buy/energy', applyAfterMs: 10_000 },
    );
    for (const amount of [70_000, 80_000]) await service('buy/energy', { ...purchase, amount });
    clock.nowMs += 60_000;
    const [newest] = (await service('order/list')).body.data as unknown as { guid: number }[];
    expect((await service(`order/get/${newest?.guid}`)).body.data).toMatchObject({
      energy_amount: 70_000,
      status: 0,
    });
  });

  test('put an order on the list late, while order/get knows it at once', async () => {
    const { buy, clock, countListed, service } = await openWithPlans({
      endpoint: 'buy/energy',
      listAfterMs: 60_000,
      times: 1,
    });
    const { body } = await buy();
    expect([await countListed(), (await service(`order/get/${body.data?.guid}`)).status]).toEqual([0, 200]);
    await buy();
    expect(await countListed()).toBe(1);
    clock.nowMs += 60_000;
    expect(await countListed()).toBe(2);
  });

  test('shuffle guids', async () => {
    const { buy } = await openWithPlans({ endpoint: 'buy/energy', isGuidShuffled: true });
    const guids: number[] = [];
    for (let at = 0; at < 20; at += 1) guids.push(Number((await buy()).body.data?.guid));
    expect(guids).not.toEqual(guids.toSorted((one, other) => one - other));
    expect(guids.every((guid) => /^\d{8}$/.test(String(guid)))).toBe(true);
    expect(new Set(guids).size).toBe(20);
  });

  test('give an order any life', async () => {
    const { buy, clock, service } = await openWithPlans({
      endpoint: 'buy/energy',
      path: [0, 0, 3, 10, 2, 20, 7, 30, -1, 40],
    });
    const { body } = await buy();
    const seen = [];
    for (let at = 0; at < 5; at += 1) {
      seen.push((await service(`order/get/${body.data?.guid}`)).body.data?.status);
      clock.nowMs += 10;
    }
    expect(seen).toEqual([0, 3, 2, 7, -1]);
  });

  test('are listed, and end with an empty list', async () => {
    const { send, control, service } = await openWithPlans({ endpoint: '*', status: 500 });
    expect(JSON.parse((await send('/_sandbox/faults')).text).plans).toEqual([{ endpoint: '*', status: 500 }]);
    await control('faults', { plans: [] });
    expect((await service('order/list')).status).toBe(200);
  });
});
