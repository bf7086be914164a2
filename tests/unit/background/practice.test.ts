import { expect, it } from 'vitest';
import { createPracticeFetch, PRACTICE_ORIGIN, PRACTICE_TOKEN } from '../../../lib/background/practice.ts';
import { sleep } from '../../../lib/background/sleep.ts';
import { createMemoryLog } from '../../../lib/sandbox/event-log.ts';
import { createBudget } from '../../../lib/service/budget.ts';
import { createRentalService } from '../../../lib/service/client.ts';

const now = () => 1_700_000_000_000;

it('practice mode answers the real client with a price and play money, and keeps its world in the log', async () => {
  const eventLog = createMemoryLog();
  const practice = createRentalService({
    fetch: createPracticeFetch(now, 7, eventLog),
    now,
    sleep,
    random: () => 0.5,
    budget: createBudget({ now, sleep }),
    profile: { origin: PRACTICE_ORIGIN, bodyKind: 'json' },
    readToken: async () => PRACTICE_TOKEN,
  });
  expect(await practice.price('1h')).toMatchObject({ ok: true });
  const accounts = await practice.accounts();
  const buyer = accounts.ok ? accounts.value.find(({ section }) => section === 'buyer') : undefined;
  expect(buyer?.balance).toBe(500n * 10n ** 18n);
  expect((await eventLog.read()).length).toBeGreaterThan(0);
});
