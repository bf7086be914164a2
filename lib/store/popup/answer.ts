import type { IntentView } from '../../messages/intent-view.ts';

/** What is known of the answer to a purchase that nobody can be certain of. */
export type PurchaseAnswer =
  | { kind: 'notKnown' | 'broke' | 'unclear' }
  /** None came in this time. */
  | { kind: 'none'; withinMs: number };

/** Why no answer came at all; whatever else is told of an answer came with one. */
const SILENT: readonly (string | null)[] = [
  'unreachable',
  'timeout',
  'aborted',
  'redirected',
  'restart',
  null,
];
const AT_ONCE_MS = 1_000;

export function answerOf({ sentAtMs, sinceMs, why }: IntentView): PurchaseAnswer {
  if (sentAtMs === null || why === 'damagedCopy') return { kind: 'notKnown' };
  if (!SILENT.includes(why)) return { kind: 'unclear' };
  const withinMs = sinceMs - sentAtMs;
  if (withinMs >= AT_ONCE_MS) return { kind: 'none', withinMs };
  return { kind: why === 'unreachable' ? 'broke' : 'notKnown' };
}
