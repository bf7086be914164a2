import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { order as anOrder } from '../../../../e2e/popup-fixtures.ts';
import { NOW_MS } from '../../../../support/ledger-entries.ts';
import { openOrders } from '../../../../support/orders-page.ts';
import { PROFILE } from '../../../../support/service-profile.ts';

describe('the orders', () => {
  it('ask for the pages and details in view, and for nothing else', async () => {
    const { orders, look, pages, guids } = openOrders(100_000);
    await look(0, 5);
    expect(orders.count.value).toBe(100_001);
    expect(pages()).toEqual([1]);
    expect(guids()).toEqual(['1000000', '999999', '999998', '999997']);
    await look(50_000, 50_003);
    expect(pages()).toEqual([1, 3334]);
    expect(guids().slice(4)).toEqual(['950001', '950000', '949999']);
  });

  it('have the purchases without an order in their places', async () => {
    const { orders, look } = openOrders(100);
    await look(0, 3);
    expect([0, 1, 2].map((at) => orders.rowAt(at).kind)).toEqual(['order', 'intent', 'order']);
  });

  it('have them there in a search too, whatever part of the list was read', async () => {
    const { orders, look } = openOrders(100);
    await look(0, 3);
    orders.setSort({ key: 'listed', isDescending: false });
    expect([13, 14, 15].map((at) => orders.rowAt(at).kind)).toEqual(['order', 'intent', 'order']);
  });

  it('skip the rows that were only scrolled past', async () => {
    const { orders, look, pages } = openOrders(100_000);
    await look(0, 2);
    for (let first = 100; first < 90_000; first += 1_000) orders.look(first, first + 10);
    await look(90_001, 90_003);
    expect(pages()).toEqual([1, 6001]);
  });

  it('say how long the rest waits, and go on by themselves', async () => {
    const { orders, look, world, guids, passTime } = openOrders(100);
    await look(0, 1);
    world.isFull = true;
    await look(0, 10);
    expect(orders.asker.value).toEqual({ kind: 'waiting', untilMs: NOW_MS + 20_000 });
    const before = guids().length;
    orders.setFilter({});
    expect(guids()).toHaveLength(before);
    world.isFull = false;
    await passTime();
    expect(orders.asker.value.kind).toBe('idle');
    expect(orders.rowAt(9)).toMatchObject({ entry: { isFresh: true } });
  });

  it('say nothing of a wait for an order that is shown and has only progressed', async () => {
    const { orders, look, world, snapshot, settle } = openOrders(1, { hasIntent: false });
    await look(0, 1);
    world.isFull = true;
    const present = snapshot.value ?? EMPTY_SNAPSHOT;
    snapshot.value = { ...present, orders: [anOrder(NOW_MS, { guid: '1000000', status: 2 })] };
    await settle();
    expect(orders.rowAt(0)).toMatchObject({ entry: { isFresh: false, status: 2 } });
    expect(orders.asker.value.kind).toBe('idle');
    world.total = 2;
    orders.refresh();
    await settle();
    expect(orders.asker.value.kind, 'for a list that is read anew').toBe('waiting');
  });

  it('stop asking after a failure, until the user wants it', async () => {
    const { orders, look, world, pages } = openOrders(100);
    await look(0, 2);
    world.failure = 'unreachable';
    await look(60, 62);
    expect(orders.asker.value).toMatchObject({ kind: 'failed', code: 'unreachable' });
    const before = pages().length;
    await look(80, 82);
    expect(pages()).toHaveLength(before);
    world.failure = null;
    orders.retry();
    await look(80, 83);
    expect(orders.rowAt(82)).toMatchObject({ kind: 'order', entry: { isFresh: true } });
  });

  it('leave an order alone that the service does not know', async () => {
    const { orders, look, world, guids } = openOrders(15);
    await look(0, 0);
    world.failure = 'not-found';
    await look(0, 2);
    await look(0, 3);
    expect(orders.asker.value.kind).toBe('idle');
    expect(new Set(guids()).size).toBe(guids().length);
  });

  it('are read again where they are in view when the list has grown', async () => {
    const { orders, look, world, pages } = openOrders(100);
    await look(0, 16);
    world.total = 101;
    await look(61, 63);
    expect(orders.count.value).toBe(102);
    await look(0, 2);
    expect(pages()).toEqual([1, 2, 5, 1]);
  });

  it('are read again once for an order that they do not contain, and again when its status changes', async () => {
    const { look, pages, settle, snapshot } = openOrders(1_000);
    await look(0, 2);
    const tell = async (status: number, madeAtMs: number) => {
      const deep = { guid: '999500', status, endsAtMs: null, source: 'bought' };
      snapshot.value = {
        ...EMPTY_SNAPSHOT,
        madeAtMs,
        profile: PROFILE,
        orders: [deep],
      } as unknown as Snapshot;
      await settle();
      await settle();
      return pages().length;
    };
    expect(await tell(2, 1)).toBe(2);
    expect(await tell(2, 2), 'a price was read').toBe(2);
    expect(await tell(3, 3)).toBe(3);
  });

  it('search what was read, say how much that is, and read more when asked', async () => {
    const { orders, look, settle, pages, guids } = openOrders(1_000);
    await look(0, 2);
    orders.setFilter({ text: '999999' });
    await settle();
    expect(orders.searched.value).toMatchObject({ read: 15, total: 1_000 });
    expect(orders.count.value).toBe(1);
    orders.readMore();
    for (let round = 0; round < 300; round += 1) await settle();
    expect(orders.searched.value).toMatchObject({ read: 165, undecided: 0, isReading: false });
    expect(pages()).toHaveLength(11);
    expect(new Set(guids()).size).toBe(165);
  });

  it('are searched as far as before when the list is read again, for whatever reason', async () => {
    const { orders, look, settle, snapshot } = openOrders(1_000);
    const settled = async () => {
      for (let round = 0; round < 20; round += 1) await settle();
      return { ...orders.searched.value, found: orders.count.value };
    };
    await look(0, 16);
    orders.setFilter({ text: '99999' });
    const before = await settled();
    expect(before).toMatchObject({ read: 30, found: 10, isReading: false });
    orders.refresh();
    expect(orders.searched.value?.isReading, 'no search that found nothing').toBe(true);
    expect(await settled()).toEqual(before);
    const fresh = { guid: '1000001', status: 2, endsAtMs: null, source: 'bought' };
    snapshot.value = { ...EMPTY_SNAPSHOT, profile: PROFILE, orders: [fresh] } as unknown as Snapshot;
    expect(await settled()).toEqual(before);
  });

  it('say when no more can be searched at once', async () => {
    const { orders, look } = openOrders(2_000, { perPage: 1 });
    for (let at = 0; at < 1_401; at += 1) await look(at, at + 1);
    orders.setFilter({ text: 'nowhere' });
    expect(orders.searched.value).toMatchObject({ isFull: true, isReading: false, read: 1_400 });
    orders.readMore();
    expect(orders.searched.value).toMatchObject({ isFull: true, isReading: false });
  });

  it('follow what the background watches, which counts more than the list', async () => {
    const { orders, look, snapshot, guids } = openOrders(15);
    await look(0, 1);
    const watched = {
      ...EMPTY_SNAPSHOT,
      profile: PROFILE,
      orders: [{ guid: '1000000', status: 6, endsAtMs: null, delegateTxids: [] }],
    };
    snapshot.value = watched as unknown as Snapshot;
    expect(orders.rowAt(0)).toMatchObject({ entry: { status: 6 } });
    await look(0, 2);
    expect(guids().filter((guid) => guid === '1000000')).toHaveLength(2);
  });

  it('belong to another account as soon as that is active', async () => {
    const { orders, look, snapshot, world, settle } = openOrders(15);
    await look(0, 1);
    world.total = 3;
    snapshot.value = { ...EMPTY_SNAPSHOT, profile: { ...PROFILE, id: 'p2' } };
    expect(orders.count.value).toBeNull();
    await settle();
    await settle();
    expect(orders.count.value).toBe(4);
  });
});
