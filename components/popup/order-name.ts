import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';

/** The address's name, or the order's number where it has none. */
export function nameOf({ to, guid }: OrderView, model: PopupModel): string {
  const known = model.snapshot.addresses.find(({ address }) => address === to);
  return known?.name ?? i18n.t('order.number', [guid]);
}
