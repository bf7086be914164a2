import { type ReadonlySignal, signal } from '@preact/signals';
import type { Answer } from '../../messages/answer.ts';
import type { ReadRefusal } from '../../messages/refusal-code.ts';

/** What a part of the page shows: while it asks again, or when asking failed, the last answer stays. */
export type Shown<T> =
  | { kind: 'idle' | 'loading'; value: T | null }
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; value: T | null; code: ReadRefusal };

export interface Question<T> {
  shown: ReadonlySignal<Shown<T>>;
  /** Asks. Only the answer to the latest question is taken. */
  ask(asking: () => Promise<Answer<T, ReadRefusal>>): Promise<void>;
  /** Changes a part of the answer that was learned in another way. */
  amend(edit: (value: T) => T): void;
  /** Forgets the answer, and drops that of a running question: both were about something else. */
  reset(): void;
}

export function createQuestion<T>(): Question<T> {
  const shown = signal<Shown<T>>({ kind: 'idle', value: null });
  let latest = 0;
  return {
    shown,
    async ask(asking) {
      latest += 1;
      const mine = latest;
      shown.value = { kind: 'loading', value: shown.value.value };
      const answer = await asking();
      if (mine !== latest) return;
      shown.value = answer.ok
        ? { kind: 'ready', value: answer.value }
        : { kind: 'failed', value: shown.value.value, code: answer.error.code };
    },
    amend(edit) {
      const { value } = shown.value;
      if (value !== null) shown.value = { ...shown.value, value: edit(value) };
    },
    reset() {
      latest += 1;
      shown.value = { kind: 'idle', value: null };
    },
  };
}
