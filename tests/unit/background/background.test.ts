import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';

const TO = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const { sender: SENDER } = exampleAddresses;

describe('the background', () => {
  it('has no profile until practice mode is entered', async () => {
    const { ask, published } = startTestBackground();
    expect(await ask('snapshot.read')).toMatchObject({ ok: true, value: { profile: null } });
    await ask('practice.enter');
    expect(published.at(-1)?.profile).toMatchObject({
      id: 'practice',
      kind: 'practice',
      origin: null,
      token: 'ready',
    });
  });

  it('reads prices and says when they were read', async () => {
    const { ask, published, now } = startTestBackground();
    await ask('practice.enter');
    expect(await ask('prices.refresh', { periods: ['1h', '30d'] })).toEqual({ ok: true, value: {} });
    expect(published.at(-1)?.prices).toMatchObject({ '1h': { readAtMs: now() }, '30d': { readAtMs: now() } });
  });

  it('says why prices could not be read', async () => {
    const { ask, sandbox } = startTestBackground();
    await ask('practice.enter');
    await sandbox('faults', { plans: [{ endpoint: 'public/price', status: 404 }] });
    expect(await ask('prices.refresh', { periods: ['1h'] })).toMatchObject({ error: { code: 'not-found' } });
  });

  it('reads six prices for the first page, and for the next one only the chosen period', async () => {
    const { ask, published, pass } = startTestBackground();
    await ask('practice.enter');
    await ask('prices.refresh', { periods: ['1h', '1d', '3d'] });
    const first = published.at(-1)?.prices;
    await pass(60_000);
    await ask('prices.refresh', { periods: ['1d', '3d'] });
    await ask('prices.refresh', { periods: ['1h'] });
    const next = published.at(-1)?.prices;
    expect(next?.['1d']?.readAtMs).toBe(first?.['1d']?.readAtMs);
    expect(next?.['1h']?.readAtMs).toBe((first?.['1h']?.readAtMs ?? 0) + 60_000);
  });

  it('reads prices again if their time lies ahead of a clock that was set back', async () => {
    const { ask, background, pass, now } = startTestBackground();
    await ask('practice.enter');
    await background.readPrices(30_000);
    await pass(-86_400_000);
    const { prices, isPractice } = await background.readPrices(30_000);
    expect(isPractice).toBe(true);
    expect([...prices.values()].map(({ readAtMs }) => readAtMs)).toEqual(Array(6).fill(now()));
  });

  it('has a price for each period for the address bar, even where a page would still accept older ones', async () => {
    const { ask, background, pass, now } = startTestBackground();
    await ask('practice.enter');
    for (const sinceMs of [0, 29_000, 11_000, 60_000]) {
      await pass(sinceMs);
      const { prices } = await background.readPrices(30_000);
      const ages = [...prices.values()].map(({ readAtMs }) => now() - readAtMs);
      expect(ages).toEqual(Array(6).fill(sinceMs === 29_000 ? sinceMs : 0));
    }
  });

  it('reads the price for the toolbar if the toolbar shows it, and otherwise redraws it without a request', async () => {
    const { ask, background, published, settings, sandbox } = startTestBackground();
    await background.renewToolbar();
    await ask('practice.enter');
    const renew = async (badge: 'price' | 'time-left') => {
      await settings.keeper.change((kept) => ({ ...kept, alerts: { ...kept.alerts, badge } }));
      await background.choicesChanged();
      const before = published.length;
      await background.renewToolbar();
      const { counts } = await sandbox('requests', {});
      return [counts['public/price'] ?? 0, published.length > before];
    };
    expect([await renew('time-left'), await renew('price')]).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(published.at(-1)?.prices).toHaveProperty('1h');
  });

  it('buys once, follows the order to its delivery and announces it once', async () => {
    const { ask, published, notified, now, pass } = startTestBackground();
    await ask('practice.enter');
    const order = purchaseOf(now());
    for (const _ of ['first', 'again']) {
      const value = { kind: 'intent', intentId: order.intentId, state: 'confirmed' };
      expect(await ask('purchase.confirm', order)).toMatchObject({ ok: true, value });
    }
    for (let count = 0; count < 12; count += 1) await pass(2_000);
    const [bought] = published.at(-1)?.orders ?? [];
    expect(published.at(-1)?.orders).toHaveLength(1);
    expect(bought).toMatchObject({ status: 3, source: 'bought', to: SENDER });
    expect(bought?.steps.map(({ status }) => status)).toContain(3);
    expect(notified.filter((id) => id.endsWith(':delegated'))).toEqual([
      `order:practice:${bought?.guid}:delegated`,
    ]);
  });

  it('marks as read what was told until then, and nothing else', async () => {
    const { ask, background, published, now, pass } = startTestBackground();
    await ask('practice.enter');
    await ask('purchase.confirm', purchaseOf(now()));
    for (let count = 0; count < 12; count += 1) await pass(2_000);
    const unread = async () => {
      await background.publish();
      return published.at(-1)?.inbox.unreadCount ?? 0;
    };
    const before = await unread();
    expect(before).toBeGreaterThan(0);
    await ask('inbox.markAllRead', { untilMs: now() - 60_000 });
    expect(await unread()).toBe(before);
    await ask('inbox.markAllRead', { untilMs: now() });
    expect(await unread()).toBe(0);
  });

  it('reminds of the end of a rental, and stops reminding, when the popup asks for it', async () => {
    const { ask, published } = startTestBackground();
    await ask('practice.enter');
    for (const isOn of [false, true]) {
      await ask('reminder.set', { isOn });
      expect(published.at(-1)?.reminder.isOn).toBe(isOn);
    }
  });

  it('learns the fees from its own orders', async () => {
    const { ask, background, published, now } = startTestBackground();
    await ask('practice.enter');
    const small = { to: SENDER, period: '1h', amount: { source: 'amount', energyUnits: '32000' } };
    await ask('purchase.confirm', { ...purchaseOf(now()), request: small, energyUnits: '32000' });
    await ask('snapshot.read');
    expect(published.at(-1)?.fees[0]).toMatchObject({ energyUnits: '32000', smallOrderFeeTrx: '0.3' });
    expect((await background.readPrices(30_000)).fees).toMatchObject([{ energyUnits: 32_000n }]);
  });

  it.each([
    [
      'a mistyped address',
      {
        request: {
          to: SENDER.replace('P', 'Q'),
          period: '1h',
          amount: { source: 'amount', energyUnits: '65000' },
        },
      },
      'badAddress',
    ],
    [
      'a mistyped recipient of an estimate',
      {
        request: {
          to: SENDER,
          period: '1h',
          amount: {
            source: 'estimate',
            token: 'USDT',
            recipients: [SENDER.replace('P', 'Q')],
            adjustPercent: '0',
          },
        },
      },
      'badAddress',
    ],
    [
      'a token contract',
      { request: { to: TO, period: '1h', amount: { source: 'amount', energyUnits: '65000' } } },
      'contractAddress',
    ],
    ['another profile than the active one', { profileId: 'other' }, 'originChanged'],
    ['another service than the page showed', { origin: 'https://elsewhere.example' }, 'originChanged'],
    ['a price above what was confirmed', { capSun: '1' }, 'priceAboveCap'],
    ['an amount that is not the quoted one', { energyUnits: '1' }, 'amountMismatch'],
  ])('sends nothing for %s, and says why', async (_, change, code) => {
    const { ask, published, now } = startTestBackground();
    await ask('practice.enter');
    const answer = await ask('purchase.confirm', { ...purchaseOf(now()), ...change });
    expect(answer).toMatchObject({ ok: true, value: { kind: 'stopped', code } });
    expect(published.at(-1)?.orders).toEqual([]);
  });

  it('shows the price that stopped a purchase, not the one before it', async () => {
    const { ask, published, now, pass } = startTestBackground();
    await ask('practice.enter');
    await ask('prices.refresh', { periods: ['1h'] });
    await pass(10_000);
    await ask('purchase.confirm', { ...purchaseOf(now()), capSun: '1' });
    expect(published.at(-1)?.prices['1h']?.readAtMs).toBe(now());
  });

  it('sends nothing if a sum that has to be typed was not typed', async () => {
    const { ask, now } = startTestBackground();
    await ask('practice.enter');
    const dear = { capSun: '10000001' };
    expect(await ask('purchase.confirm', { ...purchaseOf(now()), ...dear })).toMatchObject({
      value: { code: 'sumNotTyped' },
    });
    const typed = await ask('purchase.confirm', { ...purchaseOf(now()), ...dear, hasTypedSum: true });
    expect(typed).toMatchObject({ value: { kind: 'intent' } });
    const asDear = { ...purchaseOf(now(), 'a2b8a4e3-0c1d-4e5f-8a9b-1c2d3e4f5a6b'), capSun: '10000000' };
    expect(await ask('purchase.confirm', asDear)).toMatchObject({ value: { kind: 'intent' } });
  });

  it("keeps to the user's limits, and buys nothing when they cannot be read", async () => {
    const { ask, now, settings, background } = startTestBackground();
    await ask('practice.enter');
    await settings.keeper.change((kept) => ({ ...kept, limits: { ...kept.limits, perOrderSun: '5000000' } }));
    await background.choicesChanged();
    expect(await ask('purchase.confirm', purchaseOf(now()))).toMatchObject({
      value: { code: 'limit', limit: 'perOrder', excessSun: '4000000' },
    });
  });

  it('waits for the price of the period that was asked for', async () => {
    const { ask, published } = startTestBackground();
    await ask('practice.enter');
    await ask('priceMark.set', { period: '1d', unitSun: '60' });
    expect(published.at(-1)?.priceMark).toEqual({ period: '1d', unitSun: '60' });
    await ask('priceMark.set', { period: '1d', unitSun: null });
    expect(published.at(-1)?.priceMark).toBeNull();
  });

  it('refuses to wait for a price that the settings could not store', async () => {
    const { ask, settings } = startTestBackground();
    const before = await settings.keeper.read();
    const odd = { period: '1h', unitSun: '060' };
    expect(await ask('priceMark.set', odd)).toEqual({ ok: false, error: { code: 'bad-input' } });
    expect(await settings.keeper.read()).toEqual(before);
    await ask('priceMark.set', { ...odd, unitSun: '60' });
    expect((await settings.keeper.read()).settings.alerts.priceMarkSun).toBe('60');
  });

  it('shows what was spent of play money only in practice', async () => {
    const { ask, published, now, settings, background } = startTestBackground();
    await ask('practice.enter');
    await ask('purchase.confirm', purchaseOf(now()));
    await ask('balance.refresh');
    expect(published.at(-1)?.spending.daySun).not.toBe('0');
    const look = { name: 'Main', colour: 'jade', bodyKind: 'json' } as const;
    const profile = { ...look, id: 'service-1', origin: 'https://energy.example' };
    await settings.keeper.change((kept) => ({ ...kept, profiles: [profile], activeProfileId: profile.id }));
    await background.choicesChanged();
    expect(published.at(-1)?.spending).toEqual({ daySun: '0', byAddressSun: {} });
  });
});
