import { describe, expect, it } from 'vitest';
import { createNodeHarness, KNOWN, NODE_ORIGIN } from '../../support/chain-harness.ts';
import { createEndlessBody } from '../../support/service-harness.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const ask = (harness: ReturnType<typeof createNodeHarness>) => harness.node.account(KNOWN.sender);
const answerWith = (body: BodyInit | null, status = 200, headers: Record<string, string> = {}) =>
  createNodeHarness(() => new Response(body, { status, headers }));
const redirect = () => new Response(null, { status: 302, headers: { location: 'https://other.example' } });

describe('a question to the node', () => {
  it.each<[string, () => Response | Promise<Response>, string, number]>([
    [
      'an error hidden in HTTP 200',
      () => Response.json({ Error: 'class java.lang : Invalid' }),
      'node-error',
      1,
    ],
    ['an error that is not text', () => Response.json({ Error: null }), 'node-error', 1],
    ['a page of HTML', () => new Response('<html>portal</html>'), 'not-a-node', 1],
    ['nothing', () => new Response(''), 'not-a-node', 1],
    ['no content', () => new Response(null, { status: 204 }), 'not-a-node', 1],
    ['a list', () => Response.json([]), 'not-a-node', 1],
    ['nesting without end', () => new Response('{"a":'.repeat(50)), 'not-a-node', 1],
    ['a body without end', () => new Response(createEndlessBody().body), 'too-large', 1],
    ['a field of the wrong kind', () => Response.json({ balance: 'much' }), 'bad-shape', 1],
    ['a redirect', redirect, 'redirected', 1],
    ['304', () => new Response(null, { status: 304 }), 'not-a-node', 1],
    ['a wrong key', () => new Response('', { status: 401 }), 'key-refused', 1],
    ['a wrong path', () => new Response('', { status: 404 }), 'not-a-node', 1],
    ['a method that it does not take', () => new Response('', { status: 405 }), 'not-a-node', 1],
    ['a refusal', () => new Response('', { status: 400 }), 'node-error', 1],
    ['408, for a question that came too slowly', () => new Response('', { status: 408 }), 'unavailable', 2],
    ['425', () => new Response('', { status: 425 }), 'unavailable', 2],
    ['403, which means too often', () => new Response('', { status: 403 }), 'rate-limited', 3],
    ['429', () => new Response('', { status: 429 }), 'rate-limited', 3],
    ['a broken gateway', () => new Response('', { status: 502 }), 'unavailable', 2],
    ['a reset', () => Promise.reject(new TypeError('reset')), 'unreachable', 2],
  ])('turns %s into an error code of its own', async (_, respond, code, requests) => {
    const harness = createNodeHarness(respond);
    expect(await ask(harness)).toMatchObject({ ok: false, error: { code } });
    expect(harness.sent).toHaveLength(requests);
  });

  it.each([
    ['has taken its permission back', async () => false],
    ['may have: the browser does not say', () => Promise.reject(new Error('the browser'))],
  ])('is not sent when the user %s', async (_, mayAsk) => {
    const harness = createNodeHarness(() => Response.json({ balance: 5 }), { mayAsk });
    expect(await ask(harness)).toMatchObject({ ok: false, error: { code: 'no-permission' } });
    expect(harness.sent).toEqual([]);
  });

  it('ends by its time limit when the node is silent', async () => {
    const clock = createVirtualClock(0);
    const { node } = createNodeHarness(() => new Promise(() => undefined), clock);
    const asked = node.account(KNOWN.sender);
    await clock.advance(60_000);
    expect(await asked).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('is asked again after a pause, and answered', async () => {
    const harness = createNodeHarness((_, count) =>
      count === 1 ? new Response('', { status: 429 }) : Response.json({ address: KNOWN.sender, balance: 5 }),
    );
    expect(await ask(harness)).toMatchObject({ ok: true, value: { balanceSun: 5n } });
    expect(harness.clock.sleptMs).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    ['refuses', 429, 'rate-limited'],
    ['is away', 503, 'unavailable'],
  ])(
    'does not wait for a node that %s and asks for a long pause, and leaves it alone until then',
    async (_, status, code) => {
      const harness = answerWith('', status, { 'retry-after': '600' });
      const refusal = { ok: false, error: { code, retryAfterMs: 600_000 } };
      expect(await ask(harness)).toMatchObject(refusal);
      expect(await harness.node.parameters()).toMatchObject(refusal);
      expect(harness.sent).toHaveLength(1);
    },
  );

  it('carries the key only to the configured origin, and only a key that fits into a header', async () => {
    for (const [key, expected] of [
      ['k-123', 'k-123'],
      ['', undefined],
      ['two\nlines', undefined],
    ] as const) {
      const harness = createNodeHarness(() => Response.json({}), { readKey: async () => key });
      await ask(harness);
      expect(harness.sent[0]?.headers['TRON-PRO-API-KEY']).toBe(expected);
      expect(harness.sent.every(({ url }) => url.startsWith(`${NODE_ORIGIN}/wallet`))).toBe(true);
      expect(harness.sent[0]?.init).toMatchObject({ redirect: 'manual', credentials: 'omit' });
    }
  });

  it('is sent without a key when the vault cannot be read', async () => {
    const harness = createNodeHarness(() => Response.json({}), {
      readKey: () => Promise.reject(new Error()),
    });
    expect((await ask(harness)).ok).toBe(true);
  });

  it.each(['http://node.example', 'node.example', 'https://node.example/path', 'ftp://127.0.0.1'])(
    'is never sent to %s',
    async (origin) => {
      const harness = createNodeHarness(() => Response.json({}), { origin });
      expect(await ask(harness)).toMatchObject({ ok: false, error: { code: 'unreachable' } });
      expect(harness.sent).toHaveLength(0);
    },
  );
});
