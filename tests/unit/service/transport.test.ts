import { describe, expect, it } from 'vitest';
import { createServiceBudget } from '../../../lib/service/budget.ts';
import { createRentalService } from '../../../lib/service/client.ts';
import type { TransportDeps } from '../../../lib/service/transport.ts';
import { ANY_TIME_MS, BUY, NOW_MS, ORIGIN, readFixture, TOKEN } from '../../support/service-harness.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

/** A client on virtual time. `fetch` gives the answer to each request. */
function createScene(fetch: TransportDeps['fetch']) {
  const clock = createVirtualClock(NOW_MS);
  const service = createRentalService({
    fetch,
    now: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    budget: createServiceBudget(clock),
    profile: { origin: ORIGIN, bodyKind: 'json' },
    mayAsk: async () => true,
    readToken: async () => TOKEN,
  });
  return { clock, service };
}

const silence = () => new Promise<never>(() => undefined);

/** One byte every five seconds, for ever. */
function drip(sleep: (ms: number) => Promise<void>): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(5_000);
      controller.enqueue(new Uint8Array([32]));
    },
  });
  return new Response(body);
}

describe('the time limit', () => {
  it.each([
    ['silence', silence],
    ['one byte every five seconds', async () => drip(createVirtualClock(0).sleep)],
  ])('ends a purchase after a minute of %s, and not before', async (_, fetch) => {
    const { clock, service } = createScene(fetch);
    let result: unknown = 'open';
    void service.buyEnergy(BUY, ANY_TIME_MS).then((settled) => {
      result = settled;
    });
    await clock.advance(59_999);
    expect(result).toBe('open');
    await clock.advance(1);
    expect(result).toMatchObject({ ok: false, error: { code: 'timeout', certainty: 'maybe-applied' } });
    expect(clock.sleeperCount()).toBe(0);
  });

  it('covers connection and body together', async () => {
    const scene = createScene(async () => {
      await scene.clock.sleep(50_000);
      return drip(scene.clock.sleep);
    });
    let result: unknown = 'open';
    void scene.service.buyEnergy(BUY, ANY_TIME_MS).then((settled) => {
      result = settled;
    });
    await scene.clock.advance(60_000);
    expect(result).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('ends each of three attempts to read after twenty seconds of silence, and not before', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { clock, service } = createScene((_, init) => {
      signals.push(init.signal);
      return silence();
    });
    const read = service.accounts();
    await clock.advance(19_999);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await clock.advance(1);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    await clock.advance(60_000);
    expect(await read).toMatchObject({ ok: false, error: { code: 'timeout', certainty: 'refused' } });
    expect(signals).toHaveLength(3);
  });

  it('tells the platform to stop', async () => {
    let signal: AbortSignal | null | undefined;
    const { clock, service } = createScene((_, init) => {
      signal = init.signal;
      return silence();
    });
    void service.buyEnergy(BUY, ANY_TIME_MS);
    await clock.advance(60_000);
    expect(signal?.aborted).toBe(true);
  });

  it.each([29_000, 31_000, 59_000])('waits %d ms for the answer to a purchase', async (ms) => {
    const scene = createScene(async () => {
      await scene.clock.sleep(ms);
      return new Response(readFixture('buy-amount'));
    });
    const result = scene.service.buyEnergy(BUY, ANY_TIME_MS);
    await scene.clock.advance(ms);
    expect((await result).ok).toBe(true);
    expect(scene.clock.sleeperCount()).toBe(0);
  });
});

describe('a purchase that waits for a place in the budget', () => {
  it.each([
    ['is not sent if its time is over by then', 30_000, { ok: false, error: { certainty: 'not-sent' } }, 30],
    ['is sent while it has time', 60_001, { ok: true }, 31],
  ])('%s', async (_, patienceMs, settled, count) => {
    let sentCount = 0;
    const { clock, service } = createScene(async () => {
      sentCount += 1;
      return new Response(readFixture('buy-amount'));
    });
    for (let made = 0; made < 30; made += 1) void service.buyEnergy(BUY, ANY_TIME_MS);
    await clock.advance(0);
    const waiting = service.buyEnergy(BUY, NOW_MS + patienceMs);
    await clock.advance(60_000);
    expect(await waiting).toMatchObject(settled);
    expect(sentCount).toBe(count);
  });
});

describe('a caller that gives up', () => {
  it('on a read in flight has its answer at once, and the last caller stops the request', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { clock, service } = createScene((_, init) => {
      signals.push(init.signal);
      return silence();
    });
    const [first, last] = [new AbortController(), new AbortController()];
    const results = [service.accounts(first.signal), service.accounts(last.signal)];
    await clock.advance(0);
    first.abort();
    expect(await results[0]).toMatchObject({ ok: false, error: { code: 'aborted', certainty: 'refused' } });
    await clock.advance(0);
    expect(signals[0]?.aborted).toBe(false);
    last.abort();
    expect(await results[1]).toMatchObject({ ok: false, error: { code: 'aborted' } });
    await clock.advance(0);
    expect(signals[0]?.aborted).toBe(true);
    expect(clock.sleeperCount()).toBe(0);
    void service.accounts();
    await clock.advance(0);
    expect(signals).toHaveLength(2);
  });

  it('between two attempts ends them', async () => {
    let sent = 0;
    const { clock, service } = createScene(async () => {
      sent += 1;
      return new Response('', { status: 503 });
    });
    const giveUp = new AbortController();
    const result = service.accounts(giveUp.signal);
    await clock.advance(100);
    giveUp.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'aborted' } });
    await clock.advance(60_000);
    expect(sent).toBe(1);
    expect(clock.sleeperCount()).toBe(0);
  });

  it('before its turn, or while the budget is used up, sends nothing', async () => {
    let sent = 0;
    const { clock, service } = createScene(async () => {
      sent += 1;
      return new Response('{}');
    });
    const result = await service.accounts(AbortSignal.abort());
    expect(result).toMatchObject({ ok: false, error: { code: 'aborted', certainty: 'not-sent' } });
    for (let id = 1; id <= 26; id += 1) void service.account(id);
    await clock.advance(0);
    const giveUp = new AbortController();
    const waiting = service.accounts(giveUp.signal);
    await clock.advance(1_000);
    giveUp.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'aborted' } });
    await clock.advance(120_000);
    expect(sent).toBe(26);
  });
});

it('sends nothing with a token that was deleted while it waited for a place', async () => {
  const sent: string[] = [];
  let token: string | null = TOKEN;
  const clock = createVirtualClock(NOW_MS);
  const budget = createServiceBudget(clock);
  const service = createRentalService({
    async fetch(url) {
      sent.push(url);
      return new Response('{}');
    },
    now: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    budget,
    profile: { origin: ORIGIN, bodyKind: 'json' },
    mayAsk: async () => true,
    readToken: async () => token,
  });
  for (let count = 0; count < 30; count += 1) void budget.take('first');
  const buying = service.buyEnergy(BUY, ANY_TIME_MS);
  await clock.advance(1_000);
  token = null;
  await clock.advance(60_000);
  expect(await buying).toMatchObject({ error: { code: 'no-token', certainty: 'not-sent' } });
  expect(sent).toEqual([]);
});
