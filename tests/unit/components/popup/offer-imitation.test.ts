import { expect, it } from 'vitest';
import OfferList from '../../../../components/popup/quote/OfferList.tsx';
import type { Offer } from '../../../../lib/messages/snapshot.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { LOOK_ALIKE, MAIN, OPERATIONS, workingDay } from '../../../e2e/popup-fixtures.ts';
import { drawn } from '../drawn.ts';

it('of the addresses that a page offers, the one that imitates a known address is marked before it is chosen', () => {
  const offer: Offer = {
    ...{ addresses: [LOOK_ALIKE, MAIN, OPERATIONS], leftOut: 0, isCut: false, from: 'page' },
    ...{ refusal: null, chosen: {}, atMs: 0 },
  };
  const words = drawn(OfferList({ model: { snapshot: workingDay(0) } as unknown as PopupModel, offer }));
  expect(words).toMatch(/wTQC7 sender\.looksLike \["Main wallet"\]\s+Main wallet TY6E 1UcZy/);
  expect(words.match(/looksLike/g)).toHaveLength(1);
});
