import { i18n } from '#i18n';
import type { IntentReason } from '../../../lib/domain/order/intent-reason.ts';
import type { IntentState } from '../../../lib/domain/order/intent-state.ts';
import type { IntentView } from '../../../lib/messages/intent-view.ts';

/** One step of a purchase in words. Where nothing was seen, the words claim no more than the reason proves. */
export function eventText(state: IntentState, why: IntentReason | null): string {
  if (state === 'confirmed' && why === 'found') return i18n.t('ledger.one.event.found');
  if (isUnproven(state, why)) return i18n.t('ledger.one.event.absent');
  if (state === 'needsUser' && why !== 'balanceMoved') return i18n.t('ledger.one.event.neverShown');
  return i18n.t(`ledger.one.event.${state}`);
}

/** What became of a purchase, in a word or two. */
export function intentText({ state, why }: Pick<IntentView, 'state' | 'why'>): string {
  return i18n.t(`ledger.intent.${isUnproven(state, why) ? 'absent' : state}`);
}

/** No order was seen, and the balance could not prove that nothing was paid. */
function isUnproven(state: IntentState, why: IntentReason | null): boolean {
  return state === 'notPlaced' && why !== 'listAndBalanceUnchanged';
}
