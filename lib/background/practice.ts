import type { EventLog } from '../sandbox/event-log.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { createSandboxFetch } from '../sandbox/sandbox-fetch.ts';
import { sleep } from './sleep.ts';

/** The host of practice mode: a name that no network knows, so that a mistake reaches nobody. */
export const PRACTICE_ORIGIN = 'https://practice.invalid';

/** The token of the sandbox. It opens play money only. */
export const PRACTICE_TOKEN = 'practice';

/** The rental service and the node that live inside the extension, as a `fetch`. */
export function createPracticeFetch(now: () => number, seed: number, eventLog: EventLog): typeof fetch {
  return createSandboxFetch(createSandbox({ now, seed, eventLog }), { sleep });
}
