import { describe, expect, it } from 'vitest';
import type { Guid } from '../../../lib/domain/order/guid.ts';
import { createServiceBudget } from '../../../lib/service/budget.ts';
import { ANY_TIME_MS, answer, BUY, createHarness, ENDPOINTS } from '../../support/service-harness.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const MINUTE_MS = 60_000;
const reads = ENDPOINTS.filter(({ isBuy }) => !isBuy);

/** A service whose first answer asks for a pause of a minute, and whose later answers are good. */
function startScene(first: Response = answer('', 429, { 'retry-after': '60' })) {
  const clock = createVirtualClock(1_790_000_000_000);
  const bodyOf = (url: string) => ENDPOINTS.find(({ path }) => url.endsWith(path))?.body ?? '';
  const harness = createHarness(({ url }, count) => (count === 1 ? first : answer(bodyOf(url))), {
    now: clock.now,
    sleep: clock.sleep,
  });
  return { clock, ...harness };
}

describe('a service that asked for a pause', () => {
  it.each(ENDPOINTS)('in its answer to $name gets no read before the pause is over', async ({ call }) => {
    const { clock, service, sent } = startScene();
    await call(service);
    await clock.advance(MINUTE_MS - 20_000);
    for (const read of reads) {
      const left = { code: 'rate-limited', retryAfterMs: 20_000 };
      expect(await read.call(service)).toMatchObject({ ok: false, error: left });
    }
    expect(await service.browse.orders({ page: 2, perPage: 15 })).toMatchObject({ ok: false });
    expect(sent).toHaveLength(1);
    await clock.advance(20_000);
    for (const read of reads) expect(await read.call(service)).toMatchObject({ ok: true });
  });

  it('gets the read afterwards if the pause ends so soon that the read can wait', async () => {
    const { clock, service, sent } = startScene();
    await service.price('1h');
    await clock.advance(MINUTE_MS - 9_000);
    const waiting = service.accounts();
    await clock.advance(8_999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(await waiting).toMatchObject({ ok: true });
  });

  it('gets it in full, though an older request is answered with a shorter one', async () => {
    const clock = createVirtualClock(1_790_000_000_000);
    const answers: ((given: Response) => void)[] = [];
    const respond = () => new Promise<Response>((resolve) => answers.push(resolve));
    const { service, sent } = createHarness(respond, { now: clock.now, sleep: clock.sleep });
    const both = [service.price('1h'), service.price('1d')];
    await clock.advance(0);
    for (const seconds of ['60', '30']) answers.shift()?.(answer('', 503, { 'retry-after': seconds }));
    await Promise.all(both);
    await clock.advance(45_000);
    expect(await service.accounts()).toMatchObject({ error: { code: 'unavailable', retryAfterMs: 15_000 } });
    expect(sent).toHaveLength(2);
  });

  it.each([401, 404, 409])(
    'together with a refusal (%d) refused only that request, and gets its pause from all others',
    async (status) => {
      const refusal = answer('{"message":"not now"}', status, { 'retry-after': '60' });
      const { clock, service, sent } = startScene(refusal);
      await service.order('10482913' as Guid);
      await clock.advance(1_000);
      const left = { code: 'rate-limited', retryAfterMs: 59_000 };
      for (const read of reads) expect(await read.call(service)).toMatchObject({ error: left });
      expect(sent).toHaveLength(1);
    },
  );

  it('gets nothing that waited for its place meanwhile: neither a read nor a purchase, which would end in doubt', async () => {
    const clock = createVirtualClock(1_790_000_000_000);
    const budget = createServiceBudget(clock);
    const refusal = () => answer('', 429, { 'retry-after': '120' });
    const slow = Promise.withResolvers<Response>();
    const respond = (_: unknown, count: number) => (count === 1 ? slow.promise : refusal());
    const { service, sent } = createHarness(respond, { now: clock.now, sleep: clock.sleep, budget });
    void service.price('1h');
    for (let count = 0; count < 29; count += 1) void budget.take('first');
    await clock.advance(0);
    const waiting = Promise.all([service.accounts(), service.buyEnergy(BUY, ANY_TIME_MS, () => true)]);
    await clock.advance(10_000);
    slow.resolve(refusal());
    await clock.advance(50_000);
    expect(sent).toHaveLength(1);
    expect(await waiting).toMatchObject([
      { error: { code: 'rate-limited', retryAfterMs: 70_000 } },
      {
        error: { certainty: 'not-sent', retryable: false, code: 'rate-limited', retryAfterMs: 70_000 },
      },
    ]);
  });

  it('is asked at once after the clock was set back', async () => {
    const { clock, service, sent } = startScene();
    await service.price('1h');
    clock.jump(-86_400_000);
    expect(await service.accounts()).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });
});
