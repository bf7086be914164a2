import { describe, expect, it } from 'vitest';
import { createOrderNotes } from '../../../lib/background/order-notes.ts';
import type { Order } from '../../../lib/service/order-schema.ts';
import { createMemoryStore } from '../../support/background.ts';

const order = (guid: string, status: number, change = {}) =>
  ({
    guid,
    status,
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

  it('learn nothing from an order whose fees cannot be read', async () => {
    const notes = createOrderNotes(createMemoryStore(), 'p');
    await notes.note(order('1', 0, { smallOrderFee: null }), 10);
    expect(notes.fees()).toEqual([]);
  });

  it.each(['', '{', '{"v":1}', '{"v":1,"orders":[],"fees":[["1","x","0","0"]]}'])(
    'start anew from the damaged text %j',
    async (text) => {
      const notes = createOrderNotes(createMemoryStore(new Map([['notes:p', text]])), 'p');
      await notes.load();
      expect(notes.fees()).toEqual([]);
      expect(notes.of('1')).toEqual({ steps: [], isSeen: false, fee: null });
    },
  );
});
