import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { DELEGATED, RECLAIMED } from '../../../lib/domain/order/order-status.ts';
import { isEstimated } from '../../../lib/ledger/order-energy.ts';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { LedgerOrder, OwnFacts } from '../../../lib/messages/ledger-topics.ts';
import type { DashboardModel } from '../../../lib/store/dashboard/dashboard-model.ts';
import { otherThanBought } from '../../../lib/store/other-than-bought.ts';
import { overchargeOfRead } from '../../../lib/store/overcharge.ts';
import { giveFocus } from '../../parts/focus/give-focus.ts';
import { OtherThanBoughtNote } from '../../parts/OtherThanBoughtNote.tsx';
import { OverchargeNote } from '../../parts/OverchargeNote.tsx';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { useMoney } from '../../parts/words/amounts.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderCost } from './OrderCost.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderProof } from './OrderProof.tsx';
import { OrderSaved } from './OrderSaved.tsx';
import { OrderTask } from './OrderTask.tsx';
import { OrderTransactions } from './OrderTransactions.tsx';
import { OrderUnread } from './OrderUnread.tsx';
import { SeveralNote } from './SeveralNote.tsx';

/** All that is known of one order: what the service says, what the journal holds, what the chain shows. */
export default function OrderPage({ model, guid }: { model: DashboardModel; guid: string }) {
  const reading = model.order.reading.value;
  const story = model.order.story.value;
  const status = reading.kind === 'ready' ? reading.order.status : story?.watched?.status;
  const token = model.snapshot.value?.profile?.token ?? 'ready';
  const isPractice = model.snapshot.value?.profile?.kind === 'practice';
  const isChainOn = model.snapshot.value?.chain.isOn === true;
  const nowMs = model.nowMs.value;
  const page = useRef<HTMLElement>(null);
  // The link that led here is gone with its list, so the page takes the focus.
  useEffect(() => {
    scrollTo(0, 0);
    giveFocus(page.current, { preventScroll: true });
  }, [guid]);
  return (
    <section class="card" aria-labelledby="order-title" ref={page}>
      <div class="card-head">
        <h2 class="title num" id="order-title" tabIndex={-1}>
          {i18n.t('ledger.one.title', [guid])}
        </h2>
        <span class="row">
          {status === null && reading.kind === 'ready' ? (
            <span class="muted">{i18n.t('ledger.unread')}</span>
          ) : (
            status !== undefined && (
              <StatusChip status={status} isProven={story?.watched?.chain?.verdict === 'confirms'} />
            )
          )}
          <a class="btn btn-s" href={`#${model.choices.hash.value}`}>
            {i18n.t('ledger.one.back')}
          </a>
        </span>
      </div>
      <OrderUnread reading={reading} token={token} nowMs={nowMs} onRetry={model.order.readAnew} />
      {/* What Turbine itself saw is shown before the service answers. */}
      {reading.kind !== 'ready' && story && (story.watched || story.history.length > 0) && (
        <div class="order-grid">
          {story.watched && <OrderProof watched={story.watched} nowMs={nowMs} isChainOn={isChainOn} />}
          <OrderHistory story={story} nowMs={nowMs} />
        </div>
      )}
      {reading.kind === 'ready' && (
        <>
          {story?.intent && <NotAsBought {...reading} intent={story.intent} />}
          <div class="order-grid">
            <OrderFacts {...reading} isPractice={isPractice} nameOf={model.orders.nameOf} nowMs={nowMs} />
            <OrderCost order={reading.order} own={reading.own} />
            {isEstimated(reading.order) && <OrderTask order={reading.order} nameOf={model.orders.nameOf} />}
            <OrderTransactions
              order={reading.order}
              own={reading.own}
              isPractice={isPractice}
              nowMs={nowMs}
            />
            {story?.watched && <OrderProof watched={story.watched} nowMs={nowMs} isChainOn={isChainOn} />}
            {isDelivered(reading.order.status) && (
              <OrderSaved model={model.order.receipts} {...reading} isPractice={isPractice} nowMs={nowMs} />
            )}
            <OrderHistory story={story} nowMs={nowMs} />
          </div>
          <OrderActs model={model} {...reading} />
        </>
      )}
    </section>
  );
}

interface NotAsBoughtProps {
  order: LedgerOrder;
  own: OwnFacts;
  intent: IntentView;
}

/** In what the order is not as it was bought: it is not the only one, it rents something else, or it costs more. */
function NotAsBought({ order, own, intent }: NotAsBoughtProps) {
  const money = useMoney();
  const { guid } = order;
  const other = otherThanBought(order, intent.request);
  const overcharge = overchargeOfRead(order, intent);
  return (
    <>
      {own.isOneOfSeveral && (
        <div class="card-body">
          <SeveralNote guids={intent.guids} guid={guid} />
        </div>
      )}
      {other && (
        <div class="card-body">
          <OtherThanBoughtNote {...other} guid={guid} />
        </div>
      )}
      {overcharge && (
        <div class="card-body">
          <OverchargeNote {...overcharge} guid={guid} money={money} />
        </div>
      )}
    </>
  );
}

const isDelivered = (status: number | null) => status === DELEGATED || status === RECLAIMED;
