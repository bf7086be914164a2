// What lives here: the composition of the background: listeners, handlers and jobs over the parts.
// Only the entrypoint uses it. All listeners are added in the first tick, before anything is awaited.
// It must not decide about money: that is the engine's part.
import { createAppendLog } from '../platform/append-log.ts';
import { onPageMessage, publishSnapshot } from '../platform/background-line.ts';
import { onStart, openPage } from '../platform/lifecycle.ts';
import { reportFailure } from '../platform/log.ts';
import { onSharedChange } from '../platform/stored-area.ts';
import { createBackground } from './background.ts';
import { buildSettings, createService } from './build-settings.ts';
import { createPracticeFetch, PRACTICE_ORIGIN, PRACTICE_TOKEN } from './practice.ts';

/** Builds the real parts and listens. Must stay synchronous: a listener added later misses the event that woke us. */
export function startBackground(): void {
  const now = () => Date.now();
  const settings = buildSettings();
  const { route } = createBackground({
    now,
    settings,
    practice: createService(
      createPracticeFetch(now, 1, createAppendLog('turbine-practice')),
      { origin: PRACTICE_ORIGIN, bodyKind: 'json' },
      async () => PRACTICE_TOKEN,
    ),
    publish: publishSnapshot,
    report: reportFailure,
  });
  onPageMessage(route);
  onStart((reason) => {
    if (reason !== 'install') return;
    openPage('options.html').catch((error) => reportFailure('opening the options', error));
  });
  onSharedChange(() => {
    settings.book.catchUp().catch((error) => reportFailure('sharing addresses', error));
  });
}
