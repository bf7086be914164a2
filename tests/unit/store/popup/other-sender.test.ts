import { expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { MAIN, OPERATIONS, workingDay } from '../../../e2e/popup-fixtures.ts';
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

it('a sender that is handed over meanwhile ends the search', async () => {
  const { model, push } = await openQuote();
  model.isSeeking.value = true;
  push({ ...day, madeAtMs: NOW + 1, offer: { ...offer, addresses: [...offer.addresses] } });
  expect([model.isSeeking.value, model.draft.value.to]).toEqual([false, OPERATIONS]);
});
