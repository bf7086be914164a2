import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { RuleElsewhere, RuleView } from '../../../messages/renew-topics.ts';

interface QuestionDeps {
  rules: ReadonlySignal<readonly RuleView[] | null>;
  /** The rules of other profiles. */
  elsewhere: ReadonlySignal<readonly RuleElsewhere[]>;
}

/**
 * The question whether to renew now. A click in the list opens it, or a click on a notification, which may come late.
 */
export function createRenewQuestion({ rules, elsewhere }: QuestionDeps) {
  const id = signal<string | null>(null);
  const isPast = signal(false);
  const rule = computed(() => rules.value?.find((one) => one.id === id.value && one.due) ?? null);
  const isElsewhere = computed(() => elsewhere.value.some((one) => one.id === id.value));
  const open = (ruleId: string | null, wasDue = false) =>
    batch(() => {
      [id.value, isPast.value] = [ruleId, wasDue];
    });
  return {
    rule,
    isElsewhere,
    isPast,
    isOf: (ruleId: string) => id.value === ruleId,
    open: (ruleId: string) => open(ruleId),
    close: () => open(null),
    /**
     * Call it once the rules were read. If the rental is no longer due, the question ends: left open, it would come up
     * by itself at the end of the next rental.
     */
    lookAgain(): void {
      if (id.value !== null && !rule.value && !isElsewhere.value) open(null, true);
    },
  };
}

/** The name of another service whose rule rents for this address too. */
export function findKeeper(
  elsewhere: readonly RuleElsewhere[],
  to: string | null | undefined,
): string | null {
  return elsewhere.find((one) => one.service !== null && one.to === to)?.service ?? null;
}
