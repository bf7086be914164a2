import { i18n } from '#i18n';
import type { LedgerOrder, OwnFacts } from '../../../lib/messages/ledger-topics.ts';
import type { DashboardModel } from '../../../lib/store/dashboard/dashboard-model.ts';
import { isAgainNext } from '../../../lib/store/dashboard/orders/again-next.ts';
import { recordOfLedgerOrder } from '../../../lib/store/dashboard/orders/order-record.ts';
import { CopyAction } from '../../parts/controls/CopyAction.tsx';
import { Icon } from '../../parts/Icon.tsx';

interface OrderActsProps {
  model: DashboardModel;
  order: LedgerOrder;
  own: OwnFacts;
}

/**
 * What can be done with an order. Buying again is a purchase like the first: with a new quote and a new confirmation.
 */
export function OrderActs({ model, order, own }: OrderActsProps) {
  const { again, story, readAnew } = model.order;
  const state = again.state.value;
  const record = () =>
    recordOfLedgerOrder({
      order,
      own,
      story: story.value,
      origin: model.snapshot.value?.profile?.origin ?? null,
    });
  return (
    <div class="order-acts">
      <button
        class={isAgainNext(order, story.value) ? 'btn btn-primary' : 'btn'}
        type="button"
        disabled={order.to === null}
        aria-disabled={state.kind === 'running'}
        aria-describedby="again-hint"
        onClick={() => void again.run({ guid: order.guid })}
      >
        <Icon name="bolt" />
        {i18n.t('ledger.one.again')}
      </button>
      <CopyAction label={i18n.t('ledger.one.copyRecord')} text={record} />
      <button class="btn" type="button" onClick={readAnew}>
        <Icon name="refresh" />
        {i18n.t('ledger.one.readAnew')}
      </button>
      <p class="hint" id="again-hint" role={state.kind === 'failed' ? 'alert' : undefined}>
        {i18n.t(state.kind === 'failed' ? 'ledger.one.againNot' : 'ledger.one.againHint')}
      </p>
    </div>
  );
}
