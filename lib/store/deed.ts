import { type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../messages/bridge.ts';
import type { Input, Output, RefusalCode, Topic } from '../messages/protocol.ts';

/** How far one request of the user has come. */
export type DeedState<T, Code extends string> =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'failed'; code: Code; said?: string }
  /** `atMs`: when it was answered. */
  | { kind: 'done'; value: T; atMs: number };

export interface Deed<T extends Topic> {
  state: ReadonlySignal<DeedState<Output<T>, RefusalCode<T>>>;
  /** True if the request succeeded and `reset` was not called meanwhile. Does nothing while it already runs. */
  run(input: Input<T>): Promise<boolean>;
  fail(code: RefusalCode<T>): void;
  /** Turns to another subject: the answer to a running question is dropped, since it was about the one before. */
  reset(): void;
  /** Removes the last result. A running question goes on, and its answer is shown. */
  dismiss(): void;
}

interface DeedDeps {
  bridge: Bridge;
  now(): number;
  /** Runs once the answer has come, before the state shows it. */
  after?(): Promise<void>;
}

/** Creates a deed for one topic. */
export function createDeed<T extends Topic>(topic: T, { bridge, now, after }: DeedDeps): Deed<T> {
  const state = signal<DeedState<Output<T>, RefusalCode<T>>>({ kind: 'idle' });
  return {
    state,
    async run(input) {
      if (state.value.kind === 'running') return false;
      const mine = { kind: 'running' } as const;
      state.value = mine;
      const answer = await bridge.ask(topic, input);
      const atMs = now();
      await after?.();
      if (state.value !== mine) return false;
      if (answer.ok) state.value = { kind: 'done', value: answer.value, atMs };
      else state.value = { kind: 'failed', ...answer.error };
      return answer.ok;
    },
    fail(code) {
      state.value = { kind: 'failed', code };
    },
    reset() {
      state.value = { kind: 'idle' };
    },
    dismiss() {
      if (state.value.kind !== 'running') state.value = { kind: 'idle' };
    },
  };
}
