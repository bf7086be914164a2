import { i18n } from '#i18n';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';

/** The address's name in the address book. */
export const bookName = (to: string | null, { snapshot }: PopupModel): string | null =>
  snapshot.addresses.find(({ address }) => address === to)?.name ?? null;

/** The address's name, or the order's number if it has none. */
export const nameOf = ({ to, guid }: OrderView, model: PopupModel): string =>
  bookName(to, model) ?? i18n.t('order.number', [guid]);
