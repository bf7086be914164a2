import { expect, it } from 'vitest';
import { createLedgerRecords } from '../../../../lib/background/ledger/ledger-records.ts';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { Snapshot } from '../../../../lib/purchase/snapshot.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, guid, memoryStore } from '../../purchase/build.ts';

it('an order that has just left memory stays known until what is stored was read anew', async () => {
  let nowMs = 1_790_000_000_000;
  const open = anOrder({ guid: guid('20000001') });
  let present: Order[] = [open];
  let closed: Order[] = [];
  const records = createLedgerRecords({
    now: () => nowMs,
    engine: {
      snapshot: () => ({ intents: [], orders: present, isReady: true }) as unknown as Snapshot,
      closedOrders: async () => closed,
    },
    primary: memoryStore(),
    mirror: memoryStore(),
    onLost: () => {},
  });
  const known = async () => [...(await records(open.profileId)).orders.keys()];
  expect(await known()).toEqual([open.guid]);
  present = [];
  closed = [open];
  expect(await known()).toEqual([open.guid]);
  closed = [];
  nowMs += 30_000;
  expect(await known()).toEqual([]);
});

it('a purchase that was not sent after all stays known, as that, when it has left memory at once', async () => {
  const sent = anIntent({ state: 'sent' });
  const primary = memoryStore();
  let present: Intent[] = [];
  const records = createLedgerRecords({
    now: () => 1_790_000_000_000,
    engine: {
      snapshot: () => ({ intents: present, orders: [], isReady: true }) as unknown as Snapshot,
      closedOrders: async () => [],
    },
    primary,
    mirror: memoryStore(),
    onLost: () => {},
  });
  const states = async () => (await records(sent.profileId)).intents.map(({ state }) => state);
  expect(await states()).toEqual([]);
  present = [sent];
  expect(await states()).toEqual(['sent']);
  present = [];
  await primary.set(`j:${sent.id}`, encodeRecord({ ...sent, seq: 3, state: 'notSent' }));
  expect(await states()).toEqual(['notSent']);
});
