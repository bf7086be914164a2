import { DELEGATED, RECLAIMED } from '../../domain/order/order-status.ts';
import { isOfPlan } from '../../domain/plan/plan-id.ts';
import type { IntentView } from '../../messages/intent-view.ts';
import type { OrderView } from '../../messages/order-view.ts';
import type { Snapshot } from '../../messages/snapshot.ts';

export type Screen =
  | { kind: 'welcome' | 'noToken' | 'quote' | 'confirm' }
  | { kind: 'intent'; intent: IntentView }
  | { kind: 'order'; order: OrderView }
  | Elsewhere;

/** A notification, or the purchase that was being sent when another service was chosen. */
type Elsewhere = Extract<Snapshot['focus'], { kind: 'elsewhere' }> & { isPurchase?: true };

/** What the user asked to see; null leaves the choice to the state of things. */
export type Wish = { kind: 'quote'; guid?: never } | { kind: 'order'; guid: string } | Elsewhere | null;

/** A delivered order opens by itself for this long. Later it is a line in the list. */
const DELIVERED_SHOWS_FOR_MS = 3_600_000;

/** The id of the profile that can be asked; null or false without one, or while its token is locked. */
export const askerOf = ({ profile }: Snapshot): string | false | null =>
  profile && profile.token !== 'locked' && profile.id;

/**
 * The one screen to show: first an open question about money, then what the user asked for, then what is under way.
 * Without a token nobody can find out what became of a purchase: the way to a token then comes before that question.
 */
export function chooseScreen(
  snapshot: Snapshot,
  wish: Wish,
  confirmingId: string | undefined,
  nowMs: number,
): Screen {
  const { profile, intents, orders } = snapshot;
  if (!profile) return { kind: 'welcome' };
  const { token } = profile;
  const canAsk = token === 'ready';
  // The snapshot brings a purchase's record a moment before its order: until then the purchase is shown.
  const hasOrder = orders.some(({ intentId }) => intentId === confirmingId);
  const intent = intents.find((one) => isTelling(one) || (one.id === confirmingId && !hasOrder));
  if (intent && (canAsk || intent.state !== 'unknown')) return { kind: 'intent', intent };
  // Once that service is the active one, the notice is of this one's order.
  if (wish?.kind === 'elsewhere' && wish.id !== profile.id) return wish;
  const wished = orders.find(({ guid }) => guid === wish?.guid);
  if (wished) return { kind: 'order', order: wished };
  if (!canAsk) return { kind: 'noToken' };
  const order = wish ? undefined : orders.find((one) => opensByItself(one, nowMs));
  if (confirmingId && order?.intentId !== confirmingId) return { kind: 'confirm' };
  return order ? { kind: 'order', order } : { kind: 'quote' };
}

/** A confirmed purchase is shown by its order. */
function isTelling({ state, isAcknowledged, guids }: IntentView): boolean {
  if (isAcknowledged) return false;
  return state !== 'confirmed' || guids.length === 0;
}

function opensByItself(order: OrderView, nowMs: number): boolean {
  const { status, isSeen, source, intentId, endsAtMs, delegatedAtMs } = order;
  // The orders of a batch or rule are shown on the dashboard: there may be hundreds, and each would open in its turn.
  if (isSeen || source !== 'bought' || isOfPlan(intentId ?? '')) return false;
  if (status !== DELEGATED) return status !== RECLAIMED;
  const isRunning = endsAtMs === null || endsAtMs > nowMs;
  return isRunning && nowMs - (delegatedAtMs ?? nowMs) < DELIVERED_SHOWS_FOR_MS;
}
