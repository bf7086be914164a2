import { describe, expect, test } from 'vitest';
import { createSandboxFetch } from '../../../lib/sandbox/sandbox-fetch.ts';
import { openSandbox } from './open-sandbox.ts';

const priceUrl =
  'http://sandbox.invalid/api/v1/public/price?resource=energy&period_type=hours&period_amount=1';

const openFetch = async (...plans: readonly object[]) => {
  const { sandbox, control } = openSandbox();
  const naps: number[] = [];
  await control('faults', { plans: plans.map((plan) => ({ endpoint: 'public/price', ...plan })) });
  const reach = createSandboxFetch(sandbox, {
    sleep: async (durationMs) => {
      naps.push(durationMs);
    },
  });
  return { reach, naps, sandbox };
};

describe('the fetch of the sandbox', () => {
  test('answers like fetch', async () => {
    const { reach } = await openFetch();
    expect(await (await reach(priceUrl)).json()).toMatchObject({ status: 'ok', data: { price: 46 } });
    expect((await reach(new Request(priceUrl))).status).toBe(200);
  });

  test('waits for latency', async () => {
    const { reach, naps } = await openFetch({ latencyMs: 700 });
    await reach(priceUrl);
    expect(naps).toEqual([700]);
  });

  test.each(['before', 'after'])('rejects with a TypeError when the connection drops %s', async (drop) => {
    const { reach } = await openFetch({ drop });
    await expect(reach(priceUrl)).rejects.toThrow(TypeError);
  });

  test('rejects on a redirect unless the caller handles redirects itself', async () => {
    const { reach } = await openFetch({ redirect: 'https://elsewhere.invalid/' });
    await expect(reach(priceUrl, { redirect: 'error' })).rejects.toThrow(TypeError);
    await expect(reach(priceUrl)).rejects.toThrow(TypeError);
    const byHand = await reach(priceUrl, { redirect: 'manual' });
    expect([byHand.status, byHand.headers.get('location')]).toEqual([302, 'https://elsewhere.invalid/']);
  });

  test('breaks off in the middle of the body', async () => {
    const { reach } = await openFetch({ truncateAt: 5 });
    const { body, status } = await reach(priceUrl);
    const reader = body?.getReader();
    const first = await reader?.read();
    expect([status, new TextDecoder().decode(first?.value)]).toEqual([200, '{"sta']);
    await expect(reader?.read()).rejects.toThrow(TypeError);
  });

  test('trickles a body byte by byte', async () => {
    const { reach, naps } = await openFetch({ byteEveryMs: 3, body: 'slow' });
    expect(await (await reach(priceUrl)).text()).toBe('slow');
    expect(naps).toEqual([3, 3, 3, 3]);
  });

  test('is aborted before, during latency and in the middle of a body', async () => {
    const { sandbox } = await openFetch({ times: 1, latencyMs: 1 }, { byteEveryMs: 1 });
    const forever = createSandboxFetch(sandbox, { sleep: () => new Promise(() => undefined) });
    await expect(forever(priceUrl, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
    const late = new AbortController();
    const waiting = forever(priceUrl, { signal: late.signal });
    late.abort();
    await expect(waiting).rejects.toThrow('abort');
    const middle = new AbortController();
    const answer = await forever(priceUrl, { signal: middle.signal });
    const reading = answer.text();
    middle.abort();
    await expect(reading).rejects.toThrow('abort');
  });
});
