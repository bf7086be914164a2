import { type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../messages/bridge.ts';
import type { Input, Output, Topic } from '../messages/protocol.ts';

/** How far one thing that the user asked for has come. */
export type DeedState<T> =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'failed'; code: string; said?: string }
  | { kind: 'done'; value: T };

export interface Deed<T extends Topic> {
  state: ReadonlySignal<DeedState<Output<T>>>;
  /** True when it was done, and nobody turned from it meanwhile. While it runs, asking again does nothing. */
  run(input: Input<T>): Promise<boolean>;
  fail(code: string): void;
  /** Turns to something else: what is still asked was about what stood there before, and its answer is not told. */
  reset(): void;
  /** Puts away what was told. What is still asked goes on, and is told. */
  dismiss(): void;
}

/** One question of a page, with its state; `after` runs when it was done, before the state says so. */
export function createDeed<T extends Topic>(bridge: Bridge, topic: T, after: () => Promise<void>): Deed<T> {
  const state = signal<DeedState<Output<T>>>({ kind: 'idle' });
  return {
    state,
    async run(input) {
      if (state.value.kind === 'running') return false;
      const mine = { kind: 'running' } as const;
      state.value = mine;
      const answer = await bridge.ask(topic, input);
      await after();
      if (state.value !== mine) return false;
      if (answer.ok) state.value = { kind: 'done', value: answer.value };
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
