import { describe, expect, it } from 'vitest';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import type { StorePort } from '../../../lib/purchase/ports.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { createSettingsKeeper } from '../../../lib/settings/settings-keeper.ts';
import { createVault } from '../../../lib/settings/vault.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../support/background.ts';
import {
  createMemoryArea,
  createMemorySettings,
  createServedSettings,
} from '../../support/memory-settings.ts';
import { anOrder, guid } from '../purchase/build.ts';

const { to } = purchaseOf(0).request;
const { holder } = exampleAddresses;

/** A background that was used and then stopped by the browser, and what starts its next life. */
async function live() {
  const [primary, mirror] = [createMemoryStore(), createMemoryStore()];
  const { ask, published, now, settle, settings } = startTestBackground({ primary, mirror });
  await ask('practice.enter');
  await ask('prices.refresh', { periods: ['1h', '30d'] });
  await ask('chain.read', { sender: to, token: 'USDT', recipients: [] });
  await ask('purchase.confirm', purchaseOf(now()));
  await ask('balance.refresh');
  await settle();
  const last = published.at(-1);
  if (!last) throw new Error('nothing was published');
  const awake = (change: Partial<StorePort> = {}) =>
    startTestBackground({ primary: { ...primary, ...change }, mirror, settings });
  return { last, primary, settings, awake };
}

describe('the first answer of a new life of the background', () => {
  it('has all that was known before, with its time: orders and spending, balance, prices and the chain', async () => {
    const { last, awake } = await live();
    expect(last.orders).toHaveLength(1);
    expect(last.balance).not.toBeNull();
    expect(Object.keys(last.prices)).toEqual(['1h', '30d']);
    expect(last.connection.lastAnswerAtMs).toBe(last.madeAtMs);
    expect(last.chain).toMatchObject({ senders: [{ address: to }], burnPrice: { unitSun: '100' } });
    const { prices, connection, balance, orders, intents, spending, chain, inbox } = last;
    const known = { prices, connection, balance, orders, intents, spending, chain, inbox };
    expect(await awake().ask('snapshot.read')).toMatchObject({ ok: true, value: known });
  });

  it('comes only after stored data was read, even if the first question is about the chain', async () => {
    const { awake } = await live();
    const { ask, published, settle } = awake();
    await ask('chain.read', { sender: holder, token: 'USDT', recipients: [] });
    await settle();
    expect(published.at(-1)?.chain.senders.map(({ address }) => address)).toContain(holder);
    expect(await awake().ask('chain.natures', { addresses: [holder] }, 'dashboard')).toMatchObject({
      value: { natures: [{ address: holder }] },
    });
  });

  it('names the subject of a notification whose click started this life', async () => {
    const stores = { primary: createMemoryStore(), mirror: createMemoryStore() };
    const { ask, pass, published, notified, now, settings } = startTestBackground(stores);
    await ask('practice.enter');
    await ask('purchase.confirm', purchaseOf(now()));
    for (let count = 0; count < 12; count += 1) await pass(2_000);
    const { background } = startTestBackground({ ...stores, settings });
    const [noticeId = ''] = notified.filter((id) => id.endsWith(':delegated'));
    expect(await background.newsOf(noticeId)).toMatchObject({ guid: published.at(-1)?.orders[0]?.guid });
  });

  it('is also what is published when a price is the first thing that happens', async () => {
    const { last, awake } = await live();
    const { ask, published } = awake();
    await ask('prices.refresh', { periods: ['1h'] });
    for (const snapshot of published) expect(snapshot.orders).toHaveLength(1);
    expect(published.at(-1)?.prices['30d']).toEqual(last.prices['30d']);
  });

  it('keeps the locks of a purchase in doubt', async () => {
    const { primary, awake } = await live();
    const [[key, text] = ['', '']] = await primary.list('j:');
    await primary.set(key, text.replace('"state":"confirmed"', '"state":"sent"'));
    const answer = await awake().ask('snapshot.read');
    expect(answer).toMatchObject({ value: { intents: [{ state: 'unknown', isAcknowledged: false }] } });
  });

  it('takes over no number that another service gave', async () => {
    const { awake, primary } = await live();
    const kept = (await primary.get('heard')) ?? '';
    await primary.set('heard', kept.replace('practice', 'elsewhere'));
    expect(await awake().ask('snapshot.read')).toMatchObject({
      value: { prices: {}, chain: { senders: [] } },
    });
  });

  it('allows no purchase while the earlier purchases cannot be read', async () => {
    const { awake } = await live();
    const { ask, published } = awake({
      list: async () => {
        throw new Error('the disk');
      },
    });
    expect(await ask('snapshot.read')).toMatchObject({ value: { isJournalDamaged: true, orders: [] } });
    await ask('balance.refresh');
    expect(published.every(({ isJournalDamaged }) => isJournalDamaged)).toBe(true);
  });

  it('has no numbers when their record is damaged, and keeps the next ones', async () => {
    const { awake, primary } = await live();
    await primary.set('heard', '{"v":1');
    const lost: string[] = [];
    const { ask, settle } = startTestBackground({ primary, report: (where) => void lost.push(where) });
    await ask('practice.enter');
    expect(lost).toEqual(['last heard']);
    await ask('prices.refresh', { periods: ['3d'] });
    await settle();
    expect(await awake().ask('snapshot.read')).toMatchObject({ value: { prices: { '3d': {} } } });
  });
});

describe('a life in which some records cannot be read', () => {
  const broken = async () => {
    throw new Error('the disk');
  };

  it.each(['notes:practice', 'uses:practice', 'chain:deliveries'])(
    'shows orders and does what is due without %s, which is kept only for convenience',
    async (lost) => {
      const { primary, settings } = await live();
      const get = (key: string) => (key === lost ? broken() : primary.get(key));
      const report = () => {};
      const { ask, background } = startTestBackground({
        primary: { ...primary, get },
        settings,
        report,
      });
      expect(await ask('snapshot.read')).toMatchObject({ ok: true, value: { orders: [{ to }] } });
      await expect(background.wake()).resolves.toBeUndefined();
    },
  );

  it('buys for no address that was not compared, until it can read who energy was rented for', async () => {
    const { awake, primary } = await live();
    let isBroken = true;
    const get = (key: string) => (isBroken && key.startsWith('uses') ? broken() : primary.get(key));
    const { ask, now } = awake({ get });
    const order = purchaseOf(now(), 'a2b8a4e3-0c1d-4e5f-8a9b-1c2d3e4f5a6b');
    expect(await ask('purchase.confirm', order)).toMatchObject({ value: { code: 'storageUnavailable' } });
    isBroken = false;
    expect(await ask('purchase.confirm', order)).toMatchObject({ value: { kind: 'intent' } });
  });

  it("waits with the token while this device's key cannot be read, and has it again when it can", async () => {
    const settings = createServedSettings(() => 1_790_000_000_000);
    let key: CryptoKey | null = null;
    let isBroken = false;
    const local = createMemoryArea();
    const vault = createVault({
      local,
      session: createMemoryArea(),
      deviceKey: {
        read: async () => (isBroken ? broken() : key),
        write: async (made) => {
          key = made;
        },
        remove: broken,
      },
      subtle: crypto.subtle,
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      now: () => 1_790_000_000_000,
    });
    const keeper = createSettingsKeeper(local);
    const kept = { primary: createMemoryStore(), settings: { ...settings, keeper, vault } };
    const look = { name: 'Main', colour: 'jade', bodyKind: 'json' };
    const service = { ...look, id: null, origin: 'https://energy.example', token: 'world-token-0123456789' };
    await startTestBackground(kept).ask('profile.save', service, 'options');
    isBroken = true;
    const { ask, now } = startTestBackground(kept);
    expect(await ask('snapshot.read')).toMatchObject({ value: { profile: { token: 'unread' } } });
    const order = { ...purchaseOf(now()), profileId: 'service-1', origin: service.origin };
    expect(await ask('purchase.confirm', order)).toMatchObject({ value: { kind: 'stopped' } });
    isBroken = false;
    expect(await ask('snapshot.read')).toMatchObject({ value: { profile: { token: 'ready' } } });
  });
});

it("reads the user's choices once in a life, even if a service has no token", async () => {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const look = { name: 'Main', colour: 'jade', bodyKind: 'json' };
  const service = { ...look, id: null, origin: 'https://energy.example', token: 'world-token-0123456789' };
  const { ask } = startTestBackground({ settings });
  await ask('profile.save', service, 'options');
  await ask('token.remove', { id: 'service-1' }, 'options');
  let reads = 0;
  const vault = {
    ...settings.vault,
    describe() {
      reads += 1;
      return settings.vault.describe();
    },
  };
  const next = startTestBackground({ settings: { ...settings, vault } });
  for (let look = 0; look < 3; look += 1)
    expect(await next.ask('snapshot.read')).toMatchObject({ value: { profile: { token: 'missing' } } });
  expect(reads).toBe(1);
  expect(await next.ask('profile.save', { ...service, id: 'service-1' }, 'options')).toMatchObject({
    ok: true,
  });
  expect(await next.ask('snapshot.read')).toMatchObject({ value: { profile: { token: 'ready' } } });
});

describe('a choice that changes while a life begins', () => {
  it('leaves no question without an answer', async () => {
    const settings = createMemorySettings(() => 1_790_000_000_000);
    const gate = Promise.withResolvers<void>();
    let reads = 0;
    const book = {
      ...settings.book,
      async read() {
        reads += 1;
        if (reads === 2) await gate.promise;
        return settings.book.read();
      },
    };
    const primary = createMemoryStore();
    await primary.set('o:main:7', encodeRecord(anOrder({ guid: guid('7'), status: 2, firstSeenAtMs: 0 })));
    const { background, ask } = startTestBackground({ settings: { ...settings, book }, primary });
    const first = background.wake();
    const changed = background.choicesChanged();
    await first;
    gate.resolve();
    await changed;
    expect(await ask('snapshot.read')).toMatchObject({ ok: true });
  });
});
