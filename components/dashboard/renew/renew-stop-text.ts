import { i18n } from '#i18n';
import type { Unclear, Unsaid } from '../../../lib/messages/refusal-code.ts';
import type { Refusal } from '../../../lib/store/dashboard/renew/confirm-renewal.ts';
import type { KeepProblem } from '../../../lib/store/dashboard/renew/renew-form.ts';
import { camel } from '../../../lib/text/text-key.ts';
import type { Money } from '../../parts/words/amounts.ts';
import { isUnclear } from '../../parts/words/is-unclear.ts';
import { limitText } from '../../parts/words/limit-text.ts';

type Code = Refusal['code'] | KeepProblem;

/** What is said in words of its own. */
const OWN = [
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
  'noAmount',
  'not-done',
] as const satisfies readonly Code[];
/** What stops any purchase, in the popup's words. The compiler checks that there are some for each. */
type InPopupWords = Exclude<Code, (typeof OWN)[number] | Unclear | Unsaid>;

/** Why a request failed, in a sentence. */
export function renewStopText(code: Code): string {
  if (isUnclear(code)) return i18n.t('renew.stop.unclear');
  const own = OWN.find((one) => one === code);
  if (own) return i18n.t(`renew.stop.${camel(own)}`);
  return i18n.t(`stop.why.${camel(code as InPopupWords)}`) || i18n.t('renew.stop.other', [code]);
}

/** The same, with the limit that would be broken and by how much, where that is the reason. */
export function refusalText({ code, limit, overSun }: Refusal, money: Money): string {
  return [renewStopText(code), ...(limit === undefined ? [] : limitText(limit, overSun, money))].join(' ');
}
