import { describe, expect, it } from 'vitest';
import type { SettingsDeps } from '../../../../lib/background/settings/settings-deps.ts';
import { type ChainNodeDeps, createChainNode } from '../../../../lib/chain/node.ts';
import { USDT_CONTRACT } from '../../../../lib/domain/rental/token.ts';
import { createSettingsWorld, draft, ORIGIN } from './settings-world.ts';

/** The real client over this network. Pauses only move its clock, and no time limit ends. */
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

const MAINNET = { address: USDT_CONTRACT, type: 'Contract' };
const PARAMETERS = {
  chainParameter: [
    { key: 'getEnergyFee', value: 100 },
    { key: 'getTransactionFee', value: 1000 },
  ],
};

/** A node with this answer about USDT's contract. */
function nodeOf(usdt: object): ChainNodeDeps['fetch'] {
  return async (input) => Response.json(String(input).endsWith('/getaccount') ? usdt : PARAMETERS);
}

describe('the chain node', () => {
  const node = { isOn: true, origin: 'https://node.example', apiKey: 'node-key-0123456789' };
  const answer =
    (body: unknown, status = 200) =>
    async () =>
      Response.json(body, { status });

  it.each([
    ['a node', nodeOf(MAINNET), { ok: true, value: { burnPriceSun: '100' } }],
    [
      'no answer',
      () => Promise.reject(new TypeError('reset')),
      { ok: false, error: { code: 'unreachable' } },
    ],
  ])('is tested: %s', async (_, fetch, expected) => {
    const { handlers, granted } = createSettingsWorld({ createNode: nodeOver(fetch) });
    granted.add(node.origin);
    expect(await handlers['chain.save'](node)).toEqual({ ok: true, value: {} });
    expect(await handlers['chain.test']({})).toEqual(expected);
  });

  const page = async () => new Response('<html>');
  it.each([
    ['of another network, where USDT is unknown', nodeOf({}), 'other-network'],
    [
      'of another network, where the contract is an ordinary account',
      nodeOf({ address: USDT_CONTRACT, balance: 1_000_000 }),
      'other-network',
    ],
    ['that answers with something else', answer({ hello: 1 }), 'not-a-node'],
    ['that answers with a web page', page, 'not-a-node'],
    ['that redirects', answer({}, 302), 'redirected'],
    ['that refuses the key', answer({}, 401), 'key-refused'],
  ])('is refused: %s', async (_, fetch, code) => {
    const { handlers, granted, read } = createSettingsWorld({ createNode: nodeOver(fetch) });
    granted.add(node.origin);
    expect(await handlers['chain.save'](node)).toEqual({ ok: false, error: { code } });
    expect((await read()).settings.chain.isOn).toBe(false);
    expect((await read()).vault.labels).toEqual({});
    expect([...granted]).toEqual([]);
  });

  it.each([
    ['of another network', nodeOf({}), 'other-network'],
    ['something else', answer({ hello: 1 }), 'not-a-node'],
    ['a web page', page, 'not-a-node'],
    ['a refused key', answer({}, 401), 'key-refused'],
  ])('is told apart when it is tested: %s, where it was saved before', async (_, fetch, code) => {
    let present: ChainNodeDeps['fetch'] = nodeOf(MAINNET);
    const createNode = nodeOver((input, init) => present(input, init));
    const { handlers, granted } = createSettingsWorld({ createNode });
    granted.add(node.origin);
    await handlers['chain.save'](node);
    present = fetch;
    expect(await handlers['chain.test']({})).toEqual({ ok: false, error: { code } });
  });

  it('gets its key and nothing else, and loses both key and permission when another one is chosen', async () => {
    const asked: RequestInit[] = [];
    const { handlers, granted, read } = createSettingsWorld({
      createNode: nodeOver(async (_, init) => {
        asked.push(init);
        return Response.json(MAINNET);
      }),
    });
    granted.add(node.origin).add('https://other.example');
    await handlers['chain.save'](node);
    await handlers['chain.test']({});
    await handlers['chain.save']({ isOn: true, origin: 'https://other.example', apiKey: null });
    await handlers['chain.test']({});
    const keys = asked.map(({ headers }) => new Headers(headers).get('TRON-PRO-API-KEY'));
    expect(keys).toEqual([node.apiKey, node.apiKey, null, null]);
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
    const { handlers, granted, deps } = createSettingsWorld({ createNode: nodeOver(nodeOf(MAINNET)) });
    granted.add(ORIGIN);
    await handlers['profile.save'](draft);
    await handlers['vault.keep']({ mode: 'passphrase', passphrase: 'correct horse battery' });
    await deps.vault.lock();
    granted.add(node.origin);
    expect(await handlers['chain.save'](node)).toEqual({ ok: false, error: { code: 'locked' } });
    expect([...granted]).toEqual([ORIGIN]);
  });

  it('is kept on while the key that it requires is locked, and not with another key', async () => {
    const asksForKey: ChainNodeDeps['fetch'] = async (input, init) =>
      new Headers(init.headers).get('TRON-PRO-API-KEY') === node.apiKey
        ? nodeOf(MAINNET)(input, init)
        : Response.json({}, { status: 401 });
    const { handlers, granted, deps } = createSettingsWorld({ createNode: nodeOver(asksForKey) });
    granted.add(node.origin);
    await handlers['chain.save'](node);
    await handlers['vault.keep']({ mode: 'passphrase', passphrase: 'correct horse battery' });
    const refused = { ok: false, error: { code: 'key-refused' } };
    expect(await handlers['chain.save']({ ...node, apiKey: 'mistyped' })).toEqual(refused);
    await deps.vault.lock();
    expect(await handlers['chain.save']({ ...node, apiKey: null })).toMatchObject({ ok: true });
    expect(await handlers['chain.save']({ ...node, apiKey: 'mistyped' })).toEqual(refused);
  });

  it('is turned on with the second click if the browser keeps a permission that it does not apply', async () => {
    const createNode = nodeOver(nodeOf(MAINNET));
    const { handlers, halfGranted, request } = createSettingsWorld({ createNode });
    halfGranted.add(node.origin);
    request(node.origin);
    expect(await handlers['chain.save'](node)).toMatchObject({ error: { code: 'no-permission' } });
    request(node.origin);
    expect(await handlers['chain.save'](node)).toMatchObject({ ok: true });
  });
});
