import { i18n } from '#i18n';

const KNOWN = [
  'noAmount',
  'unknownOrder',
  'orderChanged',
  'profileChanged',
  'keptAlready',
  'badDate',
  'budgetTooSmall',
  'sumNotTyped',
  'journalUnwritable',
  'lookAlike',
  'notDue',
  'priceAboveCap',
  'limit',
  'insufficientBalance',
  'locked',
  'busy',
] as const;
/** Of a rule that was to be stopped. */
const NOT_WRITTEN = 'not-written';

/** Why a wish was not done, in a sentence. */
export function stopText(code: string): string {
  if (code === NOT_WRITTEN) return i18n.t('renew.stop.notWritten');
  const known = KNOWN.find((one) => one === code);
  return known ? i18n.t(`renew.stop.${known}`) : i18n.t('renew.stop.other', [code]);
}
