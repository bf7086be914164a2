import { DELEGATED, FAILED, isPending } from '../../../lib/domain/order/order-status.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { DeliveredScreen } from './DeliveredScreen.tsx';
import { EndedScreen } from './EndedScreen.tsx';
import { FailedScreen } from './FailedScreen.tsx';
import { ProgressScreen } from './ProgressScreen.tsx';

/** One order, on the screen that fits its state. */
export default function OrderScreen({ model, order }: { model: PopupModel; order: OrderView }) {
  const Shown = screenOf(order, model.nowMs.value);
  // Keyed by order, so that no copy mark of another order remains, and the new screen takes the focus.
  return <Shown key={order.guid} model={model} order={order} />;
}

function screenOf({ status, endsAtMs }: OrderView, nowMs: number) {
  if (status === FAILED) return FailedScreen;
  if (status === null || isPending(status)) return ProgressScreen;
  const isRunning = status === DELEGATED && (endsAtMs === null || endsAtMs > nowMs);
  return isRunning ? DeliveredScreen : EndedScreen;
}
