// What lives here: the composition of the background: listeners, handlers and jobs over the parts.
// Only the entrypoint uses it. All listeners are added in the first tick, before anything is awaited.
// It must not decide about money: that is the engine's part.
import { onPageMessage, publishSnapshot } from '../platform/background-line.ts';
import { reportFailure } from '../platform/log.ts';
import { createStoredValue } from '../platform/stored-value.ts';
import { answerPublicPrice } from '../sandbox/public-price.ts';
import { createBackground } from './background.ts';

/** Builds the real parts and listens. Must stay synchronous: a listener added later misses the event that woke us. */
export function startBackground(): void {
  const { route } = createBackground({
    now: () => Date.now(),
    profile: createStoredValue('profile'),
    fetchPractice: async (request) => answerPublicPrice(request),
    publish: publishSnapshot,
    report: reportFailure,
  });
  onPageMessage(route);
}
