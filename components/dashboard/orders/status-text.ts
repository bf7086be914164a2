import { i18n } from '#i18n';
import { statusName } from '../../../lib/domain/order-progress.ts';
import { camel } from '../../../lib/text/text-key.ts';

/** What the service calls an order: its number as a word. */
export function statusText(status: number): string {
  const name = statusName(status);
  if (name === 'unknown') return i18n.t('order.unknownStatus', [String(status)]);
  return i18n.t(`order.status.${camel(name)}`);
}

/** The word with the number that stands in the service's own records; a number without a word alone. */
export function numberedStatus(status: number): string {
  const text = statusText(status);
  return statusName(status) === 'unknown' ? text : i18n.t('ledger.one.statusIs', [text, String(status)]);
}
