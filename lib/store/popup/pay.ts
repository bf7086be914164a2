import { effect, untracked } from '@preact/signals';
import type { PurchaseOrder } from '../../messages/popup-topics.ts';
import { type GuardDeps, guardClicks } from '../click-guard.ts';
import type { PopupModel } from './popup-model.ts';
import { sheetObstacle } from './sheet-obstacle.ts';

/**
 * Returns what a click on the button that pays does. Made with the drawing of the sheet. Clicks are ignored until the
 * sheet is on the screen, and for half a second more; again after its sum changes, and after an obstacle or an address
 * that is imitated, which move the buttons.
 */
export function preparePay(model: PopupModel, deps: GuardDeps): (order: PurchaseOrder) => void {
  const isHeard = guardClicks(() => {
    const { unitSun, energyUnits, capSun } = model.quote.value ?? {};
    const { intentId } = model.sheet.state.value ?? {};
    if (!intentId || sheetObstacle(model)) return null;
    return [intentId, unitSun, energyUnits, capSun, model.story.value?.lookAlike?.known].join();
  }, deps);
  return (order) => {
    if (isHeard()) void payOnce(model, order);
  };
}

/** Buys what is on the sheet, once, however often it is called, and ends the sheet with the answer. */
export async function payOnce(model: PopupModel, order: PurchaseOrder): Promise<void> {
  const { sheet, screen, show, takeIn } = model;
  const asked = sheet.confirm(order);
  if (!asked) return;
  show(null);
  const sent = sheet.state.peek();
  const endFollowing = followSwitch(model);
  const answer = await asked;
  endFollowing();
  if (sheet.state.peek() !== sent) return;
  // Without an answer the outcome is not known here: the snapshot shows what the journal holds.
  const outcome = answer.ok ? answer.value : ({ kind: 'stopped', code: answer.error.code } as const);
  const isStopped = outcome.kind === 'stopped';
  if (isStopped) sheet.stopped.value = outcome;
  // Before the sheet closes: the pushed snapshot may come later, and the quote would be offered again until then.
  else if (outcome.told) takeIn(outcome.told);
  sheet.close(undefined, true);
  if (!isStopped) return;
  // Another order that opens by itself would be taken for this purchase: why nothing was bought stands on the quote.
  if (screen.value.kind === 'order') show({ kind: 'quote' });
  if (answer.ok) tellOnceSeen(model, order.intentId);
}

/**
 * Ends the sent sheet when another service is chosen: it would go on with that one's sums, and give way to its quote,
 * which says nothing of the purchase.
 */
function followSwitch({ sheet, snapshot, show }: PopupModel): () => void {
  const sent = sheet.state.peek();
  const payer = snapshot.profile;
  return effect(() => {
    const { profile } = snapshot;
    if (sheet.state.value !== sent || !payer || !profile || profile.id === payer.id) return;
    const name = payer.kind === 'practice' ? null : payer.name;
    sheet.close(undefined, true);
    show({ kind: 'elsewhere', id: payer.id, name, guid: null, noticeId: '', atMs: 0, isPurchase: true });
  });
}

/** Tells that the user was shown why nothing was bought. Below a lock or another purchase's doubt nobody sees it. */
function tellOnceSeen({ sheet, screen, ask }: PopupModel, id: string): void {
  const stop = sheet.stopped.peek();
  let isTold = false;
  effect(() => {
    if (isTold || sheet.stopped.value !== stop || screen.value.kind !== 'quote') return;
    isTold = true;
    void untracked(() => ask('purchase.stopSeen', { id }));
  });
}
