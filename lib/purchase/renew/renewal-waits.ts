import type { Guid } from '../../domain/order/guid.ts';
import type { BatchWait } from '../../domain/plan/batch-halt.ts';
import type { RenewRule } from './rule-record.ts';

const LONGEST_WAIT_MS = 60_000;

/** A rule's wait before it renews the ending order `guid`. */
type Wait = { guid: Guid; untilMs: number; why: BatchWait };

/**
 * What each rule waits for before it tries again. Known for this life alone: what held up an earlier one is unknown.
 */
export function createRenewalWaits(now: () => number) {
  const waits = new Map<string, Wait & { tries: number }>();
  return {
    /** A clock that was set back must not lengthen a wait. */
    mustWait(ruleId: string): boolean {
      const leftMs = (waits.get(ruleId)?.untilMs ?? 0) - now();
      return leftMs > 0 && leftMs <= LONGEST_WAIT_MS;
    },
    untilMs: (ruleId: string): number | null => waits.get(ruleId)?.untilMs ?? null,
    triesOf: (ruleId: string): number => waits.get(ruleId)?.tries ?? 0,
    putOff(ruleId: string, wait: Wait): void {
      waits.set(ruleId, { ...wait, tries: (waits.get(ruleId)?.tries ?? 0) + 1 });
    },
    end(ruleId: string): void {
      waits.delete(ruleId);
    },
    /** What held a renewal up until it was too late. */
    whyMissed({ id, lastEnding }: RenewRule): { waitedFor?: string } {
      const wait = waits.get(id);
      return wait && wait.guid === lastEnding?.guid ? { waitedFor: wait.why } : {};
    },
  };
}
