import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { overchargeOf } from '../../lib/store/popup-overcharge.ts';
import { Note } from '../parts/Note.tsx';
import { moneyIn } from './money.ts';

/** The service took more than was confirmed: both sums, on every screen of the order. */
export function OverchargeNote({ model, order }: { model: PopupModel; order: OrderView }) {
  const money = moneyIn(model);
  const found = overchargeOf(order, model.snapshot.value);
  if (!found) return null;
  return (
    <Note icon="warn" tone="caution" title={i18n.t('overcharge.title')}>
      {i18n.t('overcharge.text', [money.exact(found.charged), money.exact(found.confirmed)])}
    </Note>
  );
}
