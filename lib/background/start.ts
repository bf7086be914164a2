// What lives here: the composition of the background: listeners, handlers and jobs over the parts.
// Only the entrypoint uses it. All listeners are added in the first tick, before anything is awaited.
// It must not decide about money: that is the engine's part.
import { createAppendLog } from '../platform/append-log.ts';
import { onPageMessage, publishSnapshot } from '../platform/background-line.ts';
import { reportFailure } from '../platform/log.ts';
import { createStoredValue } from '../platform/stored-value.ts';
import { createBackground } from './background.ts';
import { createPracticeService } from './practice.ts';

/** Builds the real parts and listens. Must stay synchronous: a listener added later misses the event that woke us. */
export function startBackground(): void {
  const now = () => Date.now();
  const { route } = createBackground({
    now,
    profile: createStoredValue('profile'),
    practice: createPracticeService({
      now,
      random: Math.random,
      eventLog: createAppendLog('turbine-practice'),
    }),
    publish: publishSnapshot,
    report: reportFailure,
  });
  onPageMessage(route);
}
