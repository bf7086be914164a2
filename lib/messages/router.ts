import { type Answer, refuse } from './answer.ts';
import { type AnswerTo, type Input, isTopic, readRules, type Topic } from './protocol.ts';

/** One function for each topic. What it throws becomes `internal` or `not-stored`; expected refusals are returned. */
export type Handlers = { [T in Topic]: (input: Input<T>) => Promise<AnswerTo<T>> };

/** The sender, as the browser vouches for it: null when it is not one of our own pages. */
type Speaker = { page: string | null };

export type Router = (message: unknown, speaker: Speaker) => Promise<Answer<unknown, string>>;

interface RouterDeps {
  handlers: Handlers;
  onInternalError: (topic: Topic, error: unknown) => void;
  /** Whether a handler threw because the disk refused a write, which is no fault of the code. */
  isRefusedWrite(error: unknown): boolean;
}

/** Lets through what the protocol names, from the pages it names, in the shapes it names, both ways. */
export function createRouter({ handlers, onInternalError, isRefusedWrite }: RouterDeps): Router {
  return async (message, speaker) => {
    const topic = readTopic(message);
    if (topic === null) return refuse('unknown-topic');
    const { pages, input, output } = await readRules(topic);
    if (!pages.some((page) => page === speaker.page)) return refuse('not-allowed');
    const asked = input.safeParse((message as { input?: unknown }).input);
    if (!asked.success) return refuse('bad-input');
    try {
      const handler = handlers[topic] as (input: unknown) => Promise<Answer<unknown, string>>;
      const answer = await handler(asked.data);
      return answer.ok ? { ok: true, value: output.parse(answer.value) } : answer;
    } catch (error) {
      onInternalError(topic, error);
      return refuse(isRefusedWrite(error) ? 'not-stored' : 'internal');
    }
  };
}

function readTopic(message: unknown): Topic | null {
  if (typeof message !== 'object' || message === null || !('topic' in message)) return null;
  const { topic } = message;
  return isTopic(topic) ? topic : null;
}
