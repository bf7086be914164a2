import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import type { IntentView } from '../../../../../lib/messages/intent-view.ts';
import { createOrderless } from '../../../../../lib/store/dashboard/orders/orderless.ts';
import { anIntent } from '../../../../support/ledger-entries.ts';

const SENT = anIntent('i1', 3, { state: 'sent' });
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open() {
  const world = { isReadable: true, asked: 0, stored: [SENT] as IntentView[] };
  const bridge = {
    ask: async () => {
      world.asked += 1;
      const value = { intents: world.stored, isPartial: false };
      return world.isReadable ? { ok: true, value } : { ok: false, error: { code: 'storageUnavailable' } };
    },
  } as unknown as Bridge;
  const orderless = createOrderless(bridge, signal('main'));
  const follow = async (present: IntentView[]) => {
    orderless.follow(present);
    await settle();
    return world.asked;
  };
  return { world, follow };
}

it('purchases are asked about once for each news of them', async () => {
  const { follow } = open();
  expect(await follow([])).toBe(0);
  expect(await follow([SENT])).toBe(1);
  expect(await follow([SENT])).toBe(1);
  expect(await follow([{ ...SENT, state: 'unknown' }])).toBe(2);
  expect(await follow([{ ...SENT, state: 'confirmed', guids: ['7'] }])).toBe(3);
  expect(await follow([])).toBe(3);
});

it('purchases that could not be read are asked about again, whatever the next snapshot says of them', async () => {
  const { world, follow } = open();
  await follow([SENT]);
  world.isReadable = false;
  expect(await follow([])).toBe(2);
  expect(await follow([])).toBe(3);
  world.isReadable = true;
  expect(await follow([])).toBe(4);
  expect(await follow([])).toBe(4);
});
