import { DELEGATED, FAILED, isPending } from '../../lib/domain/order-status.ts';
import type { OrderView } from '../../lib/messages/order-view.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { DeliveredScreen } from './DeliveredScreen.tsx';
import { EndedScreen } from './EndedScreen.tsx';
import { FailedScreen } from './FailedScreen.tsx';
import { ProgressScreen } from './ProgressScreen.tsx';

/** One order, as what it means to its owner. */
export default function OrderScreen({ model, order }: { model: PopupModel; order: OrderView }) {
  const { status, endsAtMs } = order;
  if (status === FAILED) return <FailedScreen model={model} order={order} />;
  if (status === null || isPending(status)) return <ProgressScreen model={model} order={order} />;
  const isRunning = status === DELEGATED && (endsAtMs === null || endsAtMs > model.nowMs.value);
  return isRunning ? (
    <DeliveredScreen model={model} order={order} />
  ) : (
    <EndedScreen model={model} order={order} />
  );
}
