import type { EventLog } from '../sandbox/event-log.ts';
import { createSandbox } from '../sandbox/sandbox.ts';

/** The host of practice mode: a name that no network knows, so that a mistake reaches nobody. */
export const PRACTICE_ORIGIN = 'https://practice.invalid';

/** The token of the sandbox. It opens play money only. */
export const PRACTICE_TOKEN = 'practice';

/** The play money of one top-up, as often as the user likes: as much as practice begins with. */
const TOP_UP_SUN = 500_000_000n;

/** The rental service and the node that live inside the extension: their `fetch`, and more play money. */
export function createPractice(now: () => number, seed: number, eventLog: EventLog) {
  const sandbox = createSandbox({ now, seed, eventLog });
  return {
    /** There is no connection that a fault could be planned for: only the response counts. */
    fetch: async (url: string, init: RequestInit): Promise<Response> =>
      (await sandbox.exchange(new Request(url, init))).response,
    topUp: () => sandbox.topUp(TOP_UP_SUN),
  };
}
