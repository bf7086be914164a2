import { expect, it } from 'vitest';
import { createOrderNotes } from '../../../../lib/background/services/order-notes.ts';
import type { Order } from '../../../../lib/service/order-schema.ts';
import { createMemoryStore } from '../../../support/background.ts';

const delivered = (guid: string, energyUnits: bigint | null) =>
  ({ guid, status: 3, to: null, energyUnits, smallOrderFee: 3n * 10n ** 17n, activationFee: 0n }) as Order;

it('notes learn the fees of an estimate whose energy the service tells a little after the delivery', async () => {
  const notes = createOrderNotes(createMemoryStore(), 'p');
  for (const atMs of [10, 20]) await notes.note(delivered('1', null), atMs);
  await notes.note(delivered('1', 64_311n), 600_009);
  expect(notes.fees()).toHaveLength(1);
  await notes.note(delivered('2', null), 10);
  await notes.note(delivered('2', 64_311n), 600_010);
  expect(notes.of('2').fee, 'as long as the energy is asked for').toBeNull();
});
