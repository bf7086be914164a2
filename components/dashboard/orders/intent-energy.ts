import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import { formatWhole } from '../../parts/words/amounts.ts';

/** The energy of a purchase that has led to no order. What an estimate comes to is only expected. */
export function intentEnergy({ request, quote }: IntentView): string {
  const units = formatWhole(BigInt(quote.energyUnits));
  return request.amount.source === 'estimate' ? i18n.t('batch.about', [units]) : units;
}
