import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { answer, createHarness } from '../../../support/service-harness.ts';
import { TO } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const ORDER = {
  guid: 55_555_555,
  status: 2,
  to: TO,
  period_type: 'hours',
  hours: 1,
  days: 0,
  energy_amount: 65_000,
  order_cost: '2.99',
  order_cost_paid: '2.99',
};
const PAGE = { current_page: 1, last_page: 1, per_page: 15 };
const say = (body: object, status = 200) => answer(JSON.stringify({ status: 'ok', ...body }), status);

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

/**
 * An engine over the real client. While balances are slow, each is answered with its value at the time of the request,
 * and only once `letGo` is called.
 */
function setService(buy: (count: number, order: () => void) => Promise<Response>) {
  const held: (() => void)[] = [];
  const account = { isPaid: false, isListed: true, isSlow: false };
  let buyCount = 0;
  const stage = setStage();
  const order = () => {
    account.isPaid = true;
  };
  const { service } = createHarness(
    async ({ url }) => {
      if (url.includes('/price')) return say({ data: { price: 46 } });
      if (url.includes('/order/get')) return say({ data: ORDER });
      if (url.includes('/buy/energy')) {
        buyCount += 1;
        return buy(buyCount, order);
      }
      if (url.includes('/order/list')) {
        const data = account.isPaid && account.isListed ? [{ guid: ORDER.guid, status: ORDER.status }] : [];
        return say({ ...PAGE, data, total: data.length });
      }
      const balance = account.isPaid ? '97.01' : '100';
      if (account.isSlow) await new Promise<void>((resolve) => held.push(resolve));
      return say({ ...PAGE, data: [{ section: 'buyer', currency: 'TRX', balance, user_id: 1 }], total: 1 });
    },
    { now: () => stage.clock.nowMs },
  );
  const engine = createEngine({ ...stage.ports, service: () => service });
  const letGo = () => {
    for (const release of held.splice(0)) release();
  };
  return { engine, service, account, clock: stage.clock, letGo };
}

it('is not called refused because of a balance that a page had requested before it reached the service', async () => {
  let answerNow = () => {};
  // The first copy was carried out. The browser sent the request again, and the second copy was refused.
  const { engine, service, account, letGo } = setService(async (_, order) => {
    await new Promise<void>((resolve) => (answerNow = resolve));
    order();
    return say({ status: 'error', message: 'No.' }, 403);
  });
  account.isListed = false;
  const buying = engine.buy(COMMAND);
  await settle();
  account.isSlow = true;
  const page = service.accounts();
  await settle();
  account.isSlow = false;
  answerNow();
  await settle();
  letGo();
  expect(await buying).toMatchObject({ intent: { state: 'unknown' } });
  await page;
});

it('does not start from a balance that a page had requested before the last purchase had arrived', async () => {
  const { engine, service, account, clock, letGo } = setService(async (count, order) => {
    if (count > 1) throw new TypeError('Failed to fetch');
    account.isSlow = true;
    void service.accounts();
    await settle();
    account.isSlow = false;
    order();
    return say({ data: ORDER, balance: '97.01' });
  });
  expect(await engine.buy(COMMAND)).toMatchObject({ intent: { state: 'confirmed' } });
  const second = engine.buy({ ...COMMAND, intentId: 'i2' });
  await settle();
  letGo();
  await second;
  for (let look = 0; look < 60; look += 1) {
    clock.nowMs += 20_000;
    await engine.wake();
  }
  expect(engine.snapshot().intents.find(({ id }) => id === 'i2')?.state).toBe('notPlaced');
});

it('shows the balance after the purchase, whatever a page has requested meanwhile', async () => {
  let answerNow = () => {};
  const { engine, account, letGo } = setService(async (_, order) => {
    await new Promise<void>((resolve) => (answerNow = resolve));
    order();
    return say({ data: ORDER, balance: '97.01' });
  });
  const buying = engine.buy(COMMAND);
  await settle();
  account.isSlow = true;
  const page = engine.refresh('main', null);
  await settle();
  account.isSlow = false;
  answerNow();
  expect(await buying).toMatchObject({ intent: { state: 'confirmed' } });
  letGo();
  await page;
  expect(engine.snapshot().profiles[0]?.balance?.amount).toBe(decimalFromSun(97_010_000n));
});
