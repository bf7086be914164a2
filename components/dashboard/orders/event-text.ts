import { i18n } from '#i18n';
import type { IntentState } from '../../../lib/domain/intent-state.ts';

/** One step of a purchase in words. The states that say what was not seen claim no more than their reason proves. */
export function eventText(state: IntentState, why: string | null): string {
  if (state === 'confirmed' && why === 'found') return i18n.t('ledger.one.event.found');
  if (state === 'notPlaced' && why !== 'listAndBalanceUnchanged') return i18n.t('ledger.one.event.absent');
  if (state === 'needsUser' && why !== 'balanceMoved') return i18n.t('ledger.one.event.neverShown');
  return i18n.t(`ledger.one.event.${state}`);
}
