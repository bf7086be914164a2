import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { RuleView } from '../../../messages/renew-topics.ts';

interface QuestionDeps {
  rules: ReadonlySignal<readonly RuleView[] | null>;
  /** The rules of other profiles. */
  elsewhere: ReadonlySignal<readonly string[]>;
}

/** Whether to rent again now: asked by a click in the list, or on a notification, which may come late. */
export function createQuestion({ rules, elsewhere }: QuestionDeps) {
  const id = signal<string | null>(null);
  const isPast = signal(false);
  const rule = computed(() => rules.value?.find((one) => one.id === id.value && one.due) ?? null);
  const isElsewhere = computed(() => elsewhere.value.some((one) => one === id.value));
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
    /** Once the rules were read. What is not due is asked no more: it would be when the next rental ends, out of nothing. */
    lookAgain(): void {
      if (id.value !== null && !rule.value && !isElsewhere.value) open(null, true);
    },
  };
}
