// What lives here: the composition of the background: listeners, handlers and jobs over the parts.
// Only the entrypoint uses it. All listeners are added in the first tick, before anything is awaited.
// It must not decide about money: that is the engine's part.
import { onPageMessage, publishSnapshot } from '../platform/background-line.ts';
import { onFirstInstallation, openOptionsPage } from '../platform/installation.ts';
import { reportFailure } from '../platform/log.ts';
import { onSharedChange } from '../platform/stored-area.ts';
import { answerPublicPrice } from '../sandbox/public-price.ts';
import { createBackground } from './background.ts';
import { buildSettings } from './build-settings.ts';

/** Builds the real parts and listens. Must stay synchronous: a listener added later misses the event that woke us. */
export function startBackground(): void {
  const settings = buildSettings();
  const { route } = createBackground({
    now: () => Date.now(),
    settings,
    fetchPractice: async (request) => answerPublicPrice(request),
    publish: publishSnapshot,
    report: reportFailure,
  });
  onPageMessage(route);
  onFirstInstallation(() => openOptionsPage().catch((error) => reportFailure('opening the options', error)));
  onSharedChange(() => settings.book.catchUp().catch((error) => reportFailure('sharing addresses', error)));
}
