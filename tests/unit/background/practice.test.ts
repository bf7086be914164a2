import { expect, it } from 'vitest';
import { createPractice, PRACTICE_ORIGIN, PRACTICE_TOKEN } from '../../../lib/background/practice.ts';
import { sleep } from '../../../lib/background/sleep.ts';
import { createMemoryLog } from '../../../lib/sandbox/event-log.ts';
import { createServiceBudget } from '../../../lib/service/budget.ts';
import { createRentalService } from '../../../lib/service/client.ts';

const now = () => 1_700_000_000_000;

it('practice mode answers the real client with a price and play money, and keeps its world in the log', async () => {
  const eventLog = createMemoryLog();
  const practice = createRentalService({
    fetch: createPractice(now, 7, eventLog).fetch,
    now,
    sleep,
    random: () => 0.5,
    budget: createServiceBudget({ now, sleep }),
    profile: { origin: PRACTICE_ORIGIN, bodyKind: 'json' },
    mayAsk: async () => true,
    readToken: async () => PRACTICE_TOKEN,
  });
  expect(await practice.price('1h')).toMatchObject({ ok: true });
  const accounts = await practice.accounts();
  const buyer = accounts.ok ? accounts.value.find(({ section }) => section === 'buyer') : undefined;
  expect(buyer?.balance).toBe(500n * 10n ** 18n);
  expect((await eventLog.read()).length).toBeGreaterThan(0);
});

it('practice mode cannot be changed from outside, except for more play money', async () => {
  const practice = createPractice(now, 7, createMemoryLog());
  const init = { method: 'POST', body: '{"amount":"1"}' };
  for (const name of ['top-up', 'state', 'faults', 'requests'])
    expect((await practice.fetch(`${PRACTICE_ORIGIN}/_sandbox/${name}`, init)).status).toBe(404);
  await practice.topUp();
  const headers = { token: PRACTICE_TOKEN };
  const list = await practice.fetch(`${PRACTICE_ORIGIN}/api/v1/private/account/list`, {
    method: 'POST',
    headers,
  });
  expect(await list.text()).toContain('"1000');
});

it('practice begins anew in the next life if its log was deleted while this life went on', async () => {
  const eventLog = createMemoryLog();
  const practice = createPractice(now, 7, eventLog);
  await practice.topUp();
  await eventLog.clear();
  await practice.topUp();
  const next = createPractice(now, 8, eventLog);
  const price = '/api/v1/public/price?resource=energy&period_type=hours&period_amount=1';
  expect((await next.fetch(`${PRACTICE_ORIGIN}${price}`, {})).status).toBe(200);
});
