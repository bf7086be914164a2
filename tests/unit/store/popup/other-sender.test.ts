import { expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { createPopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { MAIN, OPERATIONS, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const day = workingDay(NOW, { orders: [] });
const offer = {
  addresses: [OPERATIONS],
  leftOut: 0,
  from: 'link',
  refusal: null,
  period: null,
  atMs: NOW,
} as const;

/** A popup on a quote for one address. */
async function openPopup() {
  let told: Parameters<Bridge['watch']>[0] = () => {};
  const bridge = {
    ask: async () => ({ ok: true, value: day }),
    watch: (onSnapshot: typeof told) => {
      told = onSnapshot;
    },
  } as unknown as Bridge;
  const memory = { read: () => null, write: () => {} };
  const model = createPopupModel({
    bridge,
    memory,
    drafts: memory,
    now: () => NOW,
    clock: () => 0,
    newId: () => 'i1',
    isOnline: () => true,
    everySecond: () => {},
    painted: Promise.resolve(),
  });
  await settle();
  model.change({ to: MAIN as Address });
  return { model, tell: (next: typeof day) => told(next) };
}

it('nothing is rented for the sender from before while another is looked for', async () => {
  const { model } = await openPopup();
  expect(model.obstacle.value).toBeNull();
  model.isSeeking.value = true;
  model.openSheet();
  expect([model.obstacle.value?.code, model.sheet.state.value]).toEqual(['noAddress', null]);
  model.chooseSender();
  expect([model.obstacle.value, model.draft.value.to]).toEqual([null, MAIN]);
});

it('one that is handed over meanwhile ends the looking', async () => {
  const { model, tell } = await openPopup();
  model.isSeeking.value = true;
  tell({ ...day, madeAtMs: NOW + 1, offer: { ...offer, addresses: [...offer.addresses] } });
  expect([model.isSeeking.value, model.draft.value.to]).toEqual([false, OPERATIONS]);
});
