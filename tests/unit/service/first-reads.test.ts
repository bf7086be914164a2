import { expect, it } from 'vitest';
import type { Guid } from '../../../lib/domain/order/guid.ts';
import { createServiceBudget } from '../../../lib/service/budget.ts';
import type { Result } from '../../../lib/service/service-error.ts';
import {
  ANY_TIME_MS,
  answer,
  BUY,
  createHarness,
  NOW_MS,
  readFixture,
} from '../../support/service-harness.ts';

const OLD = '10482913' as Guid;

it('reads for a purchase even if all other reads have left no place', async () => {
  const budget = createServiceBudget({ now: () => NOW_MS, sleep: () => new Promise(() => {}) });
  const { service, sent } = createHarness(() => answer(readFixture('order-get')), { budget });
  for (let count = 0; count < 27; count += 1) void budget.take('usual');
  void service.order(OLD);
  expect(await service.first.order(OLD)).toMatchObject({ ok: true });
  expect(sent).toHaveLength(1);
  expect([service.first.waitMs(), service.waitMs()]).toEqual([0, 60_000]);
});

it.each(['orders', 'order'] as const)(
  'pages through old %s only if a place is free, and says when one will be',
  async (what) => {
    const budget = createServiceBudget({ now: () => NOW_MS, sleep: () => new Promise(() => {}) });
    const fixture = what === 'order' ? 'order-get' : 'order-list';
    const { service, sent } = createHarness(() => answer(readFixture(fixture)), { budget });
    const leaf = (): Promise<Result<unknown>> =>
      what === 'order' ? service.browse.order(OLD) : service.browse.orders({ page: 1, perPage: 15 });
    expect(await leaf()).toMatchObject({ ok: true });
    for (let count = 0; count < 22; count += 1) void budget.take('usual');
    expect(await leaf()).toMatchObject({
      error: { code: 'no-place', certainty: 'not-sent', retryable: false, retryAfterMs: 60_000 },
    });
    expect(sent).toHaveLength(1);
  },
);

it('never uses a read from before a purchase as one from after it', async () => {
  const balances: (() => void)[] = [];
  const { service, sent } = createHarness(({ url }) =>
    url.endsWith('/account/list')
      ? new Promise((resolve) => balances.push(() => resolve(answer(readFixture('account-list')))))
      : answer(readFixture('buy-amount')),
  );
  const before = [service.accounts(), service.first.accounts()];
  await service.buyEnergy(BUY, ANY_TIME_MS);
  const after = [service.accounts(), service.first.accounts()];
  await expect.poll(() => balances.length).toBe(4);
  for (const tell of balances) tell();
  await Promise.all([...before, ...after]);
  expect(sent).toHaveLength(5);
});
