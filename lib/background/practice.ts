import type { EventLog } from '../sandbox/event-log.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { createSandboxFetch } from '../sandbox/sandbox-fetch.ts';
import { createBudget } from '../service/budget.ts';
import { createRentalService, type RentalService } from '../service/client.ts';
import { sleep } from './sleep.ts';

/** The host of practice mode: a name that no network knows, so that a mistake reaches nobody. */
const PRACTICE_ORIGIN = 'https://practice.invalid';

/** The token of the sandbox. It opens play money only. */
const PRACTICE_TOKEN = 'practice';

interface PracticeDeps {
  now(): number;
  random(): number;
  eventLog: EventLog;
}

/** The real client, on the rental service that lives inside the extension. */
export function createPracticeService({ now, random, eventLog }: PracticeDeps): RentalService {
  const sandbox = createSandbox({ now, seed: Math.floor(random() * 2 ** 32), eventLog });
  const sandboxFetch = createSandboxFetch(sandbox, { sleep });
  return createRentalService({
    fetch: (url, init) => sandboxFetch(url, init),
    now,
    sleep,
    random,
    budget: createBudget({ now, sleep }),
    profile: { origin: PRACTICE_ORIGIN, bodyKind: 'json' },
    readToken: async () => PRACTICE_TOKEN,
  });
}
