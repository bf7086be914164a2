import { expect, test } from 'vitest';
import { createMemoryLog } from '../../../lib/sandbox/event-log.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import type { SandboxEvent } from '../../../lib/sandbox/world/events.ts';
import { openSandbox, startMs, token } from './open-sandbox.ts';
import { estimate, purchase } from './purchases.ts';

/** Everything of a world that is visible, as text. */
const photograph = async (
  { service, node, control }: ReturnType<typeof openSandbox>,
  guids: readonly unknown[],
) => {
  const parts: unknown[] = [];
  for (const guid of guids) parts.push((await service(`order/get/${guid}`)).body);
  for (const list of ['order/list', 'account/list']) parts.push((await service(list)).body);
  for (const address of Object.values(exampleAddresses)) {
    parts.push(await node('getaccountresource', { address }), await node('getaccount', { address }));
  }
  parts.push((await control('state')).body);
  return JSON.stringify(parts);
};

test('a restart in the middle changes nothing, even through JSON', async () => {
  const before = openSandbox();
  const { service, control, clock } = before;
  const guids: unknown[] = [];
  const buy = async (input: object) =>
    guids.push((await service('buy/energy', { ...input })).body.data?.guid);
  await buy(purchase);
  await control('settings', { burnPriceSun: 210 });
  await control('put', { address: exampleAddresses.newcomer, ownEnergyUnits: 900 });
  await buy(estimate);
  clock.nowMs += 6_000;
  await control('send', {
    from: exampleAddresses.sender,
    to: exampleAddresses.holder,
    token: 'USDT',
    amount: '5',
  });
  await control('top-up', { amount: '2' });
  await control('clock', { advanceMs: 1_800_000 });
  await control('faults', { plans: [{ endpoint: 'buy/energy', applyAfterMs: 3_000, times: 1 }] });
  await service('buy/energy', purchase);
  const stored = JSON.parse(JSON.stringify(await before.eventLog.read())) as SandboxEvent[];
  const after = openSandbox({ eventLog: createMemoryLog(stored), nowMs: clock.nowMs, seed: 99 });
  expect(await photograph(after, guids)).toBe(await photograph(before, guids));
  for (const world of [before, after]) world.clock.nowMs += 10_000;
  expect(await photograph(after, guids)).toBe(await photograph(before, guids));
  expect((await after.service('order/list')).body.total).toBe(3);
});

test('the same seed and the same requests give the same answers', async () => {
  const live = async (seed: number) => {
    const world = openSandbox({
      seed,
      settings: { isMarketMoving: true, delegatedAfterMs: [6_000, 12_000] },
    });
    const { body } = await world.service('buy/energy', purchase);
    return (await photograph(world, [body.data?.guid])) + JSON.stringify(body);
  };
  expect(await live(5)).toBe(await live(5));
  expect(await live(5)).not.toBe(await live(6));
});

test('purchases at the same moment are carried out one after the other', async () => {
  const world = openSandbox();
  const answers = await Promise.all(Array.from({ length: 120 }, () => world.service('buy/energy', purchase)));
  const statuses = answers.map(({ body }) => body.data?.status);
  expect(statuses.filter((status) => status === 0)).toHaveLength(108);
  expect(statuses.filter((status) => status === 6)).toHaveLength(12);
  expect(new Set(answers.map(({ body }) => body.data?.guid)).size).toBe(120);
  expect((await world.control('state')).body).toMatchObject({
    paid: '496.800000',
    balances: { buyer: '3.200000' },
  });
});

test('a purchase that cannot be stored is not made', async () => {
  const log = createMemoryLog();
  let isFull = false;
  const append = async (events: readonly SandboxEvent[]) => {
    if (isFull) throw new Error('quota');
    await log.append(events);
  };
  const world = openSandbox({ eventLog: { ...log, append } });
  await world.service('order/list');
  isFull = true;
  expect((await world.service('buy/energy', purchase)).status).toBe(503);
  isFull = false;
  expect((await world.service('order/list')).body.total).toBe(0);
  expect((await world.service('buy/energy', purchase)).body.balance).toBe('495.400000');
});

test('a log that cannot be read is tried again, and one that lost its opening begins anew', async () => {
  const log = createMemoryLog([{ kind: 'toppedUp', atMs: 0, section: 'buyer', amountSun: '1' }]);
  let failures = 1;
  const read = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('locked');
    return log.read();
  };
  const world = openSandbox({ eventLog: { ...log, read } });
  expect((await world.service('order/list')).body.message).toContain('locked');
  expect((await world.service('order/list')).body.total).toBe(0);
  const [first, ...rest] = await log.read();
  expect([first?.kind, rest]).toEqual(['opened', []]);
});

test('a clock that jumps back shows young orders as new and loses none', async () => {
  const world = openSandbox();
  const { body } = await world.service('buy/energy', purchase);
  world.clock.nowMs = startMs - 86_400_000;
  expect((await world.service(`order/get/${body.data?.guid}`)).body.data).toMatchObject({ status: 0 });
  expect((await world.service('order/list')).body.total).toBe(1);
});

test('a preflight is answered, and unknown paths are refused', async () => {
  const { send } = openSandbox();
  const preflight = await send('/api/v1/private/buy/energy', { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([200, '*']);
  for (const path of [
    '/',
    '/api/v1/private/order/get/',
    '/api/v1/private/order/get/1/2',
    '/wallet/getaccount/x',
    '/wallet/nothing',
  ])
    expect((await send(path, { method: 'POST', headers: { token } })).status).toBe(404);
});
