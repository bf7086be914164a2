import { i18n } from '#i18n';
import type { RenewStopCode } from '../../../lib/messages/stop-code.ts';
import type { Refusal } from '../../../lib/store/dashboard/renew/confirm-renewal.ts';
import { camel } from '../../../lib/text/text-key.ts';
import type { Money } from '../../parts/words/amounts.ts';
import { isUnclear } from '../../parts/words/is-unclear.ts';
import { limitFacts } from '../../parts/words/limit-facts.ts';

const KNOWN = [
  'unknownOrder',
  'orderChanged',
  'profileChanged',
  'keptAlready',
  'badDate',
  'budgetTooSmall',
  'limitsForbid',
  'sumNotTyped',
  'notKept',
  'notDue',
  'priceAboveCap',
  'limit',
  'insufficientBalance',
  'locked',
  'setAside',
] as const satisfies readonly RenewStopCode[];
/** What a form lacks, or that an act was refused. */
const OWN = ['noAmount', 'notDone'] as const;
/** What stops any purchase, in the popup's words. The compiler checks that there are some for each. */
type InPopupWords = Exclude<RenewStopCode, (typeof KNOWN)[number]>;

/** Why a request failed, in a sentence. */
export function renewStopText(code: string): string {
  if (isUnclear(code)) return i18n.t('renew.stop.unclear');
  const known = [...KNOWN, ...OWN].find((one) => one === camel(code));
  if (known) return i18n.t(`renew.stop.${known}`);
  return (
    i18n.t(`stop.why.${camel(code as InPopupWords | 'no-profile')}`) || i18n.t('renew.stop.other', [code])
  );
}

/** The same, with the limit that would be broken and by how much, where that is the reason. */
export function refusalText({ code, limit, overSun }: Refusal, money: Money): string {
  return [renewStopText(code), ...(limit === undefined ? [] : limitFacts(limit, overSun, money))].join(' ');
}
