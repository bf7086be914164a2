import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { sameAgain } from '../../lib/store/popup/again.ts';
import { isOpen } from '../../lib/store/popup/orders.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';

interface OrderDockProps {
  model: PopupModel;
  order: OrderView;
  note?: string;
  /** The label of the way to a new rental. */
  next?: string;
  /** The way leads to the same rental once more. */
  isAgain?: boolean;
  children?: ComponentChildren;
}

/** What can be done on the screen of an order; the way to a new quote puts a finished order away. */
export function OrderDock({ model, order, note, next, isAgain, children }: OrderDockProps) {
  const handleNext = async () => {
    if (isAgain) await chooseAgain(model, order);
    model.show({ kind: 'quote' });
    // What stood on its screen is no news any more, and calls nobody from the toolbar; but what the chain denies still does.
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
        <button class="btn grow" type="button" onClick={() => void handleNext()}>
          {next ?? i18n.t(isAgain ? 'delivered.rentAgain' : 'order.rentMore')}
        </button>
      </div>
    </footer>
  );
}

/** What was chosen last, or is being looked for, may be for somebody else. An address that the service has distorted changes nothing. */
async function chooseAgain(model: PopupModel, order: OrderView): Promise<void> {
  const checked = await model.checkAddress(order.to ?? '');
  if (!checked.ok) return;
  model.chooseSender(checked.address);
  model.change({ ...(order.period && { period: order.period }), ...sameAgain(order, model) });
}
