import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { periodMs } from '../../../lib/domain/rental/period.ts';
import { TYPICAL_BURN, TYPICAL_TRANSFER } from '../../../lib/domain/rental/transfer-table.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { otherThanBoughtIn } from '../../../lib/store/other-than-bought.ts';
import { burnPrice } from '../../../lib/store/popup/need.ts';
import { energyAtReceiver, mayBeGone, tooLittleThere, usualUnits } from '../../../lib/store/popup/orders.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Body } from '../../parts/Body.tsx';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Ring } from '../../parts/Ring.tsx';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatClock, formatCountdown } from '../../parts/words/times.ts';
import OrderLists from '../lists/OrderLists.tsx';
import { UnseenStop } from '../lists/UnseenStop.tsx';
import { moneyIn } from '../money.ts';
import { DeliveryProof } from './DeliveryProof.tsx';
import { EnergyThere } from './EnergyThere.tsx';
import { OrderBlock } from './OrderBlock.tsx';
import { OrderDock } from './OrderDock.tsx';

/** The energy is there: how much, until when, and what to mind when sending. */
export function DeliveredScreen({ model, order }: { model: PopupModel; order: OrderView }) {
  const { isOn } = model.snapshot.reminder;
  const isRefused = useSignal(false);
  const handleRemind = async (isWanted: boolean) => {
    isRefused.value = false;
    isRefused.value = !(await model.ask('reminder.set', { isOn: isWanted })).ok;
  };
  return (
    <div class="flow">
      <Body isTight>
        <UnseenStop model={model} />
        <div class="row row-apart" data-said>
          <h2 class="title">{i18n.t(titleOf(model, order))}</h2>{' '}
          <StatusChip status={order.status} isProven={order.chain?.verdict === 'confirms'} />
        </div>
        <LittleThere model={model} order={order} />
        <TimeLeft model={model} order={order} />
        <OrderBlock model={model} order={order} />
        <DeliveryProof model={model} order={order} />
        <Hints model={model} order={order} />
        <OrderLists model={model} without={order.guid} />
      </Body>
      <OrderDock
        model={model}
        order={order}
        isAgain
        {...(isDoubted(order) && { next: i18n.t('order.backToQuote') })}
      >
        {isRefused.value && <Problem>{i18n.t('options.wrong.notWritten')}</Problem>}
        {order.endsAtMs !== null && (
          <label class="row row-apart">
            <span>{i18n.t('delivered.remind', [String(Math.round(leadOf(model, order) / 60_000))])}</span>
            <input
              class="switch"
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-checked={isOn}
              onChange={(event) => void handleRemind(event.currentTarget.checked)}
            />
          </label>
        )}
      </OrderDock>
    </div>
  );
}

function titleOf(model: PopupModel, order: OrderView) {
  if (isDoubted(order)) return 'delivered.doubt';
  if (otherThanBoughtIn(order, model.snapshot)) return 'delivered.titleOther';
  if (model.isPractice.value) return 'delivered.titlePractice';
  if (littleThere(model, order) !== null) return 'delivered.titleLittle';
  return mayBeGone(order, model.snapshot.chain, model.nowMs.value)
    ? 'delivered.titleOpen'
    : 'delivered.title';
}

const isDoubted = ({ chain }: OrderView) => chain?.verdict === 'disagrees';

/** Null in practice, where nobody can send, and for a doubted delivery, whose note says it already. */
const littleThere = ({ isPractice, snapshot, nowMs }: PopupModel, order: OrderView) =>
  isPractice.value || isDoubted(order) ? null : tooLittleThere(order, snapshot.chain, nowMs.value);

/** The energy is used up, not seen on the chain yet, or perhaps taken back: a transfer now may burn TRX. */
function LittleThere({ model, order }: { model: PopupModel; order: OrderView }) {
  const units = littleThere(model, order);
  if (units === null && titleOf(model, order) !== 'delivered.titleOpen') return null;
  return (
    <Note icon="flame" tone="caution">
      {units === null
        ? i18n.t('failed.mayBeGone')
        : i18n.t('delivered.little', [
            formatWhole(units),
            formatWhole(usualUnits(order, model.snapshot.chain, false)),
          ])}
    </Note>
  );
}

/** How long before its end the user is reminded of this rental. */
function leadOf(model: PopupModel, { period }: OrderView): number {
  const { hoursMs, daysMs } = model.snapshot.reminder;
  return period === null || period === '1h' ? hoursMs : daysMs;
}

function TimeLeft({ model, order }: { model: PopupModel; order: OrderView }) {
  const nowMs = model.nowMs.value;
  const { endsAtMs, energyUnits, period } = order;
  const units = energyUnits === null ? null : BigInt(energyUnits);
  const transfers = units === null ? 0 : Number(units / usualUnits(order, model.snapshot.chain, false));
  const leftMs = Math.max((endsAtMs ?? nowMs) - nowMs, 0);
  return (
    <div class="ready">
      {endsAtMs !== null && (
        <Ring
          part={period === null ? 1 : leftMs / periodMs(period)}
          isSoon={leftMs <= leadOf(model, order)}
          text={formatCountdown(leftMs)}
          until={i18n.t('delivered.until', [formatClock(endsAtMs, 'minute', nowMs)])}
          label={i18n.t('delivered.left', [formatCountdown(leftMs)])}
        />
      )}
      <dl class="pairs">
        <div>
          <dt>{i18n.t('delivered.energy')}</dt>
          <dd class="num">{units === null ? i18n.t('uncertain.notKnown') : formatWhole(units)}</dd>
        </div>
        {transfers > 0 && !isDoubted(order) && littleThere(model, order) === null && (
          <div>
            <dt>{i18n.t('confirm.enoughFor')}</dt>
            <dd>{i18n.t('delivered.transfers', transfers, [formatWhole(transfers)])}</dd>
          </div>
        )}
        {energyAtReceiver(order, model.snapshot.chain) && (
          <div>
            <EnergyThere model={model} order={order} />
          </div>
        )}
      </dl>
    </div>
  );
}

/** Energy does not pay for bandwidth, and a wallet's fee limit also caps the energy that a transfer may use. */
function Hints({ model, order }: { model: PopupModel; order: OrderView }) {
  const money = moneyIn(model);
  // With practice energy nobody can send, so there is nothing to mind.
  if (model.isPractice.value)
    return (
      <Note icon="info">
        {i18n.t('practiceOnly')}{' '}
        <a class="link" href="options.html#connect" target="_blank" rel="noopener">
          {i18n.t('firstRun.connect')}
        </a>
      </Note>
    );
  const { chain } = model.snapshot;
  const byteSun = BigInt(chain.burnPrice?.byteSun ?? TYPICAL_BURN.byteSun);
  const bandwidth = decimalFromSun(BigInt(TYPICAL_TRANSFER.bandwidthBytes) * byteSun);
  const { unitSun } = burnPrice(model.snapshot);
  // Rounded up to a whole tenth of a TRX: a transfer fails if the limit is a hair too low.
  const limitFor = (isNewHolder: boolean) => {
    const units = usualUnits(order, chain, isNewHolder);
    return money.short(decimalFromSun(((units * unitSun) / 100_000n + 1n) * 100_000n));
  };
  return (
    <Note icon="info">
      {i18n.t('delivered.feeLimit', [limitFor(false), limitFor(true)])}{' '}
      {i18n.t('delivered.bandwidth', [`${TYPICAL_BURN.freeBytesPerDay}`, money.short(bandwidth)])}
    </Note>
  );
}
