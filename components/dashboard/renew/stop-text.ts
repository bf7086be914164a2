import { i18n } from '#i18n';
import { builtText } from '../../../lib/text/built-text.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { isUnclear } from '../../parts/is-unclear.ts';

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
