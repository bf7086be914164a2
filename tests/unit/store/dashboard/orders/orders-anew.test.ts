import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { anIntent } from '../../../../support/ledger-entries.ts';
import { openOrders } from '../../../../support/orders-page.ts';
import { PROFILE } from '../../../../support/service-profile.ts';

const bought = (guid: string): Snapshot =>
  ({
    ...EMPTY_SNAPSHOT,
    profile: PROFILE,
    orders: [{ guid, status: 2, endsAtMs: null, source: 'bought' }],
  }) as unknown as Snapshot;

describe('an empty list of orders', () => {
  const openEmpty = async () => {
    const page = openOrders(0, { hasIntent: false });
    await page.settle();
    await page.settle();
    expect(page.orders.count.value).toBe(0);
    page.world.total = 1;
    return page;
  };

  it('shows the first one as soon as it is bought', async () => {
    const { orders, snapshot, settle } = await openEmpty();
    snapshot.value = bought('1000000');
    await settle();
    expect(orders.count.value).toBe(1);
  });

  it('is read again on request', async () => {
    const { orders, settle, pages } = await openEmpty();
    orders.refresh();
    await settle();
    expect(orders.count.value).toBe(1);
    await settle();
    expect(pages(), 'and once').toEqual([1, 1]);
  });

  it('is not requested again and again while it stays empty', async () => {
    const { orders, settle, pages, world } = await openEmpty();
    world.total = 0;
    for (let round = 0; round < 5; round += 1) {
      orders.setFilter({});
      await settle();
    }
    expect(pages()).toEqual([1]);
  });
});

it('counts the purchases without an order among what is shown', async () => {
  const { orders, look } = openOrders(100);
  await look(0, 3);
  expect([orders.count.value, orders.orderless.value]).toEqual([101, 1]);
  orders.setFilter({ text: '999999' });
  expect([orders.count.value, orders.orderless.value]).toEqual([1, 0]);
});

describe('a list that is read again', () => {
  it('stays as it was until the service has answered, and if the service does not answer', async () => {
    const { orders, look, settle, world } = openOrders(100, { hasIntent: false });
    await look(0, 3);
    world.failure = 'unreachable';
    orders.refresh();
    expect(orders.rowAt(0)).toMatchObject({ kind: 'order', entry: { guid: '1000000' } });
    await settle();
    expect(orders.asker.value.kind).toBe('failed');
    expect(orders.rowAt(0)).toMatchObject({ kind: 'order', entry: { guid: '1000000' } });
    orders.setFilter({ text: '999999' });
    expect(orders.searched.value).toMatchObject({ read: 15, isReading: false });
    expect(orders.count.value).toBe(1);
    world.failure = null;
    orders.readMore();
    for (let round = 0; round < 20; round += 1) await settle();
    expect(orders.searched.value?.read, 'whoever asks for more tries again').toBe(100);
  });

  it('shows no old row at a place where the list has moved', async () => {
    const { orders, look, settle, world } = openOrders(100, { hasIntent: false });
    await look(0, 16);
    await look(0, 2);
    world.total = 101;
    orders.refresh();
    await settle();
    expect(orders.rowAt(0).kind).toBe('order');
    expect(orders.rowAt(15).kind).toBe('gap');
  });
});

it('a purchase under way is asked about again when the background shows it no more: it was not sent', async () => {
  const { orders, snapshot, settle, world } = openOrders(15, { hasIntent: false });
  await settle();
  const show = async (intents: Snapshot['intents']) => {
    snapshot.value = { ...EMPTY_SNAPSHOT, profile: PROFILE, intents };
    await settle();
  };
  const states = () => orders.shownRows().flatMap((row) => (row.kind === 'intent' ? row.intent.state : []));
  const sent = anIntent('i2', 15, { state: 'sent' });
  world.intents = [sent];
  await show([sent]);
  expect(states()).toEqual(['sent']);
  world.intents = [{ ...sent, state: 'notSent' }];
  await show([]);
  expect(states()).toEqual(['notSent']);
});
