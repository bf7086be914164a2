import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { closeForOtherPurchase } from '../../../../lib/store/popup/other-purchase.ts';
import { preparePay } from '../../../../lib/store/popup/pay.ts';
import { termsOf } from '../../../../lib/store/popup/terms.ts';
import { intent, workingDay } from '../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../support/plain-clicks.ts';
import { openPopup, PROFILE, settle } from './popup-stage.ts';

const OTHER = { ...PROFILE, id: 'p0' };

describe('the first frame', () => {
  it('waits for nothing: the question is sent before it, and the answer is used after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const popup = await openPopup(null, { painted: promise, kept: { ...EMPTY_SNAPSHOT, profile: OTHER } });
    expect([popup.topics, popup.profile()]).toEqual([['snapshot.read'], OTHER]);
    expect([popup.isWatched(), popup.isTicking()]).toEqual([false, false]);
    resolve();
    await settle();
    expect(popup.profile()).toEqual(PROFILE);
    expect([popup.isWatched(), popup.isTicking()]).toEqual([true, true]);
    expect(popup.balanceReadings()).toBe(1);
  });

  it('is not delayed if nothing is remembered: the answer is then the first thing to show', async () => {
    const popup = await openPopup(null, { painted: new Promise(() => {}) });
    expect(popup.profile()).toEqual(PROFILE);
  });

  it('is replaced as a whole, with its time: nobody sees the parts of two snapshots together', async () => {
    const { model, push, setClock } = await openPopup({ amountTrx: '1', readAtMs: 0 });
    const seen: unknown[] = [];
    const { snapshot } = model;
    effect(() => void seen.push([snapshot.profile?.id, snapshot.balance?.amountTrx]));
    setClock(1_000_900);
    push({ ...EMPTY_SNAPSHOT, madeAtMs: 500_001, profile: OTHER, balance: { amountTrx: '2', readAtMs: 0 } });
    expect([...seen, model.nowMs.value]).toEqual([['p1', '1'], ['p0', '2'], 1_000_900]);
  });

  it('is never replaced by something older: an earlier snapshot may arrive after the answer', async () => {
    const popup = await openPopup(null);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 499_999 });
    expect(popup.profile()).toEqual(PROFILE);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 500_001, profile: OTHER });
    expect(popup.profile()).toEqual(OTHER);
  });

  it('is never replaced by something older than what was last shown', async () => {
    const kept = { ...EMPTY_SNAPSHOT, madeAtMs: 600_000, profile: PROFILE };
    const popup = await openPopup(null, { kept, more: { profile: OTHER } });
    expect(popup.profile()).toEqual(PROFILE);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 600_001, profile: OTHER });
    expect(popup.profile()).toEqual(OTHER);
  });

  it('is replaced by what looks older if the clock was set back', async () => {
    const popup = await openPopup(null);
    popup.setClock(400_000);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 400_000, profile: OTHER });
    expect(popup.profile()).toEqual(OTHER);
  });
});

describe('the balance without which nothing can be bought', () => {
  it('is asked for again now and then until it was read once', async () => {
    const popup = await openPopup(null);
    expect(popup.balanceReadings()).toBe(1);
    popup.passSeconds(14);
    expect(popup.balanceReadings()).toBe(1);
    popup.passSeconds(16);
    expect(popup.balanceReadings()).toBe(3);
  });

  it('is left alone once it was read', async () => {
    const popup = await openPopup({ amountTrx: '5', readAtMs: 1_000_000 });
    popup.passSeconds(60);
    expect(popup.balanceReadings()).toBe(1);
  });

  it('is asked for now and then while it is too low, since the user may be topping it up', async () => {
    const prices: Snapshot['prices'] = { '1h': { unitSun: '46', readAtMs: 1_000_000 } };
    const popup = await openPopup({ amountTrx: '1', readAtMs: 1_000_000 }, { more: { prices } });
    popup.model.chooseSender(exampleAddresses.sender as Address);
    expect(popup.model.obstacle.value?.code).toBe('balance');
    popup.passSeconds(30);
    expect(popup.balanceReadings()).toBe(3);
    popup.push({ ...popup.published, madeAtMs: 500_001, balance: { amountTrx: '9', readAtMs: 1_030_000 } });
    popup.passSeconds(30);
    expect(popup.balanceReadings()).toBe(3);
  });
});

describe('the sheet', () => {
  const to = exampleAddresses.sender as Address;
  const readAtMs = 1_000_000;
  const request = { to, period: '1h', amount: { source: 'amount', energyUnits: '64311' } } as const;
  const chainWith = (energyUnits: string): Snapshot['chain'] => {
    const nature = { isActivated: true, isContract: false, freeTransfers: 1 };
    return {
      ...EMPTY_SNAPSHOT.chain,
      isOn: true,
      senders: [{ address: to, energyUnits, readAtMs, ...nature }],
    };
  };

  const openSheet = async (part: Partial<Snapshot> = {}) => {
    const more: Partial<Snapshot> = {
      ...part,
      prices: { '1h': { unitSun: '46', readAtMs } },
      addresses: [{ address: to, name: null, useCount: 1, lastUsedAtMs: null }],
      chain: chainWith('50000'),
    };
    const popup = await openPopup({ amountTrx: '100', readAtMs }, { more });
    popup.model.change({ to, period: '1h' });
    popup.model.openSheet();
    const pay = preparePay(popup.model, {
      now: popup.readClock,
      ...PLAIN_CLICKS,
    });
    const buy = () => {
      const terms = termsOf(popup.model);
      if (terms) pay(terms);
      return [terms?.energyUnits, popup.topics.includes('purchase.confirm')];
    };
    return { ...popup, pay, buy };
  };

  it('does not sell at once when the chain has changed the sum, even at the same price', async () => {
    const { published, push, setClock, buy } = await openSheet();
    setClock(readAtMs + 2_000);
    push({ ...published, madeAtMs: 500_001, chain: chainWith('0') });
    setClock(readAtMs + 2_010);
    expect(buy()).toEqual(['64311', false]);
    setClock(readAtMs + 2_500);
    expect(buy()).toEqual(['64311', true]);
  });

  it('does not sell at once when the connection is back: the button that pays is where “Back” was', async () => {
    const { model, published, push, setClock, buy } = await openSheet();
    setClock(readAtMs + 2_000);
    push({ ...published, madeAtMs: 500_001, connection: { ...published.connection, isOnline: false } });
    expect([model.obstacle.value?.code, buy()]).toEqual(['offline', [undefined, false]]);
    setClock(readAtMs + 4_000);
    push({ ...published, madeAtMs: 500_002 });
    setClock(readAtMs + 4_499);
    expect(buy()).toEqual(['14291', false]);
    setClock(readAtMs + 4_500);
    expect(buy()).toEqual(['14291', true]);
  });

  it('renews its price while it is open, and sells nothing once that is too old', async () => {
    const { model, passSeconds, count, buy } = await openSheet();
    const before = count('prices.refresh');
    passSeconds(29);
    expect([model.obstacle.value, count('prices.refresh') > before]).toEqual([null, true]);
    passSeconds(1);
    expect([model.obstacle.value?.code, buy()]).toEqual(['oldPrice', [undefined, false]]);
  });

  it('stays open beside a purchase for the same address that was known before', async () => {
    const { model } = await openSheet({
      intents: [intent(readAtMs, 'refused', { id: 'earlier', isAcknowledged: true, request })],
    });
    const end = closeForOtherPurchase(model);
    expect([model.sheet.state.value?.phase, model.sheet.stopped.value]).toEqual(['open', null]);
    end();
  });

  it("closes when another profile becomes active, since it was about the previous one's money, and says so", async () => {
    const { model, published, push, topics, setClock, pay } = await openSheet();
    setClock(readAtMs + 2_000);
    const terms = termsOf(model);
    expect(terms).not.toBeNull();
    push({ ...published, madeAtMs: 500_001, profile: { ...PROFILE, id: 'other-service' } });
    if (terms) pay(terms);
    expect([termsOf(model), topics.includes('purchase.confirm')]).toEqual([null, false]);
    expect(model.sheet.stopped.value?.code).toBe('profileChanged');
  });
});

describe('a machine without a connection', () => {
  it.each([
    ['buys nothing of a service', 'service', 'offline'],
    ['goes on in practice, which asks nobody', 'practice', undefined],
  ] as const)('%s', async (_, kind, code) => {
    const day = workingDay(1_000_000);
    const profile = day.profile && { ...day.profile, kind };
    const { model, goOffline, passSeconds } = await openPopup(null, { more: { ...day, profile } });
    model.change({ to: exampleAddresses.sender as Address });
    goOffline();
    passSeconds(1);
    expect(model.obstacle.value?.code).toBe(code);
  });
});

it('a period whose price is old is asked for at once when it is chosen', async () => {
  const { model, setClock, count } = await openPopup(null, { more: workingDay(1_000_000) });
  const before = count('prices.refresh');
  setClock(1_025_000);
  model.change({ period: '3d' });
  expect(count('prices.refresh')).toBe(before + 1);
});

describe('another profile that becomes active', () => {
  it('takes no address over from play money to real money', async () => {
    const to = exampleAddresses.sender as Address;
    const service = { ...PROFILE, id: 's1', kind: 'service', origin: 'https://a.example' } as const;
    const { model, published, push } = await openPopup(null);
    const chosen = { to, recipients: [to], pasted: to };
    model.change(chosen);
    push({ ...published, madeAtMs: 500_001, profile: service });
    expect(model.draft.value).toMatchObject({ to: null, recipients: [], pasted: '' });
    model.change(chosen);
    push({ ...published, madeAtMs: 500_002, profile: { ...service, id: 's2' } });
    push({ ...published, madeAtMs: 500_003, profile: PROFILE });
    push({ ...published, madeAtMs: 500_004, profile: { ...PROFILE, token: 'ready' } });
    expect(model.draft.value).toMatchObject(chosen);
    // A settings file without a choice of service leaves none, until the user connects one.
    push({ ...published, madeAtMs: 500_005, profile: null });
    push({ ...published, madeAtMs: 500_006, profile: service });
    expect(model.draft.value).toMatchObject({ to: null, recipients: [], pasted: '' });
  });
});

describe('a locked token', () => {
  it('sends no request with it: prices and balance come when it is unlocked', async () => {
    const popup = await openPopup(null, { more: { profile: { ...PROFILE, token: 'locked' } } });
    popup.passSeconds(60);
    await settle();
    const needToken = ['prices.refresh', 'balance.refresh'];
    expect(popup.topics.filter((topic) => needToken.includes(topic))).toEqual([]);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 2_000_000, profile: PROFILE });
    await settle();
    expect(popup.topics.filter((topic) => needToken.includes(topic))).toEqual([
      'balance.refresh',
      'prices.refresh',
      'prices.refresh',
    ]);
  });
});
