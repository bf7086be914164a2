import { describe, expect, it } from 'vitest';
import { createOrderNotes } from '../../../../lib/background/services/order-notes.ts';
import { decimalOr, formatDecimal, ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import type { Order } from '../../../../lib/service/order-schema.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';

const SENDER = exampleAddresses.sender;

const order = (guid: string, status: number, change = {}) =>
  ({
    guid,
    status,
    to: null,
    energyUnits: 32_000n,
    smallOrderFee: 3n * 10n ** 17n,
    activationFee: 0n,
    ...change,
  }) as Order;

describe('the notes on orders', () => {
  it('keep when each status was first seen, across lives of the background', async () => {
    const store = createMemoryStore();
    const first = createOrderNotes(store, 'p');
    await first.note(order('1', 0), 10);
    await first.note(order('1', 0), 20);
    await first.note(order('1', 3), 30);
    const later = createOrderNotes(store, 'p');
    await later.load();
    expect(later.of('1').steps).toEqual([
      { status: 0, atMs: 10 },
      { status: 3, atMs: 30 },
    ]);
  });

  it('keep when each status was first seen for all orders that are not over, and the latest 200 that are', async () => {
    const store = createMemoryStore();
    const notes = createOrderNotes(store, 'p');
    for (let count = 1; count <= 250; count += 1) await notes.note(order(`${count}`, 3), count);
    for (let count = 1; count <= 50; count += 1) await notes.note(order(`${count}`, 3), 1_000);
    expect(notes.of('1').steps).toEqual([{ status: 3, atMs: 1 }]);
    for (let count = 1; count <= 201; count += 1)
      await notes.note(order(`${count}`, count % 2 ? 4 : 6), 2_000);
    const later = createOrderNotes(store, 'p');
    await later.load();
    const lengthOf = (guid: string) => later.of(guid).steps.length;
    expect([lengthOf('1'), lengthOf('2'), lengthOf('201'), lengthOf('202')]).toEqual([0, 2, 2, 1]);
  });

  it('learn the fees of each order once, the newest first', async () => {
    const store = createMemoryStore();
    const notes = createOrderNotes(store, 'p');
    await notes.note(order('1', 0), 10);
    await notes.note(order('2', 0, { energyUnits: 65_000n, smallOrderFee: 0n }), 20);
    await notes.note(order('1', 5), 30);
    const later = createOrderNotes(store, 'p');
    await later.load();
    expect(later.of('1').fee).toMatchObject({ smallOrderFee: 3n * 10n ** 17n, activationFee: 0n });
    expect(later.fees().map(({ energyUnits }) => energyUnits)).toEqual([65_000n, 32_000n]);
  });

  it.each([
    ['energyUnits', 65_000n],
    ['smallOrderFee', 0n],
    ['activationFee', 1n],
  ])(
    'hold the last reading if the service reports another %s, each order in its place',
    async (name, value) => {
      const store = createMemoryStore();
      const notes = createOrderNotes(store, 'p');
      await notes.note(order('1', 0), 10);
      await notes.note(order('2', 0), 20);
      await notes.note(order('1', 0, { [name]: value }), 30);
      const later = createOrderNotes(store, 'p');
      await later.load();
      expect(later.of('1').fee).toMatchObject({ [name]: value });
      expect(later.fees()[1]).toMatchObject({ [name]: value });
    },
  );

  it("do not take an old order's fee for the newest when it ends, however many orders came after it", async () => {
    const store = createMemoryStore();
    const notes = createOrderNotes(store, 'p');
    const free = { smallOrderFee: 0n };
    for (const status of [0, 3]) await notes.note(order('1', status, free), 10);
    for (let count = 2; count <= 31; count += 1) await notes.note(order(`${count}`, 0), 20);
    await notes.note(order('1', 4, free), 30);
    const later = createOrderNotes(store, 'p');
    await later.load();
    for (const known of [notes, later]) {
      expect(known.fees()).toHaveLength(30);
      expect(known.fees()[0]?.smallOrderFee).toBe(3n * 10n ** 17n);
    }
  });

  it('do not take its fee for newer if it ends before the notes can be read', async () => {
    const store = createMemoryStore();
    const before = createOrderNotes(store, 'p');
    const free = { smallOrderFee: 0n };
    for (const status of [0, 3]) await before.note(order('1', status, free), 10);
    for (let count = 2; count <= 31; count += 1) await before.note(order(`${count}`, 0), 20);
    const disk = { isBroken: true };
    const get = (key: string) => (disk.isBroken ? Promise.reject(new Error('the disk')) : store.get(key));
    const notes = createOrderNotes({ ...store, get }, 'p');
    await expect(notes.note(order('1', 4, free), 30)).rejects.toThrow('the disk');
    disk.isBroken = false;
    await notes.load();
    expect(notes.fees()).toHaveLength(30);
    expect(notes.fees()[0]?.smallOrderFee).toBe(3n * 10n ** 17n);
  });

  it('learn the fees of an estimate once the service has said how much energy it needed', async () => {
    const notes = createOrderNotes(createMemoryStore(), 'p');
    await notes.note(order('1', 0, { energyUnits: null }), 10);
    expect(notes.fees()).toEqual([]);
    await notes.note(order('1', 3), 20);
    expect(notes.fees()).toHaveLength(1);
  });

  it.each([
    ['no fee', '0', '0', []],
    ['a fee for its size', '0.3', '0', ['0.3']],
    ['a fee for activating', '0', '1.1', ['0']],
  ])(
    'learn from a failed order that states %s what it shows: not that none is due',
    async (_, small, activation, learned) => {
      const notes = createOrderNotes(createMemoryStore(), 'p');
      const stated = { smallOrderFee: decimalOr(ZERO, small), activationFee: decimalOr(ZERO, activation) };
      await notes.note(order('1', 6, stated), 10);
      expect(notes.fees().map(({ smallOrderFee }) => formatDecimal(smallOrderFee))).toEqual(learned);
      expect(notes.of('1').fee).toMatchObject(stated);
    },
  );

  it('learn nothing from an order whose fees cannot be read', async () => {
    const notes = createOrderNotes(createMemoryStore(), 'p');
    await notes.note(order('1', 0, { smallOrderFee: null }), 10);
    expect(notes.fees()).toEqual([]);
  });

  it.each([
    ['delivered', [0, 2, 3], true],
    ['taken back without having been seen', [4], true],
    ['on its way', [0, 5, 2], false],
    ['failed', [0, 6], false],
    ['of unknown status', [7], false],
  ])('know whether energy has come to an address from an order that is %s', async (_, statuses, hasCome) => {
    const store = createMemoryStore();
    const notes = createOrderNotes(store, 'p');
    for (const status of statuses) await notes.note(order('1', status, { to: SENDER }), 10);
    const later = createOrderNotes(store, 'p');
    await later.load();
    for (const known of [notes, later]) {
      expect(known.hasDelivered(SENDER)).toBe(hasCome);
      expect(known.hasDelivered(exampleAddresses.holder)).toBe(false);
    }
  });

  it('of an older version are read without the addresses that it did not store', async () => {
    const text = JSON.stringify({ v: 1, orders: [], fees: [['1', '65000', '0', '0']] });
    const notes = createOrderNotes(createMemoryStore(new Map([['notes:p', text]])), 'p');
    await notes.load();
    expect(notes.fees()).toHaveLength(1);
    await notes.note(order('2', 3, { to: SENDER }), 10);
    expect(notes.hasDelivered(SENDER)).toBe(true);
  });

  it('never overwrite what could not be read, but read it again first', async () => {
    const store = createMemoryStore();
    await createOrderNotes(store, 'p').note(order('1', 0), 10);
    const disk = { isBroken: true };
    const get = (key: string) => (disk.isBroken ? Promise.reject(new Error('the disk')) : store.get(key));
    const notes = createOrderNotes({ ...store, get }, 'p');
    await notes.load();
    const dearer = { energyUnits: 65_000n };
    await expect(notes.note(order('2', 0, dearer), 20)).rejects.toThrow('the disk');
    disk.isBroken = false;
    await notes.note(order('2', 5, dearer), 30);
    const later = createOrderNotes(store, 'p');
    await later.load();
    for (const known of [notes, later]) {
      expect(known.of('1').steps).toEqual([{ status: 0, atMs: 10 }]);
      expect(known.of('2').steps.map(({ status }) => status)).toEqual([0, 5]);
      expect(known.fees().map(({ energyUnits }) => energyUnits)).toEqual([65_000n, 32_000n]);
    }
  });

  it('lose no earlier step, nor that its end was put away, of an order noted before they can be read', async () => {
    const store = createMemoryStore();
    const before = createOrderNotes(store, 'p');
    await before.note(order('1', 0), 10);
    await before.note(order('1', 3), 30);
    await before.markSeen('1');
    const disk = { isBroken: true };
    const get = (key: string) => (disk.isBroken ? Promise.reject(new Error('the disk')) : store.get(key));
    const notes = createOrderNotes({ ...store, get }, 'p');
    await notes.load();
    for (const status of [3, 4]) await expect(notes.note(order('1', status), 40)).rejects.toThrow('the disk');
    expect(notes.of('1').steps.map(({ status }) => status)).toEqual([3, 4]);
    disk.isBroken = false;
    await notes.note(order('2', 0), 50);
    const later = createOrderNotes(store, 'p');
    await later.load();
    for (const known of [notes, later]) {
      expect(known.of('1')).toMatchObject({ isSeen: true });
      expect(known.of('1').steps).toEqual([
        { status: 0, atMs: 10 },
        { status: 3, atMs: 30 },
        { status: 4, atMs: 40 },
      ]);
    }
  });

  const of = (change: object) => JSON.stringify({ v: 1, orders: [], fees: [], ...change });
  it.each([
    '',
    '{',
    '{"v":1}',
    of({ fees: [['1', 'x', '0', '0']] }),
    of({ fees: [['1', '1', '-0.3', '0']] }),
    of({ orders: [['1', { seenSteps: [], isSeen: true }]] }),
    of({ orders: [['1', { steps: [{ status: 'sent', atMs: 1 }], isSeen: true }]] }),
    of({ orders: [['1', null]] }),
    of({ orders: [['1', { steps: [], isSeen: true }]], delivered: ['x'] }),
    of({ v: 2, orders: [['1', { steps: [], isSeen: true }]] }),
  ])('start again from %j, which is damaged or of a later version', async (text) => {
    const notes = createOrderNotes(createMemoryStore(new Map([['notes:p', text]])), 'p');
    await notes.load();
    expect(notes.fees()).toEqual([]);
    expect(notes.of('1')).toEqual({ steps: [], isSeen: false, fee: null });
  });

  it('never keep a snapshot from being read, whatever became of them', async () => {
    const primary = createMemoryStore();
    const first = startTestBackground({ primary });
    await first.ask('practice.enter');
    await first.ask('prices.refresh', { periods: ['1h'] });
    expect(await first.ask('purchase.confirm', purchaseOf(first.now()))).toMatchObject({ ok: true });
    await first.settle();
    const text = await primary.get('notes:practice');
    await primary.set('notes:practice', text?.replaceAll('"steps"', '"seenSteps"') ?? '');
    const next = startTestBackground({ primary, settings: first.settings });
    expect(await next.ask('snapshot.read')).toMatchObject({
      ok: true,
      value: { orders: [{ steps: [], isSeen: false }] },
    });
  });
});
