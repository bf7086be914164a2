import type { PurchaseOrder } from '../../messages/popup-topics.ts';
import type { PopupModel } from './popup-model.ts';

/** Buys what is on the sheet, once, however often it is called, and ends the sheet with the answer. */
export async function payOnce({ sheet, show, takeIn, ask }: PopupModel, order: PurchaseOrder): Promise<void> {
  const asked = sheet.confirm(order);
  if (!asked) return;
  show(null);
  const sent = sheet.state.peek();
  const answer = await asked;
  if (sheet.state.peek() !== sent) return;
  // Without an answer the outcome is not known here: the snapshot shows what the journal holds.
  const outcome = answer.ok ? answer.value : ({ kind: 'stopped', code: answer.error.code } as const);
  if (outcome.kind === 'stopped') {
    sheet.stopped.value = outcome;
    if (answer.ok) void ask('purchase.stopSeen', { id: order.intentId });
  }
  // Before the sheet closes: the pushed snapshot may come later, and the quote would be offered again until then.
  else if (outcome.told) takeIn(outcome.told);
  sheet.close(undefined, true);
}
