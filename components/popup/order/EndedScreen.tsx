import { i18n } from '#i18n';
import { RECLAIMED } from '../../../lib/domain/order/order-status.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { Body } from '../../parts/Body.tsx';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import OrderLists from '../lists/OrderLists.tsx';
import { UnseenStop } from '../lists/UnseenStop.tsx';
import { moneyIn } from '../money.ts';
import { OrderBlock } from './OrderBlock.tsx';
import { OrderDock } from './OrderDock.tsx';
import { Timeline } from './Timeline.tsx';

/** A rental that is over, by the service's word or by the clock alone, and what it was. */
export function EndedScreen({ model, order }: { model: PopupModel; order: OrderView }) {
  const money = moneyIn(model);
  const nowMs = model.nowMs.value;
  const usedUnits = order.chain?.usedUnits;
  return (
    <div class="flow">
      <Body>
        <UnseenStop model={model} />
        <div class="row row-apart" data-said>
          <h2 class="title">{i18n.t('ended.title')}</h2> <StatusChip status={order.status} />
        </div>
        <p class="muted">{i18n.t(order.status === RECLAIMED ? 'ended.means' : 'ended.byClock')}</p>
        <OrderBlock model={model} order={order} />
        <dl class="facts">
          <dt>{i18n.t('failed.cost')}</dt>
          <dd class="num">
            {order.costTrx === null ? i18n.t('order.costUnread') : money.exact(readTrx(order.costTrx))}
          </dd>
          {order.endsAtMs !== null && (
            <>
              <dt>{i18n.t('ended.at')}</dt>
              <dd class="num">{formatClock(order.endsAtMs, 'minute', nowMs)}</dd>
            </>
          )}
          {usedUnits && usedUnits !== '0' && (
            <>
              <dt>{i18n.t('proof.used')}</dt>
              <dd class="num">{formatWhole(BigInt(usedUnits))}</dd>
            </>
          )}
        </dl>
        {usedUnits === '0' && <p class="muted">{i18n.t('proof.notUsed')}</p>}
        <Timeline model={model} order={order} />
        <OrderLists model={model} without={order.guid} />
      </Body>
      <OrderDock model={model} order={order} isAgain />
    </div>
  );
}
