import type { EventLog } from '../sandbox/event-log.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { createSandboxFetch } from '../sandbox/sandbox-fetch.ts';
import { sleep } from './sleep.ts';

/** The host of practice mode: a name that no network knows, so that a mistake reaches nobody. */
export const PRACTICE_ORIGIN = 'https://practice.invalid';

/** The token of the sandbox. It opens play money only. */
export const PRACTICE_TOKEN = 'practice';

/** What the play money is filled up with, as often as the user likes: what practice begins with. */
const TOP_UP_TRX = '500';

/** More play money on the account that pays for orders. */
export async function topUpPractice(practiceFetch: typeof fetch): Promise<void> {
  const body = JSON.stringify({ amount: TOP_UP_TRX });
  const answer = await practiceFetch(`${PRACTICE_ORIGIN}/_sandbox/top-up`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`Practice takes no more money: ${answer.status}.`);
}

/** The rental service and the node that live inside the extension, as a `fetch`. */
export function createPracticeFetch(now: () => number, seed: number, eventLog: EventLog): typeof fetch {
  return createSandboxFetch(createSandbox({ now, seed, eventLog }), { sleep });
}
