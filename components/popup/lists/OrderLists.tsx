import { Fragment } from 'preact';
import { i18n } from '#i18n';
import { isOpen } from '../../../lib/domain/order/order-status.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { isRunning, standsSinceMs } from '../../../lib/store/popup/orders.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { formatCountdown } from '../../parts/words/times.ts';
import { IntentFacts } from '../intent/IntentFacts.tsx';
import { InboxNews } from './InboxNews.tsx';
import LeftDoubts from './LeftDoubts.tsx';
import { nameOf } from './order-name.ts';
import { UnseenStop } from './UnseenStop.tsx';

const LATEST = 5;

/** The news, then the open, the running and the latest five orders; a click opens an order. */
export default function OrderLists({ model, without }: { model: PopupModel; without?: string }) {
  const nowMs = model.nowMs.value;
  const orders = model.snapshot.orders.filter(({ guid }) => guid !== without);
  const open = orders.filter(isOpen);
  const running = orders.filter((order) => isRunning(order, nowMs));
  const latest = orders.filter((order) => ![...open, ...running].includes(order)).slice(0, LATEST);
  return (
    <>
      {/* The quote and an order have it where it is seen at once: their lists are out of sight. */}
      {model.screen.value.kind === 'noToken' && <UnseenStop model={model} />}
      {model.snapshot.intents.map(
        (intent) =>
          intent.state === 'unknown' &&
          !intent.isAcknowledged && (
            <Fragment key={intent.id}>
              <p class="caution">{i18n.t('orders.doubt')}</p>
              <IntentFacts model={model} intent={intent} />
            </Fragment>
          ),
      )}
      <LeftDoubts model={model} />
      <InboxNews model={model} />
      <OrderList model={model} title={i18n.t('orders.open', open.length)} orders={open} />
      <OrderList model={model} title={i18n.t('orders.running', running.length)} orders={running} />
      <OrderList model={model} title={i18n.t('orders.latest')} orders={latest} />
    </>
  );
}

function OrderList({ model, title, orders }: { model: PopupModel; title: string; orders: OrderView[] }) {
  if (orders.length === 0) return null;
  return (
    <section class="group" aria-label={title}>
      <h3 class="label-quiet">{title}</h3>
      <ul class="list list-tight">
        {orders.map((order) => (
          <li key={order.guid}>
            <button
              class="pick pick-row"
              type="button"
              onClick={() => model.show({ kind: 'order', guid: order.guid })}
            >
              <b class="clip">{nameOf(order, model)}</b>
              <span class="muted num">
                {order.energyUnits && i18n.t('unit.energy', [formatWhole(BigInt(order.energyUnits))])}
              </span>
              <OrderEnd order={order} nowMs={model.nowMs.value} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderEnd({ order, nowMs }: { order: OrderView; nowMs: number }) {
  if (isRunning(order, nowMs)) {
    return (
      <span class="push num">
        {i18n.t('orders.left', [formatCountdown((order.endsAtMs ?? nowMs) - nowMs)])}
      </span>
    );
  }
  return (
    <span class="push row">
      {!isOpen(order) && (
        <span class="caption muted num">
          {i18n.t('orders.ago', [formatSpan(nowMs - standsSinceMs(order))])}
        </span>
      )}
      <StatusChip status={order.status} />
    </span>
  );
}
