import {
  CONTACT_AFTER_MS,
  LATE_AFTER_MS,
  type OrderStatusName,
  progressOf,
  statusName,
} from '../../domain/order/order-progress.ts';
import { FAILED } from '../../domain/order/order-status.ts';
import { isUnpaidLink } from '../../domain/order/unpaid-link.ts';
import type { OrderView } from '../../messages/order-view.ts';

export interface TimelineStep {
  name: OrderStatusName;
  state: 'done' | 'now' | 'next';
  /** Null when polling missed this step, or it has not come yet. */
  atMs: number | null;
}

const USUAL: readonly OrderStatusName[] = ['pending', 'paid', 'delegating', 'delegated'];
const USUAL_NUMBERS = [0, 5, 2, 3];

/** The usual path with what is known of it. A status beside the path is the present step, after those done. */
export function timelineOf(order: OrderView): TimelineStep[] {
  const { status, steps } = order;
  const atOf = (number: number) => steps.find((step) => step.status === number)?.atMs ?? null;
  const progress = status === null ? -1 : progressOf(status);
  const reached = progress ?? Math.max(-1, ...steps.map((step) => progressOf(step.status) ?? -1));
  const usual = USUAL.map((name, index): TimelineStep => {
    const atMs = atOf(USUAL_NUMBERS[index] ?? 0) ?? (index === 0 ? order.firstSeenAtMs : null);
    const isPast = index < reached || (index === reached && (progress === null || reached === 3));
    return {
      name,
      state: isPast ? 'done' : index === reached ? 'now' : 'next',
      atMs: index <= reached ? atMs : null,
    };
  });
  if (status === null || (progress !== null && status !== 1)) return usual;
  const present: TimelineStep = { name: statusName(status), state: 'now', atMs: atOf(status) };
  if (status === FAILED) return [...usual.filter(({ state }) => state === 'done'), present];
  const done = usual
    .filter(({ state }) => state !== 'next')
    .map((step) => ({ ...step, state: 'done' as const }));
  return [...done, present, ...usual.filter(({ state }) => state === 'next')];
}

/** How late an order is that has not been delegated yet. */
export function lateness(order: OrderView, nowMs: number): 'ask-service' | 'late' | null {
  const { firstSeenAtMs, status } = order;
  if ((status !== null && (progressOf(status) ?? 0) >= 3) || isUnpaidLink(order)) return null;
  const ageMs = nowMs - firstSeenAtMs;
  if (ageMs >= CONTACT_AFTER_MS) return 'ask-service';
  return ageMs >= LATE_AFTER_MS ? 'late' : null;
}
