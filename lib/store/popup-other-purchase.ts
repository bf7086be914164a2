import { effect } from '@preact/signals';
import type { PopupModel } from './popup-model.ts';

/**
 * While the sheet stands: closes it when something else begins a purchase for the same address, another popup above all.
 * What stands on it was decided without that one, and would be bought a second time.
 */
export function closeForOtherPurchase({ snapshot, draft, sheet }: PopupModel): () => void {
  let lastMs: number | undefined;
  return effect(() => {
    const own = sheet.state.value?.intentId;
    const isOther = ({ id, request }: { id: string; request: { to: string } }) =>
      id !== own && request.to === draft.value.to;
    const armedAtMs = snapshot.intents.find(isOther)?.armedAtMs ?? 0;
    lastMs ??= armedAtMs;
    if (armedAtMs > lastMs) sheet.close('otherPurchase');
  });
}
