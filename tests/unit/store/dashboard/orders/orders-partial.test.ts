import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createOrdersExport } from '../../../../../lib/store/dashboard/orders/orders-export.ts';
import { openOrders } from '../../../../support/orders-page.ts';

it.each([
  [true, 'partial'],
  [false, null],
])('a file of orders says whether all local records could be read: partial %s', async (isPartial, code) => {
  const ask = async (topic: string) =>
    topic === 'ledger.orderless'
      ? { ok: true, value: { intents: [], isPartial } }
      : { ok: true, value: { kind: 'page', entries: [], total: 0, perPage: 15, lastPage: 1 } };
  const exporting = createOrdersExport({
    bridge: { ask } as unknown as Bridge,
    snapshot: signal<Snapshot | null>(null),
    now: () => 0,
    timers: { set: () => () => {} },
  });
  await exporting.exportAll('csv');
  expect(exporting.state.value).toMatchObject({ kind: 'ready', code });
});

it('the list says so too, until all could be read', async () => {
  const { orders, world, settle } = openOrders(1);
  world.isPartial = true;
  orders.refresh();
  await settle();
  expect(orders.isPartial.value).toBe(true);
  world.isPartial = false;
  orders.refresh();
  await settle();
  expect(orders.isPartial.value).toBe(false);
});
