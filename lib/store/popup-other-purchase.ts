import { effect } from '@preact/signals';
import type { IntentView } from '../messages/intent-view.ts';
import type { PopupModel } from './popup-model.ts';

/**
 * While the sheet stands: closes it when something else has begun a purchase for the same address since it was opened, another
 * popup above all. What stands on it was decided without that one, and would be bought a second time.
 */
export function closeForOtherPurchase({ snapshot, draft, sheet }: PopupModel): () => void {
  return effect(() => {
    const state = sheet.state.value;
    if (!state) return;
    const isOther = ({ id, request }: Pick<IntentView, 'id' | 'request'>) =>
      id !== state.intentId && request.to === draft.value.to;
    const lastOf = (intents: readonly IntentView[]) => intents.find(isOther)?.armedAtMs ?? 0;
    if (lastOf(snapshot.intents) > lastOf(state.knownIntents)) sheet.close('otherPurchase');
  });
}
