import { expect, it } from 'vitest';
import { createOrderNotes } from '../../../../lib/background/services/order-notes.ts';
import type { Order } from '../../../../lib/service/order-schema.ts';
import { createMemoryStore } from '../../../support/background.ts';

it('few steps are kept of an order whose service invents ever new statuses', async () => {
  const notes = createOrderNotes(createMemoryStore(), 'p');
  const reading = { guid: '1', to: null, energyUnits: null, smallOrderFee: null, activationFee: null };
  for (let status = 0; status < 500; status += 1) await notes.note({ ...reading, status } as Order, status);
  const { steps } = notes.of('1');
  expect([steps.length, steps.at(-1)]).toEqual([20, { status: 499, atMs: 499 }]);
});
