import { effect } from '@preact/signals';
import type { PopupModel } from './popup-model.ts';

/**
 * While the sheet is open, closes it when something else (mostly another popup) begins a purchase for the same
 * address: what is on the sheet was decided without knowing of it, and would be bought a second time. Also ends the
 * sheet once the order of its own purchase is in the snapshot, even if the answer is lost; the purchase's record
 * alone, which comes earlier, does not end it.
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

/** An order of the service that was chosen meanwhile would open in the sheet's place, and be taken for it. */
export function showWhySwitched({ sheet, screen, show }: PopupModel): () => void {
  return effect(() => {
    if (sheet.stopped.value?.code === 'profileChanged' && screen.value.kind === 'order')
      show({ kind: 'quote' });
  });
}
