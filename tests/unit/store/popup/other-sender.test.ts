import { expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { LOOK_ALIKE, MAIN, OPERATIONS, workingDay } from '../../../e2e/popup-fixtures.ts';
import { openPopup } from './popup-stage.ts';

/** The time of the stage's clock. */
const NOW = 1_000_000;
const day = workingDay(NOW, { orders: [] });
const offer = {
  addresses: [OPERATIONS],
  leftOut: 0,
  isCut: false,
  from: 'link',
  refusal: null,
  chosen: {},
  atMs: NOW,
} as const;

/** A popup on a quote for one address. */
async function openQuote() {
  const popup = await openPopup(day.balance, { more: day });
  popup.model.change({ to: MAIN as Address });
  return popup;
}

it('nothing is rented for the previous sender while the user looks for another', async () => {
  const { model } = await openQuote();
  expect(model.obstacle.value).toBeNull();
  model.isSeeking.value = true;
  model.openSheet();
  expect([model.obstacle.value?.code, model.sheet.state.value]).toEqual(['noAddress', null]);
  model.chooseSender();
  expect([model.obstacle.value, model.draft.value.to]).toEqual([null, MAIN]);
});

it('the search goes on while something else is chosen', async () => {
  const { model } = await openQuote();
  model.isSeeking.value = true;
  model.change({ task: 'newHolder', period: '3d' });
  expect([model.isSeeking.value, model.obstacle.value?.code]).toEqual([true, 'noAddress']);
});

it('nothing is rented for the previous sender while there are others to choose from', async () => {
  const { model, push } = await openQuote();
  push({ ...day, madeAtMs: NOW + 1, offer: { ...offer, addresses: [OPERATIONS, LOOK_ALIKE] } });
  model.openSheet();
  expect([model.obstacle.value?.code, model.sheet.state.value]).toEqual(['noAddress', null]);
  model.chooseSender(OPERATIONS as Address);
  expect([model.obstacle.value, model.offers.offer.value]).toEqual([null, null]);
});

it('a sender that is handed over meanwhile ends the search', async () => {
  const { model, push } = await openQuote();
  model.isSeeking.value = true;
  push({ ...day, madeAtMs: NOW + 1, offer: { ...offer, addresses: [...offer.addresses] } });
  expect([model.isSeeking.value, model.draft.value.to]).toEqual([false, OPERATIONS]);
});
