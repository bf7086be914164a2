import { expect, it } from 'vitest';
import { PRACTICE_TOKEN } from '../../../../lib/background/practice.ts';
import type { LedgerEntry } from '../../../../lib/messages/ledger-topics.ts';
import { createMemoryLog } from '../../../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../../../lib/sandbox/sandbox.ts';
import { createSandboxFetch } from '../../../../lib/sandbox/sandbox-fetch.ts';
import { NO_BUDGET } from '../../../../lib/service/budget.ts';
import { createRentalService } from '../../../../lib/service/client.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createMemorySettings } from '../../../support/memory-settings.ts';

const START_MS = 1_790_000_000_000;
const SLEEP = async () => {};

/** A service that tells the energy of an order some time after its delivery, and lives of a background that uses it. */
function openService() {
  const service = {
    nowMs: START_MS,
    isEnergyTold: false,
    isCostTold: true,
    isTransactionTold: true,
    readings: 0,
  };
  // A real clock goes on between any two looks at it.
  const now = () => {
    service.nowMs += 1;
    return service.nowMs;
  };
  const send = createSandboxFetch(createSandbox({ now, seed: 7, eventLog: createMemoryLog() }), {
    sleep: SLEEP,
  });
  const kept = {
    primary: createMemoryStore(),
    mirror: createMemoryStore(),
    settings: createMemorySettings(now),
    ledger: { store: createMemoryStore(), openPopup: async () => {} },
  };
  const live = () => {
    const world = startTestBackground({
      ...kept,
      now,
      createClient: ({ origin, bodyKind }) =>
        createRentalService({
          async fetch(url, init) {
            const text = await (await send(url, init)).text();
            const isReading = url.includes('order/get');
            if (isReading) service.readings += 1;
            const costless = text.replace(/"order_cost":"[^"]*",/, '');
            const whole = isReading && !service.isCostTold ? costless : text;
            const told = service.isTransactionTold
              ? whole
              : whole.replace(/("resource_txs":)\[[^\]]*\]/, '$1[]');
            return new Response(
              service.isEnergyTold ? told : told.replace(/("energy_amount":)\d+/, '$1null'),
            );
          },
          now,
          sleep: (_, signal) => (signal ? new Promise(() => {}) : SLEEP()),
          random: () => 0.5,
          budget: NO_BUDGET,
          profile: { origin, bodyKind },
          mayAsk: async () => true,
          readToken: async () => PRACTICE_TOKEN,
        }),
    });
    const pass = (ms: number) => {
      service.nowMs += ms;
      return world.background.wake();
    };
    return { ask: world.ask, pass };
  };
  return { service, live };
}

it('does not show what was kept of an order before the watching learned more, in a later life either', async () => {
  const { service, live } = openService();
  const first = live();
  await first.ask('practice.enter');
  await first.ask('purchase.confirm', purchaseOf(START_MS));
  for (let count = 0; count < 12; count += 1) await first.pass(2_000);
  const entryIn = async ({ ask }: typeof first) => {
    const answer = await ask('ledger.page', { page: 1 }, 'dashboard');
    return (answer as { value: { entries: LedgerEntry[] } }).value.entries[0];
  };
  const { guid = '' } = (await entryIn(first)) ?? {};
  const question = { guid, listedStatus: 3, isForced: false };
  const kept = await first.ask('ledger.order', { ...question, isForced: true }, 'dashboard');
  expect(kept).toMatchObject({ value: { order: { status: 3, energyUnits: null } } });
  service.isEnergyTold = true;
  await first.pass(60_000);

  const second = live();
  expect(await second.ask('ledger.story', { guid }, 'dashboard')).toMatchObject({
    value: { watched: { energyUnits: '65000' }, kept: { order: { status: 3 }, own: { source: 'here' } } },
  });
  expect(await entryIn(second)).toMatchObject({ order: { energyUnits: null }, isFresh: false });
  const whole = { value: { order: { energyUnits: '65000' } } };
  expect(await second.ask('ledger.order', question, 'dashboard')).toMatchObject(whole);
  const { readings } = service;
  expect(await second.ask('ledger.order', question, 'dashboard')).toMatchObject(whole);
  expect(service.readings, 'and not asked for again').toBe(readings);
});

it('does not hide a transaction that the watching learned of in an earlier life', async () => {
  const { service, live } = openService();
  service.isEnergyTold = true;
  service.isTransactionTold = false;
  const first = live();
  await first.ask('practice.enter');
  await first.ask('purchase.confirm', purchaseOf(START_MS));
  for (let count = 0; count < 12; count += 1) await first.pass(2_000);
  const page = await first.ask('ledger.page', { page: 1 }, 'dashboard');
  const guid = (page as { value: { entries: LedgerEntry[] } }).value.entries[0]?.guid ?? '';
  const question = { guid, listedStatus: 3, isForced: false };
  const kept = await first.ask('ledger.order', { ...question, isForced: true }, 'dashboard');
  expect(kept).toMatchObject({ value: { order: { status: 3, transactions: [] } } });
  service.isTransactionTold = true;
  await first.pass(60_000);

  const second = live();
  expect(await second.ask('ledger.story', { guid }, 'dashboard')).toMatchObject({
    value: { watched: { delegateTxids: [expect.any(String)] } },
  });
  expect(await second.ask('ledger.order', question, 'dashboard')).toMatchObject({
    value: { order: { transactions: [{ orderGuid: guid }] } },
  });
});

it('shows what the watching has read without a request of its own, also if a reading leaves out what the purchase told', async () => {
  const { service, live } = openService();
  service.isCostTold = false;
  const { ask, pass } = live();
  await ask('practice.enter');
  await ask('purchase.confirm', purchaseOf(START_MS));
  for (let count = 0; count < 12; count += 1) await pass(2_000);
  const page = await ask('ledger.page', { page: 1 }, 'dashboard');
  const [entry] = (page as { value: { entries: LedgerEntry[] } }).value.entries;
  expect(entry).toMatchObject({ order: { status: 3, costTrx: null }, isFresh: true });
  const { readings } = service;
  await ask('ledger.order', { guid: entry?.guid, listedStatus: 3, isForced: false }, 'dashboard');
  expect(service.readings).toBe(readings);
});

it('shows everywhere that a rental is over before its end, once the list on the dashboard has shown it', async () => {
  const world = startTestBackground();
  const read = () => world.ask('ledger.page', { page: 1 }, 'dashboard');
  await world.ask('practice.enter');
  const path = [0, 0, 5, 1_000, 2, 2_000, 3, 4_000, 4, 900_000];
  await world.sandbox('faults', { plans: [{ endpoint: 'buy/energy', path }] });
  await world.ask('purchase.confirm', purchaseOf(world.now()));
  for (let count = 0; count < 90; count += 1) await world.pass(10_000);
  expect(world.published.at(-1)?.orders).toMatchObject([{ status: 3 }]);
  expect(await read()).toMatchObject({ value: { entries: [{ status: 4 }] } });
  await world.background.wake();
  expect(world.published.at(-1)?.orders).toMatchObject([{ status: 4 }]);
});

it('does not put an answer that comes late over what the watching has read since it was asked for', async () => {
  const held = Promise.withResolvers<void>();
  let isToBeHeld = false;
  const world = startTestBackground({
    async distort(url, text) {
      if (!isToBeHeld || !url.includes('order/get')) return text;
      isToBeHeld = false;
      await held.promise;
      return text;
    },
  });
  const ask = (topic: string, input: object) => world.ask(topic, input, 'dashboard');
  await world.ask('practice.enter');
  await world.ask('purchase.confirm', purchaseOf(world.now()));
  const guid = world.published.at(-1)?.orders[0]?.guid ?? '';
  isToBeHeld = true;
  const late = ask('ledger.order', { guid, listedStatus: null, isForced: true });
  await world.settle();
  for (let count = 0; count < 12; count += 1) await world.pass(2_000);
  expect(isToBeHeld, 'the page’s question is the one that is held up').toBe(false);
  expect(world.published.at(-1)?.orders).toMatchObject([{ status: 3 }]);
  held.resolve();
  expect(await late).toMatchObject({ value: { order: { status: 3 } } });
  expect(await ask('ledger.story', { guid })).toMatchObject({ value: { kept: { order: { status: 3 } } } });
});
