import type { IntentReason } from '../../domain/order/intent-reason.ts';
import type { IntentView } from '../../messages/intent-view.ts';

/** What is known of the service's answer to a purchase whose outcome is uncertain. */
export type PurchaseAnswer =
  | { kind: 'notKnown' | 'broke' | 'unclear' }
  /** No answer came within this time. */
  | { kind: 'none'; withinMs: number };

/** The reasons that mean that no answer came. Any other reason came with an answer. */
const SILENT: readonly (IntentReason | null)[] = ['unreachable', 'timeout', 'restart', null];
const AT_ONCE_MS = 1_000;

export function answerOf({ sentAtMs, sinceMs, why }: IntentView): PurchaseAnswer {
  if (sentAtMs === null || why === 'damagedCopy') return { kind: 'notKnown' };
  if (!SILENT.includes(why)) return { kind: 'unclear' };
  const withinMs = sinceMs - sentAtMs;
  if (withinMs >= AT_ONCE_MS) return { kind: 'none', withinMs };
  return { kind: why === 'unreachable' ? 'broke' : 'notKnown' };
}
