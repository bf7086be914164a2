import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { overchargeOf } from '../../lib/store/popup/overcharge.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Note } from '../parts/Note.tsx';
import { moneyIn } from './money.ts';

/** The service took more than was confirmed: both sums and the fees that explain it, on every screen of the order. */
export function OverchargeNote({ model, order }: { model: PopupModel; order: OrderView }) {
  const { exact } = moneyIn(model);
  const found = overchargeOf(order, model.snapshot);
  if (!found) return null;
  const { charged, confirmed, smallOrderFee, activationFee, unexplained } = found;
  const isFee = unexplained === 0n;
  const says = [
    i18n.t('overcharge.text', [exact(charged), exact(confirmed)]),
    smallOrderFee > 0n && i18n.t('overcharge.smallOrderFee', [exact(smallOrderFee)]),
    activationFee > 0n && i18n.t('overcharge.activationFee', [exact(activationFee)]),
    !isFee && i18n.t('overcharge.ask', [exact(unexplained)]),
  ];
  return (
    <Note
      icon={isFee ? 'info' : 'warn'}
      tone="caution"
      title={i18n.t(isFee ? 'overcharge.feeTitle' : 'overcharge.title')}
    >
      {says.filter(Boolean).join(' ')}
    </Note>
  );
}
