import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../lib/messages/ledger-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { createServiceBudget, NO_BUDGET } from '../../../../lib/service/budget.ts';
import { createRentalService } from '../../../../lib/service/client.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';

const { sender: SENDER } = exampleAddresses;

async function startWithOrder(overrides: Parameters<typeof startTestBackground>[0] = {}) {
  const world = startTestBackground(overrides);
  const ask = (topic: string, input: unknown = {}) => world.ask(topic, input, 'dashboard');
  await world.ask('practice.enter');
  await world.ask('purchase.confirm', purchaseOf(world.now()));
  const readPage = async () => {
    const answer = await ask('ledger.page', { page: 1 });
    return (answer as { value: { entries: LedgerEntry[]; total: number } }).value;
  };
  const [entry] = (await readPage()).entries;
  const question = { guid: entry?.guid ?? '', listedStatus: null, isForced: false };
  const counts = async () => (await world.sandbox('requests', {})).counts as Record<string, number>;
  return { ...world, ask, readPage, question, counts };
}

describe('the ledger', () => {
  it('answers only the dashboard', async () => {
    const { ask } = startTestBackground();
    expect(await ask('ledger.page', { page: 1 })).toMatchObject({ error: { code: 'not-allowed' } });
  });

  it('says that there is no account before one is chosen', async () => {
    const { ask } = startTestBackground();
    expect(await ask('ledger.page', { page: 1 }, 'dashboard')).toMatchObject({
      error: { code: 'no-profile' },
    });
  });

  it('lists what the service lists, with what Turbine knows of each order', async () => {
    const { readPage, now } = await startWithOrder();
    const page = await readPage();
    expect(page).toMatchObject({ kind: 'page', total: 1, perPage: 15 });
    expect(page.entries[0]?.own).toMatchObject({ source: 'here', madeAtMs: now(), isOneOfSeveral: false });
    expect(page.entries[0]?.own.quotedTrx).not.toBeNull();
  });

  it('reads an order in full, and afterwards from disk while that is recent enough', async () => {
    const { ask, question, counts, pass, readPage } = await startWithOrder();
    for (let count = 0; count < 12; count += 1) await pass(2_000);
    const first = await ask('ledger.order', question);
    expect(first).toMatchObject({
      value: {
        kind: 'order',
        order: {
          guid: question.guid,
          to: SENDER,
          status: 3,
          periodType: 'hours',
          hours: 1,
          paymentStatus: 1,
        },
      },
    });
    const before = await counts();
    expect(await ask('ledger.order', { ...question, listedStatus: 3 })).toEqual(first);
    expect((await readPage()).entries[0]).toMatchObject({ isFresh: true, order: { status: 3 } });
    expect((await counts())['order/get']).toBe(before['order/get']);
    const anew = await ask('ledger.order', { ...question, isForced: true });
    expect(await ask('ledger.order', { ...question, listedStatus: 3 })).toEqual(anew);
    expect((await counts())['order/get']).toBe((before['order/get'] ?? 0) + 1);
  });

  it('tells the history of a purchase, and the statuses that were seen', async () => {
    const { ask, question, pass } = await startWithOrder();
    for (let count = 0; count < 12; count += 1) await pass(2_000);
    const { value } = (await ask('ledger.story', { guid: question.guid })) as {
      value: { history: { state: string }[]; watched: { steps: { status: number }[] } };
    };
    expect(value.history.map(({ state }) => state)).toEqual(['armed', 'sent', 'confirmed']);
    expect(value.watched.steps.map(({ status }) => status)).toContain(3);
  });

  it('still knows a purchase that the engine has archived', async () => {
    const stores = { primary: createMemoryStore(), mirror: createMemoryStore() };
    const { ask, question, pass } = await startWithOrder(stores);
    await pass(30 * 86_400_000);
    const [key, text] = [...(await stores.primary.list('j:'))][0] ?? ['', ''];
    await stores.mirror.set(key.replace('j:', 'a:'), text);
    await stores.primary.delete(key);
    await stores.mirror.delete(key);
    await pass(60_000);
    const answer = await ask('ledger.story', { guid: question.guid });
    expect(answer).toMatchObject({ value: { history: [{ state: 'armed' }, {}, {}] } });
  });

  it('lists the purchases that led to no order', async () => {
    const { ask, sandbox, now } = startTestBackground();
    await ask('practice.enter');
    await sandbox('faults', {
      plans: [{ endpoint: 'buy/energy', status: 422, body: '{"errors":{"to":["No."]}}' }],
    });
    await ask('purchase.confirm', purchaseOf(now()));
    const answer = await ask('ledger.orderless', {}, 'dashboard');
    expect(answer).toMatchObject({ value: { intents: [{ state: 'refused', guids: [] }] } });
  });

  it('hands address and period to the popup, and nothing that could be bought without asking', async () => {
    const opened: string[] = [];
    const store = createMemoryStore();
    const { ask, question, published } = await startWithOrder({
      ledger: { store, openPopup: async () => void opened.push('popup') },
    });
    expect(await ask('ledger.again', { guid: '1' })).toMatchObject({ error: { code: 'unknown-order' } });
    await ask('ledger.order', question);
    expect(await ask('ledger.again', { guid: question.guid })).toEqual({ ok: true, value: {} });
    expect(opened).toEqual(['popup']);
    expect(published.at(-1)?.offer).toMatchObject({
      addresses: [SENDER],
      chosen: { period: '1h', task: 'own', ownUnits: '65000' },
      refusal: null,
    });
  });

  it('reads again what was damaged on disk, and goes on when nothing can be stored', async () => {
    const store = createMemoryStore();
    const { ask, question } = await startWithOrder({ ledger: { store, openPopup: async () => {} } });
    const first = await ask('ledger.order', { ...question, isForced: true });
    const kept = [...(await store.list('')).keys()];
    expect(kept).toHaveLength(1);
    for (const key of kept) await store.set(key, '{"guid":');
    expect(await ask('ledger.order', question)).toEqual(first);
  });
});

describe('the ledger while the background watches orders', () => {
  /** A purchase within a minute that has no place for the pages' requests. */
  async function buyInFullMinute(plans: object[] = []) {
    const budget = { ...NO_BUDGET, takeIfFree: async () => 40_000 };
    const { ask, sandbox, now, settle, pass } = startTestBackground({ budget });
    await ask('practice.enter');
    await sandbox('faults', { plans });
    await ask('purchase.confirm', purchaseOf(now()));
    await settle();
    const { value } = (await ask('snapshot.read')) as { value: Snapshot };
    const guid = value.orders[0]?.guid ?? '';
    const read = (listedStatus: number | null, isForced = false) =>
      ask('ledger.order', { guid, listedStatus, isForced }, 'dashboard');
    return { read, pass };
  }

  it('shows the last reading of a watched order, and asks again once that is known to be old', async () => {
    const { read, pass } = await buyInFullMinute();
    expect(await read(null)).toMatchObject({ value: { order: { status: 0, to: SENDER, paymentStatus: 1 } } });
    for (let count = 0; count < 12; count += 1) await pass(2_000);
    expect(await read(3)).toMatchObject({ value: { order: { status: 3, transactions: [{}] } } });
    const later = { value: { kind: 'later', waitMs: 40_000 } };
    expect([await read(4), await read(3, true)]).toMatchObject([later, later]);
  });

  it('does not take the answer to a purchase for a reading, since it does not say what was paid', async () => {
    const { read } = await buyInFullMinute([{ endpoint: 'order/get', status: 500 }]);
    expect(await read(null)).toMatchObject({ value: { kind: 'later' } });
  });

  it('waits instead of taking the last places of the minute', async () => {
    const clock = { nowMs: 1_790_000_000_000 };
    let sent = 0;
    const service = createRentalService({
      fetch: async () => {
        sent += 1;
        return Response.json({ status: 'ok', data: { guid: 5 } });
      },
      now: () => clock.nowMs,
      sleep: () => new Promise(() => {}),
      random: () => 0.5,
      budget: createServiceBudget({ now: () => clock.nowMs, sleep: () => new Promise(() => {}) }),
      profile: { origin: 'https://energy.example', bodyKind: 'json' },
      mayAsk: async () => true,
      readToken: async () => 'token',
    });
    for (let count = 0; count < 17; count += 1)
      expect((await service.browse.order('5' as never)).ok).toBe(true);
    expect(await service.browse.order('5' as never)).toMatchObject({
      error: { code: 'no-place', certainty: 'not-sent', retryAfterMs: 60_000 },
    });
    expect(sent).toBe(17);
    for (let count = 0; count < 9; count += 1) expect((await service.order('5' as never)).ok).toBe(true);
    expect(await service.browse.orders({ page: 1, perPage: 15 })).toMatchObject({
      error: { code: 'no-place' },
    });
    clock.nowMs += 60_000;
    expect((await service.browse.order('5' as never)).ok).toBe(true);
  });
});
