import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

/**
 * A background that was given services with these names, one after the other. Each new one becomes the active one.
 */
async function connect(...names: string[]) {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const world = startTestBackground({ settings });
  for (const name of names) {
    const place = { id: null, origin: `https://${name}.example` };
    const draft = { name, colour: 'blue', bodyKind: 'json', token: 'world-token-0123456789' };
    expect(await world.ask('profile.save', { ...draft, ...place }, 'options')).toMatchObject({ ok: true });
  }
  return world;
}

describe('the profile of the snapshot', () => {
  it('says that it is one of several services, since pages then say which is paid', async () => {
    const { published, ask } = await connect('first', 'second');
    await ask('profile.activate', { id: 'service-2' }, 'options');
    expect(published.at(-1)?.profile).toMatchObject({ name: 'second', isOneOfSeveral: true });
  });

  it('does not say so for the only service, nor for practice', async () => {
    const { published, ask } = await connect('only');
    expect(published.at(-1)?.profile).toMatchObject({ name: 'only' });
    expect(published.at(-1)?.profile).not.toHaveProperty('isOneOfSeveral');
    const several = await connect('first', 'second');
    await several.ask('practice.enter');
    expect(several.published.at(-1)?.profile).toMatchObject({ kind: 'practice' });
    expect(several.published.at(-1)?.profile).not.toHaveProperty('isOneOfSeveral');
    await ask('practice.enter');
    expect(published.at(-1)?.profile).not.toHaveProperty('isOneOfSeveral');
  });
});

describe('the limits of the snapshot', () => {
  it('hold the quiet hours while they are on, since the popup says so before it sends', async () => {
    const { ask, published } = await connect('only');
    expect(published.at(-1)?.limits).not.toHaveProperty('quietHours');
    const { limits } = DEFAULT_SETTINGS;
    const quietHours = { isOn: true, fromMinute: 1380, toMinute: 420 };
    await ask('settings.change', { limits: { ...limits, quietHours } }, 'options');
    expect(published.at(-1)?.limits.quietHours).toEqual({ fromMinute: 1380, toMinute: 420 });
  });

  it('are those that the user has set, and nothing if there are none', async () => {
    const { ask, published } = await connect('only');
    const { limits } = DEFAULT_SETTINGS;
    const sums = { perOrderSun: '1', perDaySun: '2', perAddressSun: '3', highestPriceSun: '4' };
    const chosen = { ...limits, ...sums, typedAboveSun: null, isOnlySaved: true };
    await ask('settings.change', { limits: chosen }, 'options');
    const shown = { ...sums, typedAboveSun: null, allowedAddresses: [] };
    expect(published.at(-1)?.limits).toMatchObject(shown);
  });
});

describe('the orders of the snapshot', () => {
  it('are the latest ones, and each failed one until it is put away: its notification leads to it', async () => {
    const { ask, pass, now, published, sandbox } = startTestBackground();
    await ask('practice.enter');
    const plan = { endpoint: 'buy/energy', from: 1, times: 1, path: [0, 0, 6, 100] };
    await sandbox('faults', { plans: [plan] });
    for (let nth = 0; nth < 7; nth += 1) {
      const bought = purchaseOf(now(), `3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6${nth}`);
      expect(await ask('purchase.confirm', bought)).toMatchObject({ value: { state: 'confirmed' } });
      await pass(120_000);
    }
    const open = published.at(-1)?.orders.filter(({ closedAtMs }) => closedAtMs === null);
    expect(open, 'what is not over, however many').toHaveLength(6);
    await pass(7_200_000);
    const closed = () => published.at(-1)?.orders.filter(({ closedAtMs }) => closedAtMs !== null) ?? [];
    expect(closed().map(({ status }) => status)).toEqual([4, 4, 4, 4, 4, 6]);
    await ask('order.markSeen', { guid: closed().at(-1)?.guid });
    expect(closed().map(({ status }) => status)).toEqual([4, 4, 4, 4, 4]);
  });
});

describe('the energy of a sender in the snapshot', () => {
  /** A sender whose rental was delivered, and whose energy was read this long before its end. */
  async function readBeforeEnd(leadMs: number) {
    const { ask, pass, now, published, sandbox } = startTestBackground();
    await ask('practice.enter');
    const bought = purchaseOf(now());
    expect(await ask('purchase.confirm', bought)).toMatchObject({ value: { state: 'confirmed' } });
    const latest = () => published.at(-1);
    for (let count = 0; count < 20 && latest()?.orders[0]?.status !== 3; count += 1) await pass(2_000);
    await pass((latest()?.orders[0]?.endsAtMs ?? 0) - leadMs - now());
    const question = { sender: bought.request.to, token: 'USDT', recipients: [] };
    await ask('chain.read', question);
    await sandbox('faults', { plans: [{ endpoint: 'wallet/getaccountresource', status: 429 }] });
    return { latest, pass, read: () => ask('chain.read', question) };
  }

  it('is not the reading from before a rental ended, however silent the node is since', async () => {
    const { latest, pass, read } = await readBeforeEnd(120_000);
    await pass(60_000);
    await read();
    expect(latest()?.chain.senders).toHaveLength(1);
    await pass(90_000);
    await read();
    expect(latest()?.chain).toMatchObject({ senders: [], trouble: 'rate-limited' });
  });
});

describe('the addresses of the snapshot', () => {
  const random = createRandom(1);
  const all = Array.from({ length: 400 }, () => makeAddress(random));

  it.each([
    ['hundreds that were rented for without a name leave the saved ones in it', 1, 399, 1, 299],
    ['hundreds of saved ones leave in it those that were rented for without a name', 399, 1, 299, 1],
    ['of hundreds of both, the most used of each are in it', 250, 150, 200, 100],
  ])('%s', async (_, savedCount, usedCount, savedShown, usedShown) => {
    const [saved, used] = [all.slice(0, savedCount), all.slice(-usedCount)];
    const uses = used
      .slice(0, 300)
      .map((address, index) => ({ address, count: 300 - index, lastAtMs: index }));
    const primary = createMemoryStore(new Map([['uses:practice', JSON.stringify(uses)]]));
    const { ask, settings, background, published } = startTestBackground({ primary });
    await ask('practice.enter');
    const use = 'recipient' as const;
    const book = saved.map((address, index) => ({ address, label: `Name ${index}`, use, changedAtMs: 0 }));
    await settings.book.change(() => ({ book }));
    await background.choicesChanged();
    const shown = published.at(-1)?.addresses ?? [];
    const named = shown.flatMap(({ address, name }) => (name ? [address] : []));
    const unnamed = shown.flatMap(({ address, name }) => (name ? [] : [address]));
    expect([named, unnamed]).toEqual([saved.slice(0, savedShown), used.slice(0, usedShown)]);
  });
});
