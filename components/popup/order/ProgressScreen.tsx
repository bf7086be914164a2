import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import { statusName } from '../../../lib/domain/order/order-progress.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { burnPrice } from '../../../lib/store/popup/need.ts';
import { canSendBefore } from '../../../lib/store/popup/orders.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { lateness } from '../../../lib/store/popup/timeline.ts';
import { recordOfOrder } from '../../../lib/store/purchase-record.ts';
import { Body } from '../../parts/Body.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
import { Rotor } from '../../parts/Rotor.tsx';
import { formatSpan } from '../../parts/words/span.ts';
import { statusWord } from '../../parts/words/status-word.ts';
import { tokenWords } from '../../parts/words/token-words.ts';
import { CopyForService } from '../CopyForService.tsx';
import OrderLists from '../lists/OrderLists.tsx';
import { UnseenStop } from '../lists/UnseenStop.tsx';
import { moneyIn } from '../money.ts';
import OfflineNote from '../OfflineNote.tsx';
import { OrderBlock } from './OrderBlock.tsx';
import { OrderDock } from './OrderDock.tsx';
import { Timeline } from './Timeline.tsx';

/** The order is on its way: where it stands, since when, and that it is too early to send. */
export function ProgressScreen({ model, order }: { model: PopupModel; order: OrderView }) {
  const nowMs = model.nowMs.value;
  const unasked = unaskedText(model);
  const canAsk = unasked === null;
  // What nobody can ask about may have been delivered long ago.
  const late = canAsk ? lateness(order, nowMs) : null;
  const { status, to } = order;
  const isMuted = model.snapshot.reminder.muted?.includes('delegated');
  const needed = model.draft.value.to === to ? model.need.value : null;
  return (
    <div class="flow">
      <Body>
        <UnseenStop model={model} />
        <div class="headline">
          <Rotor isTurning />
          <div data-said>
            <h2 class="title">{statusWord(statusName(status ?? 0), status)}</h2>{' '}
            <p class="muted num">{i18n.t('order.number', [order.guid])}</p>{' '}
            {late && (
              <span class="chip chip-check">
                <Icon name="clock" />
                {i18n.t('order.late')}
              </span>
            )}
          </div>
          <p class="push end">
            <span class="figure">{formatSpan(nowMs - order.firstSeenAtMs)}</span>
            {canAsk && !late && (
              <>
                <br />
                <span class="caption muted">{i18n.t('progress.usually')}</span>
              </>
            )}
          </p>
        </div>
        <OfflineNote model={model} />
        {late === 'ask-service' && (
          <Note icon="clock" tone="caution" role="alert" title={i18n.t('progress.askService')}>
            {i18n.t('progress.askServiceMeans')}
          </Note>
        )}
        {!canSendBefore(order, needed, model.snapshot.chain, nowMs) && (
          <DontSendYet model={model} order={order} />
        )}
        <Timeline model={model} order={order} />
        <OrderBlock model={model} order={order} isNumbered />
        <OrderLists model={model} without={order.guid} />
      </Body>
      <OrderDock
        model={model}
        order={order}
        note={unasked ?? i18n.t(isMuted ? 'progress.canCloseMuted' : 'progress.canClose')}
      >
        {late === 'ask-service' && <CopyForService record={() => recordOfOrder(order, model.snapshot)} />}
      </OrderDock>
    </div>
  );
}

/** Why nobody can ask about the order; empty where a note above says it, null while Turbine can ask. */
function unaskedText({ snapshot: { profile, connection } }: PopupModel): string | null {
  const token = profile?.token ?? 'ready';
  if (token === 'locked') return i18n.t('locked.running', 1);
  if (token !== 'ready') return tokenWords(token).join(' ');
  return connection.trouble === 'no-permission' ? '' : null;
}

function DontSendYet({ model, order }: { model: PopupModel; order: OrderView }) {
  if (model.isPractice.value) return <Note icon="info">{i18n.t('progress.inPractice')}</Note>;
  const money = moneyIn(model);
  const burned = order.energyUnits
    ? decimalFromSun(BigInt(order.energyUnits) * burnPrice(model.snapshot).unitSun)
    : null;
  return (
    <Note icon="clock" tone="caution" title={i18n.t('progress.dontSend')}>
      {burned === null
        ? i18n.t('progress.wouldBurnSome')
        : i18n.t('progress.wouldBurn', [money.short(roundUpShort(burned))])}
    </Note>
  );
}
