import { i18n } from '#i18n';
import type { Unclear, Unsaid } from '../../../lib/messages/refusal-code.ts';
import type { BatchStop } from '../../../lib/store/dashboard/batch/batch-order.ts';
import { camel } from '../../../lib/text/text-key.ts';
import type { Money } from '../../parts/words/amounts.ts';
import { isUnclear } from '../../parts/words/is-unclear.ts';
import { overLimit } from '../../parts/words/limit-text.ts';

type Code = BatchStop['code'];

/** What is said in words of its own. */
const OWN = [
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
] as const satisfies readonly Code[];
/** What stops any purchase, in the popup's words. The compiler checks that there are some for each. */
type InPopupWords = Exclude<Code, (typeof OWN)[number] | Unclear | Unsaid>;

/** Why a batch was not started, with the line and by how much it exceeds a limit, if known. */
export function batchStopText({ code, row, overSun }: BatchStop, money: Money): string {
  if (isUnclear(code)) return i18n.t('batch.stop.unclear');
  const over = overSun === null ? '' : overLimit(code, overSun, money);
  const line = row === null ? '' : i18n.t('batch.stop.line', [String(row)]);
  return [line, whyText(code), over].filter((part) => part !== '').join(' ');
}

function whyText(code: Code): string {
  const own = OWN.find((one) => one === code);
  if (own) return i18n.t(`batch.stop.${own}`);
  return i18n.t(`stop.why.${camel(code as InPopupWords)}`) || i18n.t('batch.stop.other', [code]);
}
