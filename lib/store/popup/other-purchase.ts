import { effect } from '@preact/signals';
import type { PopupModel } from './popup-model.ts';

/**
 * While the sheet stands: closes it when something else has begun a purchase for the same address since it was opened, another
 * popup above all. What stands on it was decided without that one, and would be bought a second time. Ends it when the record
 * names the order of its own purchase: the answer to that may be lost.
 */
export function closeForOtherPurchase({ snapshot, draft, sheet }: PopupModel): () => void {
  return effect(() => {
    const state = sheet.state.value;
    if (!state) return;
    if (snapshot.intents.find(({ id }) => id === state.intentId)?.guids[0]) sheet.close(undefined, true);
    const known = [state.intentId, ...state.knownIntents.map(({ id }) => id)];
    const isOther = ({ id, request }: { id: string; request: { to: string } }) =>
      request.to === draft.value.to && !known.includes(id);
    if (snapshot.intents.some(isOther)) sheet.close('otherPurchase');
  });
}
