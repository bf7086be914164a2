import type { AnswerTo, Input, Topic } from './protocol.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * How a page speaks with the background. A question about money is sent once and never repeated by itself. One that is
 * neither answered nor fails is given up in the end: then its outcome is unknown.
 */
export interface Bridge {
  ask<T extends Topic>(topic: T, input: Input<T>): Promise<AnswerTo<T>>;
  /** Calls back with the present snapshot and with each later one, as long as the page lives. */
  watch(onSnapshot: (snapshot: Snapshot) => void): void;
}

/** What a bridge needs of the browser: one question with its answer, and a stream of pushed messages. */
export interface PageLine {
  send(message: unknown): Promise<unknown>;
  listen(onMessage: (message: unknown) => void): void;
  /** Resolves with nothing after the time. */
  wait(ms: number): Promise<void>;
}

/** The bridge of a real page. What arrives was validated by the background, the only other end of the line. */
export function createRuntimeBridge(line: PageLine): Bridge {
  return {
    async ask<T extends Topic>(topic: T, input: Input<T>) {
      try {
        // What a page can show nothing without is read from memory and disk: at once or never. A purchase may take
        // minutes: its price, the list and the balance are read first, each slowly.
        const limitMs = /^(snapshot|settings|records)\.read$/.test(topic) ? 10_000 : 360_000;
        const answer = await Promise.race([line.send({ topic, input }), line.wait(limitMs)]);
        return (answer ?? unreachable) as AnswerTo<T>;
      } catch {
        // The browser throws while the background is being replaced (update, reload): the outcome is unknown then.
        return unreachable;
      }
    },
    watch: line.listen as Bridge['watch'],
  };
}

const unreachable = { ok: false as const, error: { code: 'background-unreachable' as const } };
