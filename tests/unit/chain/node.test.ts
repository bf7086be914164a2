import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainNode } from '../../../lib/chain/node.ts';
import { burnUnitOf } from '../../../lib/domain/rental/saving.ts';
import { runCampaign } from '../../support/campaign.ts';
import { createNodeHarness, createSandboxNode, KNOWN, USDT } from '../../support/chain-harness.ts';

const TXID = 'ab'.repeat(32);

const QUESTIONS: Record<string, (node: ChainNode) => Promise<{ ok: boolean }>> = {
  resources: (node) => node.resources(KNOWN.sender),
  account: (node) => node.account(KNOWN.sender),
  parameters: (node) => node.parameters(),
  tokenBalance: (node) => node.tokenBalance(USDT, KNOWN.holder),
  tryTransfer: (node) => node.tryTransfer(USDT, KNOWN.sender, KNOWN.holder),
  transactionInfo: (node) => node.transactionInfo(TXID, true),
  delegators: (node) => node.delegators(KNOWN.sender),
  delegations: (node) => node.delegations(KNOWN.holder, KNOWN.sender),
};

const answering = (body: unknown) => createNodeHarness(() => Response.json(body)).node;

describe('what a node says of an address', () => {
  it('counts absent fields as zero', async () => {
    expect(await answering({ freeNetLimit: 600 }).resources(KNOWN.sender)).toMatchObject({
      ok: true,
      value: {
        isActivated: true,
        energyLimitUnits: 0n,
        energyLeftUnits: 0n,
        stakedLeftBytes: 0n,
        freeLeftBytes: 600n,
      },
    });
  });

  it('means an address that is not activated when it is empty', async () => {
    expect(await answering({}).resources(KNOWN.sender)).toMatchObject({ value: { isActivated: false } });
    expect(await answering({}).account(KNOWN.sender)).toMatchObject({ value: { isActivated: false } });
  });

  it.each([
    ['resources', { error: { code: -32_005, message: 'daily limit reached' } }],
    ['account', { error: 'quota' }],
    ['account', { success: false, message: 'slow down' }],
    ['delegators', { code: 429, message: 'slow down' }],
    ['delegations', { status: 'error' }],
  ])(
    'is no answer about its %s when it is %j, which would otherwise be an address without energy',
    async (name, body) => {
      expect(await QUESTIONS[name]?.(answering(body))).toMatchObject({ error: { code: 'bad-shape' } });
    },
  );

  it('never falls below zero, although after a reclaim more can be used than there is', async () => {
    const body = { EnergyLimit: 10, EnergyUsed: 30_803, freeNetLimit: 600, freeNetUsed: 700, NetLimit: 0 };
    expect(await answering(body).resources(KNOWN.sender)).toMatchObject({
      value: { energyLeftUnits: 0n, stakedLeftBytes: 0n, freeLeftBytes: 0n },
    });
  });

  it('keeps free and staked bandwidth apart, since only one of them pays for a transaction', async () => {
    const body = { freeNetLimit: 600, freeNetUsed: 400, NetLimit: 300 };
    expect(await answering(body).resources(KNOWN.sender)).toMatchObject({
      value: { stakedLeftBytes: 300n, freeLeftBytes: 200n },
    });
  });

  it.each([-1, 1.5, 2 ** 63, '9223372036854775808', 'much', null, [], {}, true])(
    'is refused completely when a number is %s',
    async (EnergyLimit) => {
      const read = await answering({ EnergyLimit, freeNetLimit: 600 }).resources(KNOWN.sender);
      expect(read).toMatchObject({ ok: false, error: { code: 'bad-shape' } });
    },
  );

  it('is exact beyond what a double can hold', async () => {
    const node = createNodeHarness(() => new Response('{"address":"T","balance":9223372036854775807}')).node;
    expect(await node.account(KNOWN.sender)).toMatchObject({
      value: { balanceSun: 9_223_372_036_854_775_807n },
    });
  });
});

describe('what a node says of a call', () => {
  it.each([
    ['done', { result: { result: true }, energy_used: 64_285, transaction: { ret: [{}] } }, 'done'],
    [
      'a revert beside result true',
      { result: { result: true }, energy_used: 1_817, transaction: { ret: [{ ret: 'FAILED' }] } },
      'reverted',
    ],
    ['a revert by its code', { result: { code: 'CONTRACT_EXE_ERROR' } }, 'reverted'],
    ['an address that is no contract', { result: { code: 'CONTRACT_VALIDATE_ERROR' } }, null],
    ['nothing', {}, null],
  ])('recognizes %s', async (_, body, kind) => {
    const read = await answering(body).tryTransfer(USDT, KNOWN.sender, KNOWN.holder);
    expect(read.ok ? read.value.kind : null).toBe(kind);
  });

  it('asks for an estimate if the node does not count energy, and gives up if it has none', async () => {
    const silent = { result: { result: true }, transaction: { ret: [{}] } };
    const withEstimate = (estimate: object) =>
      createNodeHarness(({ url }) => Response.json(url.endsWith('estimateenergy') ? estimate : silent)).node;
    const able = withEstimate({ result: { result: true }, energy_required: 64_285 });
    expect(await able.tryTransfer(USDT, KNOWN.sender, KNOWN.holder)).toMatchObject({
      value: { kind: 'done', energyUnits: 64_285n },
    });
    for (const [estimate, code] of [
      [{ Error: 'this node does not support estimate energy' }, 'node-error'],
      [{ result: { result: true } }, 'bad-shape'],
    ] as const) {
      const read = await withEstimate(estimate).tryTransfer(USDT, KNOWN.sender, KNOWN.holder);
      expect(read).toMatchObject({ ok: false, error: { code } });
    }
  });

  it('does not read an empty balance as zero', async () => {
    const body = { result: { result: true }, constant_result: [''] };
    expect(await answering(body).tokenBalance(USDT, KNOWN.holder)).toMatchObject({ ok: false });
  });
});

describe('what a node says of prices and transactions', () => {
  it.each([
    ['no price', []],
    ['a price of zero', [{ key: 'getEnergyFee', value: 0 }]],
    ['an absurd price', [{ key: 'getEnergyFee', value: 10_000_000 }]],
    ['a negative price', [{ key: 'getEnergyFee', value: -100 }]],
  ])('refuses %s', async (_, entries) => {
    const chainParameter = [...entries, { key: 'getTransactionFee', value: 1_000 }, { key: 'getMemoFee' }];
    expect(await answering({ chainParameter }).parameters()).toMatchObject({ error: { code: 'bad-shape' } });
  });

  it.each([
    ['another transaction', { id: 'cd'.repeat(32), blockNumber: 5 }],
    ['none in a block', { id: TXID }],
  ])('refuses the answer about %s', async (_, body) => {
    expect(await answering(body).transactionInfo(TXID, true)).toMatchObject({ error: { code: 'bad-shape' } });
  });

  it.each([
    [{ receipt: { net_usage: 281 } }, false],
    [{ receipt: { result: 'SUCCESS' } }, false],
    [{ receipt: { result: 'DEFAULT' } }, false],
    [{ receipt: { result: 'OUT_OF_ENERGY' } }, true],
    [{ result: 'FAILED' }, true],
  ])('reads from %j whether it failed', async (rest, isFailed) => {
    const read = await answering({ id: TXID.toUpperCase(), blockNumber: 5, ...rest }).transactionInfo(
      TXID,
      true,
    );
    expect(read).toMatchObject({ value: { kind: 'found', receipt: { block: 5n, isFailed } } });
  });
});

it("counts no energy of a receipt that the contract's owner paid: only the sender's missing energy was burned", async () => {
  const receipt = {
    energy_usage: 20_000,
    origin_energy_usage: 40_000,
    energy_usage_total: 64_285,
    energy_fee: 428_500,
  };
  const read = await answering({ id: TXID, blockNumber: 5, receipt }).transactionInfo(TXID, true);
  if (!read.ok || read.value.kind !== 'found') throw new Error('not read');
  expect(burnUnitOf(read.value.receipt, 1n)).toBe(100n);
});

describe('the cache', () => {
  it.each([
    ['resources', 2_999, 3_000],
    ['parameters', 599_999, 600_000],
  ])('answers about %s for %d ms', async (name, freshMs, staleMs) => {
    const { node, sent, clock } = createSandboxNode();
    const ask = QUESTIONS[name];
    await Promise.all([ask?.(node), ask?.(node)]);
    const startMs = clock.nowMs;
    for (const [ms, count] of [
      [freshMs, 1],
      [staleMs, 2],
    ] as const) {
      clock.nowMs = startMs + ms;
      await ask?.(node);
      expect(sent).toHaveLength(count);
    }
  });

  it('asks once while an answer is awaited, however slow: a later answer is not older', async () => {
    let answer = (_: Response) => {};
    const { node, sent, clock } = createNodeHarness(() => new Promise((resolve) => (answer = resolve)));
    const first = node.resources(KNOWN.sender);
    await new Promise(setImmediate);
    clock.nowMs += 6_000;
    const second = node.resources(KNOWN.sender);
    await new Promise(setImmediate);
    expect(sent).toHaveLength(1);
    answer(Response.json({ freeNetLimit: 600 }));
    expect(await second).toBe(await first);
  });

  it('does not store a failure', async () => {
    const { node } = createNodeHarness((_, count) =>
      Response.json(count === 1 ? { Error: '' } : { address: KNOWN.sender }),
    );
    expect((await node.account(KNOWN.sender)).ok).toBe(false);
    expect((await node.account(KNOWN.sender)).ok).toBe(true);
  });
});

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1.5, 2 ** 64, '', 'x', [], {}, [[]], [null], '9'.repeat(30)),
  fc.integer(),
  fc.string(),
);
const names = fc.constantFrom(
  ...['EnergyLimit', 'balance', 'type', 'chainParameter', 'result', 'energy_used', 'constant_result'],
  ...[
    'transaction',
    'id',
    'blockNumber',
    'receipt',
    'fromAccounts',
    'delegatedResource',
    'Error',
    '__proto__',
  ],
);

it('survives 20,000 senseless answers, and never throws', async () => {
  const bodies = fc.dictionary(
    names,
    fc.oneof(odd, fc.dictionary(names, odd), fc.array(fc.dictionary(names, odd))),
  );
  const cases = fc.tuple(fc.constantFrom(...Object.keys(QUESTIONS)), bodies);
  await runCampaign('senseless node answers', 20_000, cases, async ([name, body]) => {
    const answer = await QUESTIONS[name]?.(answering(body));
    expect(typeof answer?.ok).toBe('boolean');
    if (name === 'transactionInfo' && answer?.ok && Object.keys(body).length > 0) expect(body.id).toBe(TXID);
  });
});
