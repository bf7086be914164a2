import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { isOpen } from '../../lib/store/popup/orders.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';

interface OrderDockProps {
  model: PopupModel;
  order: OrderView;
  note?: string;
  /** The label of the way to a new rental. */
  next?: string;
  children?: ComponentChildren;
}

/** What can be done on the screen of an order; the way to a new quote puts a finished order away. */
export function OrderDock({ model, order, note, next, children }: OrderDockProps) {
  const handleNext = () => {
    model.show({ kind: 'quote' });
    if (!isOpen(order) && !order.isSeen) void model.ask('order.markSeen', { guid: order.guid });
  };
  return (
    <footer class="dock">
      {note && <p class="caption muted">{note}</p>}
      {children}
      <div class="row">
        {import.meta.env.HAS_DASHBOARD && (
          <a class="btn grow" href={`dashboard.html#order=${order.guid}`} target="_blank" rel="noopener">
            {i18n.t('order.open')}
          </a>
        )}
        <button class="btn grow" type="button" onClick={handleNext}>
          {next ?? i18n.t('order.rentMore')}
        </button>
      </div>
    </footer>
  );
}
