import { describe, expect, it } from 'vitest';
import type { SettingsDeps } from '../../../../lib/background/settings/settings-deps.ts';
import { type ChainNodeDeps, createChainNode } from '../../../../lib/chain/node.ts';
import { createSettingsWorld, draft, ORIGIN } from './settings-world.ts';

/** The real client over this network; pauses only move its clock, and no answer is awaited too long. */
function nodeOver(fetch: ChainNodeDeps['fetch']): SettingsDeps['createNode'] {
  let nowMs = 0;
  const sleep = (ms: number, timeLimit?: AbortSignal) => {
    if (!timeLimit) nowMs += ms;
    return timeLimit ? new Promise<void>(() => {}) : Promise.resolve();
  };
  return (origin, readKey) =>
    createChainNode({
      fetch,
      origin,
      mayAsk: async () => true,
      readKey,
      now: () => nowMs,
      sleep,
      random: () => 0,
    });
}

describe('the chain node', () => {
  const node = { isOn: true, origin: 'https://node.example', apiKey: 'node-key-0123456789' };
  const answer =
    (body: unknown, status = 200) =>
    async () =>
      Response.json(body, { status });

  it.each([
    [
      'a node',
      answer({
        chainParameter: [
          { key: 'getEnergyFee', value: 100 },
          { key: 'getTransactionFee', value: 1000 },
        ],
      }),
      { ok: true, value: { burnPriceSun: '100' } },
    ],
    ['something else', answer({ hello: 1 }), { ok: false, error: { code: 'not-a-node' } }],
    ['a refused key', answer({}, 401), { ok: false, error: { code: 'key-refused' } }],
    ['nobody', () => Promise.reject(new TypeError('reset')), { ok: false, error: { code: 'unreachable' } }],
    ['a page', async () => new Response('<html>'), { ok: false, error: { code: 'not-a-node' } }],
  ])('is tested: %s', async (_, fetch, expected) => {
    const { handlers, granted } = createSettingsWorld({ createNode: nodeOver(fetch) });
    granted.add(node.origin);
    await handlers['chain.save'](node);
    expect(await handlers['chain.test']({})).toEqual(expected);
  });

  it('gets its key and nothing else, and loses both key and permission when another one is taken', async () => {
    const asked: RequestInit[] = [];
    const { handlers, granted, read } = createSettingsWorld({
      createNode: nodeOver(async (_, init) => {
        asked.push(init);
        return Response.json({});
      }),
    });
    granted.add(node.origin).add('https://other.example');
    await handlers['chain.save'](node);
    await handlers['chain.test']({});
    await handlers['chain.save']({ isOn: true, origin: 'https://other.example', apiKey: null });
    await handlers['chain.test']({});
    const keys = asked.map(({ headers }) => new Headers(headers).get('TRON-PRO-API-KEY'));
    expect(keys).toEqual([node.apiKey, null]);
    expect(asked.every(({ redirect, credentials }) => redirect === 'manual' && credentials === 'omit')).toBe(
      true,
    );
    expect((await read()).vault.labels).toEqual({});
    expect(granted.has(node.origin)).toBe(false);
  });

  it('is not turned on without the permission', async () => {
    const { handlers, read } = createSettingsWorld();
    expect(await handlers['chain.save'](node)).toMatchObject({ error: { code: 'no-permission' } });
    expect((await read()).settings.chain.isOn).toBe(false);
  });

  it('gives the permission back when its key cannot be kept', async () => {
    const { handlers, granted, deps } = createSettingsWorld();
    granted.add(ORIGIN);
    await handlers['profile.save'](draft);
    await handlers['vault.keep']({ mode: 'passphrase', passphrase: 'correct horse battery' });
    await deps.vault.lock();
    granted.add(node.origin);
    expect(await handlers['chain.save'](node)).toEqual({ ok: false, error: { code: 'locked' } });
    expect([...granted]).toEqual([ORIGIN]);
  });

  it('is turned on with the second click where the browser has kept a permission that it does not apply', async () => {
    const { handlers, halfGranted, request } = createSettingsWorld();
    halfGranted.add(node.origin);
    request(node.origin);
    expect(await handlers['chain.save'](node)).toMatchObject({ error: { code: 'no-permission' } });
    request(node.origin);
    expect(await handlers['chain.save'](node)).toMatchObject({ ok: true });
  });
});
