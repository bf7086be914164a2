import type { Answer } from './answer.ts';
import type { Input, Output, Topic } from './protocol.ts';
import type { Snapshot } from './snapshot.ts';

/** How a page speaks with the background. A question about money is answered once and never asked again by itself. */
export interface Bridge {
  ask<T extends Topic>(topic: T, input: Input<T>): Promise<Answer<Output<T>>>;
  /** Calls back with the present snapshot and with each later one, as long as the page lives. */
  watch(onSnapshot: (snapshot: Snapshot) => void): void;
}

/** What a bridge needs of the browser: one question with its answer, and a stream of pushed messages. */
export interface PageLine {
  send(message: unknown): Promise<unknown>;
  listen(onMessage: (message: unknown) => void): void;
}

/** The bridge of a real page. What arrives was validated by the background, the only other end of the line. */
export function createRuntimeBridge(line: PageLine): Bridge {
  return {
    async ask<T extends Topic>(topic: T, input: Input<T>) {
      try {
        const answer = await line.send({ topic, input });
        return (answer ?? unreachable) as Answer<Output<T>>;
      } catch {
        // The browser throws when the background is being replaced (update, reload). Nothing is known of the question.
        return unreachable;
      }
    },
    watch: line.listen as Bridge['watch'],
  };
}

const unreachable = { ok: false as const, error: { code: 'background-unreachable' } };
