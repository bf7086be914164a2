import { i18n } from '#i18n';
import type { Refusal } from '../../../lib/store/dashboard/renew/confirm-renewal.ts';
import { builtText } from '../../../lib/text/built-text.ts';
import { camel } from '../../../lib/text/text-key.ts';
import type { Money } from '../../parts/words/amounts.ts';
import { isUnclear } from '../../parts/words/is-unclear.ts';
import { limitFacts } from '../../parts/words/limit-facts.ts';

const KNOWN = [
  'noAmount',
  'unknownOrder',
  'orderChanged',
  'profileChanged',
  'keptAlready',
  'badDate',
  'budgetTooSmall',
  'limitsForbid',
  'sumNotTyped',
  'notKept',
  'lookAlike',
  'notDue',
  'priceAboveCap',
  'limit',
  'insufficientBalance',
  'locked',
  'setAside',
  'busy',
  'notDone',
] as const;

/** Why a request failed, in a sentence. For what stops any purchase, the words are the popup's. */
export function stopText(code: string): string {
  if (isUnclear(code)) return i18n.t('renew.stop.unclear');
  const known = KNOWN.find((one) => one === camel(code));
  if (known) return i18n.t(`renew.stop.${known}`);
  return builtText(`stop.why.${camel(code)}`, {}) || i18n.t('renew.stop.other', [code]);
}

/** The same, with the limit that would be broken and by how much, where that is the reason. */
export function refusalText({ code, limit, overSun }: Refusal, money: Money): string {
  return [stopText(code), ...(limit === undefined ? [] : limitFacts(limit, overSun, money))].join(' ');
}
