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
export async function payOnce(
  { sheet, screen, show, takeIn, ask }: PopupModel,
  order: PurchaseOrder,
): Promise<void> {
  const asked = sheet.confirm(order);
  if (!asked) return;
  show(null);
  const sent = sheet.state.peek();
  const answer = await asked;
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
  // Below a lock or another purchase's doubt nobody sees it.
  if (answer.ok && screen.value.kind === 'quote') void ask('purchase.stopSeen', { id: order.intentId });
}
