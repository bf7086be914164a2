import { expect, it } from 'vitest';
import { createLedgerRecords } from '../../../../lib/background/dashboard/ledger-records.ts';
import type { Snapshot } from '../../../../lib/purchase/snapshot.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anOrder, guid, memoryStore } from '../../purchase/build.ts';

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
