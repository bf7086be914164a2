import { effect } from '@preact/signals';
import type { PopupModel } from './popup-model.ts';

/**
 * While the sheet stands: closes it when something else has begun a purchase for the same address since it was opened, another
 * popup above all. What stands on it was decided without that one, and would be bought a second time. Ends it when the order
 * of its own purchase is there, not with its record, which is told before: the answer may be lost.
 */
export function closeForOtherPurchase({ snapshot, draft, sheet }: PopupModel): () => void {
  return effect(() => {
    const state = sheet.state.value;
    if (!state) return;
    if (snapshot.orders.some(({ intentId }) => intentId === state.intentId)) sheet.close(undefined, true);
    const known = [state.intentId, ...state.knownIntents.map(({ id }) => id)];
    const isOther = ({ id, request }: { id: string; request: { to: string } }) =>
      request.to === draft.value.to && !known.includes(id);
    if (snapshot.intents.some(isOther)) sheet.close('otherPurchase');
  });
}
