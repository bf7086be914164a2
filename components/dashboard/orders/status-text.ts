import { i18n } from '#i18n';
import { statusName } from '../../../lib/domain/order/order-progress.ts';
import { statusWord } from '../../parts/words/status-word.ts';

/** The status of an order in words. */
export function statusText(status: number): string {
  return statusWord(statusName(status), status);
}

/** The words with the service's own number. For an unknown status the words contain it already. */
export function numberedStatus(status: number): string {
  const text = statusText(status);
  return statusName(status) === 'unknown' ? text : i18n.t('ledger.one.statusIs', [text, String(status)]);
}
