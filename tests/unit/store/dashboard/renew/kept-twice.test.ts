import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { createRenewModel } from '../../../../../lib/store/dashboard/renew/renew.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const TO = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

it.each([
  ['the same address', TO, 'Another service', 'Another service'],
  ['another address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'Another service', null],
  ['the same address in play money', TO, null, null],
])('names the other service that keeps %s energized', async (_, to, service, named) => {
  const model = createRenewModel({
    snapshot: signal({ profile: { id: 'main' }, orders: [], prices: [], addresses: [] }),
    view: signal({ kind: 'renew', ruleId: null }),
    now: () => 0,
    newId: () => 'id',
    timers: { set: () => () => {} },
    ...PLAIN_CLICKS,
    everySecond: () => {},
    bridge: {
      ask: async () => ({
        ok: true,
        value: { rules: [], elsewhere: [{ id: 'r', to, service }], gone: [], isDamaged: false },
      }),
    },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(model.keeper.value).toBeNull();
  model.openKeep({ to: TO, period: null, energyUnits: null } as Parameters<typeof model.openKeep>[0]);
  expect(model.keeper.value).toBe(named);
});
