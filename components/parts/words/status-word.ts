import { i18n } from '#i18n';
import type { OrderStatusName } from '../../../lib/domain/order/order-progress.ts';
import { camel } from '../../../lib/text/text-key.ts';

/** The name of a status. For an unknown one its number says more. */
export const statusWord = (name: OrderStatusName, status: number | null): string =>
  name === 'unknown'
    ? i18n.t('order.unknownStatus', [String(status)])
    : i18n.t(`order.status.${camel(name)}`);
