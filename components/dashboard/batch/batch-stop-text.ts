import { i18n } from '#i18n';
import type { BatchStopCode } from '../../../lib/messages/stop-code.ts';
import type { BatchStop } from '../../../lib/store/dashboard/batch/batch-order.ts';
import { camel } from '../../../lib/text/text-key.ts';
import type { Money } from '../../parts/words/amounts.ts';
import { isUnclear } from '../../parts/words/is-unclear.ts';
import { overLimit } from '../../parts/words/limit-facts.ts';

const KNOWN = [
  'perOrder',
  'perDay',
  'perAddress',
  'highestPrice',
  'balance',
  'allowedAddresses',
  'quietHours',
  'lookAlike',
  'sumNotTyped',
  'anotherOpen',
  'journalUnwritable',
  'storageUnavailable',
  'originChanged',
] as const satisfies readonly BatchStopCode[];
/** Why a purchase is not even tried, in the popup's words. The compiler checks that there are some for each. */
type InPopupWords = Exclude<BatchStopCode, (typeof KNOWN)[number]>;

/** Why a batch was not started, with the line and by how much it exceeds a limit, if known. */
export function batchStopText({ code, row, overSun }: BatchStop, money: Money): string {
  if (isUnclear(code)) return i18n.t('batch.stop.unclear');
  const known = KNOWN.find((one) => one === code);
  const why = known
    ? i18n.t(`batch.stop.${known}`)
    : i18n.t(`stop.why.${camel(code as InPopupWords | 'no-profile')}`) || i18n.t('batch.stop.other', [code]);
  const over = overSun === null ? '' : overLimit(code, overSun, money);
  const line = row === null ? '' : i18n.t('batch.stop.line', [String(row)]);
  return [line, why, over].filter((part) => part !== '').join(' ');
}
