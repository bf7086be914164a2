import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

const ORIGIN = 'https://energy.example';

/** A service with a pending order that has refused the token for so long that it is only asked every few minutes. */
async function refuse(fault: object, atPurchase: object[] = []) {
  let savedAtMs = 1_790_000_000_000;
  const settings = createServedSettings(() => {
    savedAtMs += 1;
    return savedAtMs;
  });
  const world = startTestBackground({ settings });
  const { ask, sandbox, pass } = world;
  const save = (token: string | null, id: string | null) =>
    ask(
      'profile.save',
      { id, name: 'Energy', colour: 'blue', origin: ORIGIN, bodyKind: 'json', token },
      'options',
    );
  await save('token-that-will-end', null);
  const order = { ...purchaseOf(world.now()), profileId: 'service-1', origin: ORIGIN };
  await sandbox('faults', { plans: atPurchase });
  await ask('purchase.confirm', order);
  const read = async () => ((await ask('snapshot.read')) as { value: Snapshot }).value;
  const statusOf = async () => (await read()).orders[0]?.status;
  const stateOf = async () => (await read()).intents[0]?.state;
  const tokenOf = async () => (await read()).profile?.token;
  const first = await statusOf();
  await sandbox('faults', {
    plans: ['order/get', 'order/list'].map((endpoint) => ({ endpoint, times: 1000, ...fault })),
  });
  for (let minute = 0; minute < 12; minute += 1) await pass(60_000);
  await sandbox('faults', { plans: [] });
  expect(await statusOf(), 'nothing was read meanwhile').toBe(first);
  return { ...world, save, statusOf, stateOf, tokenOf, first };
}

it('a token that is accepted makes pending orders be asked for at once, however long the last one was refused', async () => {
  const { save, statusOf, first } = await refuse({ status: 401 });
  await save('token-that-works', 'service-1');
  expect(await statusOf()).not.toBe(first);
});

it('a purchase whose answer was lost is then looked into at once', async () => {
  const { save, stateOf, pass } = await refuse({ status: 401 }, [
    { endpoint: 'buy/energy', drop: 'after' },
    { endpoint: 'order/list', from: 2, status: 401 },
  ]);
  expect(await stateOf()).toBe('unknown');
  await save('token-that-works', 'service-1');
  await pass(0);
  expect(await stateOf()).toBe('confirmed');
});

it.each(['profile.check', 'profile.save'])(
  'a purchase is also looked into when %s is answered with a token that had been refused',
  async (topic) => {
    const { ask, save, stateOf, tokenOf, pass } = await refuse({ status: 401 }, [
      { endpoint: 'buy/energy', drop: 'after' },
      { endpoint: 'order/list', from: 2, status: 401 },
    ]);
    expect([await stateOf(), await tokenOf()]).toEqual(['unknown', 'refused']);
    await (topic === 'profile.save' ? save(null, 'service-1') : ask(topic, { id: 'service-1' }, 'options'));
    await pass(0);
    expect([await stateOf(), await tokenOf()]).toEqual(['confirmed', 'ready']);
  },
);

it('a pause that the service has asked for is kept, whatever the token', async () => {
  const { save, statusOf, first, now, published } = await refuse({
    status: 429,
    headers: { 'retry-after': '3600' },
  });
  expect(published.at(-1)?.connection.pausedUntilMs, 'and told').toBeGreaterThan(now());
  await save('token-that-works', 'service-1');
  expect(await statusOf()).toBe(first);
});
