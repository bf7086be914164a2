import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { isOpen } from '../../../lib/domain/order/order-status.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { askedFor } from '../../../lib/store/other-than-bought.ts';
import { sameAgain } from '../../../lib/store/popup/again.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';

interface OrderDockProps {
  model: PopupModel;
  order: OrderView;
  note?: string;
  /** The label of the button that leads to a new rental. */
  next?: string;
  /** The new rental repeats this order. */
  isAgain?: boolean;
  /** The new rental is the one thing to do. */
  isNext?: boolean;
  children?: ComponentChildren;
}

/** What can be done on an order's screen. Going on to a new quote also marks a finished order as seen. */
export function OrderDock({ model, order, note, next, isAgain, isNext, children }: OrderDockProps) {
  const handleNext = async () => {
    if (isAgain) await chooseAgain(model, order);
    model.show({ kind: 'quote' });
    // What the user has just seen here no longer counts as news, except that the chain denies a delivery.
    const told = model.snapshot.inbox.latest.filter(
      ({ guid, kind }) => guid === order.guid && kind !== 'chain-disagrees',
    );
    if (told.length > 0) void model.ask('inbox.markRead', { ids: told.map(({ id }) => id) });
    if (!isOpen(order) && !order.isSeen) void model.ask('order.markSeen', { guid: order.guid });
  };
  return (
    <footer class="dock">
      {note && <p class="caption muted">{note}</p>}
      {children}
      <div class="row">
        <a class="btn grow" href={`dashboard.html#order=${order.guid}`} target="_blank" rel="noopener">
          {i18n.t('order.open')}
        </a>
        <button
          class={`btn grow${isNext ? ' btn-primary' : ''}`}
          type="button"
          onClick={() => void handleNext()}
        >
          {next ?? i18n.t(isAgain ? 'delivered.rentAgain' : 'order.rentMore')}
        </button>
      </div>
    </footer>
  );
}

/**
 * Fills in the order's own sender, since the draft may have another. What was asked for counts, not what the service
 * made of it. A distorted address changes nothing.
 */
async function chooseAgain(model: PopupModel, order: OrderView): Promise<void> {
  const { to, period } = askedFor(order, model.snapshot) ?? order;
  const checked = await model.checkAddress(to ?? '');
  if (!checked.ok) return;
  model.chooseSender(checked.address);
  model.change({ ...(period && { period }), ...sameAgain(order, model) });
}
