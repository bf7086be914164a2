import { describe, expect, it } from 'vitest';
import type { ServiceErrorCode } from '../../../lib/domain/service-error-code.ts';
import { createServiceBudget } from '../../../lib/service/budget.ts';
import { nextDelayMs, retryRead } from '../../../lib/service/retry.ts';
import { fail, refuseBuy, refuseRead, type ServiceError } from '../../../lib/service/service-error.ts';
import { answer, createHarness, ENDPOINTS } from '../../support/service-harness.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const unavailable = (retryAfterMs?: number): ServiceError =>
  refuseRead('unavailable', 'refused', retryAfterMs === undefined ? {} : { retryAfterMs });

describe('nextDelayMs', () => {
  it.each([
    [1, unavailable(), 0, 250],
    [1, unavailable(), 0.5, 500],
    [1, unavailable(), 0.99, 745],
    [2, unavailable(), 0.5, 1_000],
    [3, unavailable(), 0.5, null],
    [1, unavailable(7_000), 0.5, 7_000],
    [1, unavailable(100), 0.5, 500],
    [1, unavailable(10_001), 0.5, null],
    [1, refuseBuy('unavailable', 'maybe-applied'), 0.5, null],
  ])('after attempt %d, %o and chance %d is %s', (attempt, error, random, ms) => {
    expect(nextDelayMs(attempt, error, random)).toBe(ms);
  });

  const retryable: Record<ServiceErrorCode, boolean> = {
    'no-place': false,
    'no-permission': false,
    'no-token': false,
    unauthorized: false,
    'insufficient-funds': false,
    rejected: false,
    'not-found': false,
    'rate-limited': true,
    unavailable: true,
    unreachable: true,
    timeout: true,
    redirected: false,
    'not-json': true,
    'bad-shape': false,
    'too-large': false,
    aborted: false,
  };

  it.each(Object.entries(retryable))('after a read that ended in %s tries again: %s', (code, isRetried) => {
    expect(nextDelayMs(1, refuseRead(code as ServiceErrorCode), 0) !== null).toBe(isRetried);
  });
});

describe('a pause before the next attempt', () => {
  const read = async () => fail<never>(unavailable());

  it('that ends because the caller gave up turns the read into an aborted one', async () => {
    const leave = new AbortController();
    const sleep = async () => {
      leave.abort();
      throw leave.signal.reason;
    };
    const result = await retryRead(read, { sleep, random: () => 0 }, leave.signal);
    expect(result).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });

  it('that fails by itself is reported', async () => {
    const sleep = () => Promise.reject(new Error('no timer'));
    const result = retryRead(read, { sleep, random: () => 0 }, new AbortController().signal);
    await expect(result).rejects.toThrow('no timer');
  });
});

describe('reads', () => {
  const reads = ENDPOINTS.filter(({ isBuy }) => !isBuy);

  it.each(reads)('of $name succeed at the third try', async ({ call, body }) => {
    const { service, sent } = createHarness((_, count) => (count < 3 ? answer('', 503) : answer(body)));
    expect((await call(service)).ok).toBe(true);
    expect(sent).toHaveLength(3);
  });

  it.each(reads)('of $name end after three attempts', async ({ call }) => {
    const { service, sent } = createHarness(() => answer('', 502));
    expect(await call(service)).toMatchObject({ ok: false, error: { code: 'unavailable', httpStatus: 502 } });
    expect(sent).toHaveLength(3);
  });

  it.each(reads)(
    'of $name are tried only once after one that failed in all attempts, until one is answered',
    async ({ call, body }) => {
      const world = { isAway: true };
      const { service, sent } = createHarness(() => (world.isAway ? answer('', 429) : answer(body)));
      const countOf = async () => {
        const before = sent.length;
        await call(service);
        return sent.length - before;
      };
      expect([await countOf(), await countOf(), await countOf()]).toEqual([3, 1, 1]);
      world.isAway = false;
      expect(await countOf()).toBe(1);
      world.isAway = true;
      expect([await countOf(), await countOf()]).toEqual([3, 1]);
    },
  );

  it('of a page that asks again and again leave most of a minute to watching, while the service refuses all', async () => {
    const clock = createVirtualClock(1_790_000_000_000);
    const budget = createServiceBudget(clock);
    const { service, sent } = createHarness(() => answer('', 429), { ...clock, budget });
    for (let second = 0; second < 600; second += 5) {
      void service.price('1h');
      await clock.advance(5_000);
    }
    expect(sent.length).toBeLessThanOrEqual(10 * 12 + 2);
  });

  it.each(reads)(
    'of $name in flight share one request, and make a new one afterwards',
    async ({ call, body }) => {
      const { service, sent } = createHarness(() => answer(body));
      const results = await Promise.all([call(service), call(service), call(service)]);
      expect(results.every((result) => result === results[0])).toBe(true);
      expect(sent).toHaveLength(1);
      await call(service);
      expect(sent).toHaveLength(2);
    },
  );

  it('that differ share nothing', async () => {
    const { service, sent } = createHarness(() => answer('{}'));
    await Promise.all([
      service.orders({ page: 1, perPage: 15 }),
      service.orders({ page: 2, perPage: 15 }),
      service.account(1),
      service.account(2),
      service.price('1h'),
      service.price('1d'),
    ]);
    expect(sent).toHaveLength(6);
  });

  it('go on for the others when one caller gives up', async () => {
    const { service, sent } = createHarness(() => answer(reads[0]?.body ?? ''));
    const giveUp = new AbortController();
    const [left, stayed] = [service.price('1h', giveUp.signal), service.price('1h')];
    giveUp.abort();
    expect(await left).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect((await stayed).ok).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

describe('equal buys', () => {
  it('are never shared: whether two are one decision is decided elsewhere', async () => {
    const buy = ENDPOINTS.find(({ isBuy }) => isBuy);
    const { service, sent } = createHarness(() => answer(buy?.body ?? ''));
    await Promise.all([buy?.call(service), buy?.call(service)]);
    expect(sent).toHaveLength(2);
  });
});
