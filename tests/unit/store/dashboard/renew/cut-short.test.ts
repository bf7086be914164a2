import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { RuleView } from '../../../../../lib/messages/renew-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createRenewModel } from '../../../../../lib/store/dashboard/renew/renew.ts';
import type { Rental } from '../../../../../lib/store/dashboard/renew/rentals.ts';
import { PLAIN_CLICKS } from '../../../../support/plain-clicks.ts';

const ORDER = {
  guid: '7',
  to: 'T',
  period: '1h',
  energyUnits: '65000',
  endsAtMs: 1,
  costPaidTrx: '3.9',
} as Rental;
const DUE = { id: 'r', to: 'T', period: '1h', energyUnits: '65000', due: { guid: '7' } } as RuleView;
const ANSWERS = { comparedWith: null, hasTypedSum: false };

/** The renewals of a profile whose rental is due. Its purchase is never answered. */
async function openPart() {
  const clock = { nowMs: 0 };
  const of = (id: string) =>
    ({
      ...EMPTY_SNAPSHOT,
      profile: { id, token: 'ready' },
      balance: { amountTrx: '100', readAtMs: 0 },
      prices: { '1h': { unitSun: '60', readAtMs: 0 } },
    }) as unknown as Snapshot;
  const snapshot = signal<Snapshot | null>(of('first'));
  const value = { rules: [DUE], elsewhere: [], gone: [] };
  const model = createRenewModel({
    snapshot,
    view: signal({ kind: 'renew', ruleId: null }),
    now: () => clock.nowMs,
    newId: () => 'id',
    timers: { set: () => () => {} },
    ...PLAIN_CLICKS,
    everySecond: () => {},
    bridge: {
      ask: (topic: string) =>
        topic === 'renew.confirm' ? new Promise(() => {}) : Promise.resolve({ ok: true, value }),
    },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  await new Promise((resolve) => setImmediate(resolve));
  const become = (id: string) => {
    snapshot.value = of(id);
  };
  return { model, clock, become };
}

it('says why a form that was being filled in is gone when another service becomes active', async () => {
  const { model, become } = await openPart();
  model.openKeep(ORDER);
  model.changeKeep({ isAutomatic: true, perDay: '50' });
  become('second');
  expect([model.keep.value, model.stop.value]).toEqual([null, { code: 'profileChanged', to: 'T' }]);
  become('first');
  expect(model.stop.value, 'nothing was open').toBeNull();
});

it('says why the question whether to rent again is gone', async () => {
  const { model, become } = await openPart();
  model.openAsk('r');
  become('second');
  expect([model.asking.value, model.stop.value?.code]).toEqual([null, 'profileChanged']);
});

it('does not say so of a purchase on its way, whose answer is still to come', async () => {
  const { model, become, clock } = await openPart();
  model.openAsk('r');
  clock.nowMs = 1_000;
  void model.confirm(3_900_000n, ANSWERS);
  expect(model.isSending.value).toBe(true);
  become('second');
  expect(model.stop.value).toBeNull();
});
