import { i18n } from '#i18n';
import { statusName } from '../../../lib/domain/order-progress.ts';
import { statusWord } from '../../parts/status-word.ts';

/** What the service calls an order: its number as a word. */
export function statusText(status: number): string {
  return statusWord(statusName(status), status);
}

/** The word with the number that stands in the service's own records; a number without a word alone. */
export function numberedStatus(status: number): string {
  const text = statusText(status);
  return statusName(status) === 'unknown' ? text : i18n.t('ledger.one.statusIs', [text, String(status)]);
}
