import { i18n } from '#i18n';
import type { IntentView } from '../../lib/messages/intent-view.ts';

/** Why a purchase was refused, in the service's own words, which alone can tell what to do differently. */
export function RefusalWords({ intent: { said } }: { intent: IntentView }) {
  return said === undefined ? null : <p class="clip">{i18n.t('notBought.said', [said])}</p>;
}
