import { describe, expect, it } from 'vitest';
import { fail, type Result, succeed } from '../../../lib/chain/chain-error.ts';
import { judgeDelivery, PATIENCE_MS } from '../../../lib/chain/judge-delivery.ts';
import type { ChainNode } from '../../../lib/chain/node.ts';
import { readEnergy, readReceipts } from '../../../lib/chain/read-delivery.ts';
import type { TransactionInfo } from '../../../lib/chain/read-network.ts';
import { createSandboxNode, KNOWN } from '../../support/chain-harness.ts';

const { sender, holder } = KNOWN;
const PART_UNITS = 40_000;

type Change = (node: ChainNode, txids: readonly string[]) => ChainNode;

/** One order that was delegated in this many parts, a while ago. */
async function openParts(count: number) {
  const scene = createSandboxNode();
  const txids: string[] = [];
  for (let left = count; left > 0; left -= 1) txids.push(await scene.rent(sender, PART_UNITS));
  scene.clock.nowMs += 60_000;
  const expected = {
    to: sender,
    rentedUnits: BigInt(PART_UNITS * count),
    otherRentedUnits: 0n,
    limitBeforeUnits: 0n as bigint | null,
  };
  const judge = async (
    named: readonly string[],
    change: Partial<typeof expected> = {},
    node = scene.node,
  ) => {
    const { receipt, standing: txids, isWhole } = await readReceipts(node, named);
    const energy = await readEnergy(node, { ...expected, ...change, txids, isWhole });
    const verdict = judgeDelivery({ receipt, energy, sinceMs: PATIENCE_MS });
    return verdict.kind === 'disagrees' ? `disagrees ${verdict.why}` : verdict.kind;
  };
  return { ...scene, txids, judge };
}

const answering = (at: number, answer: Result<TransactionInfo>): Change => {
  return (node, txids) => ({
    ...node,
    transactionInfo: async (txid, isSolid) =>
      txid === txids.at(at) ? answer : node.transactionInfo(txid, isSolid),
  });
};
const silentAbout = (at: number) => answering(at, fail('timeout'));
const laggingAt = (at: number) => answering(at, succeed({ kind: 'absent' }));
const unchanged: Change = (node) => node;

describe('an order that was delegated in several parts', () => {
  it.each<[string, number, (txids: string[]) => string[], Change]>([
    ['all of them', 2, (txids) => txids, unchanged],
    ['silence about the first', 2, (txids) => txids, silentAbout(0)],
    ['silence about the last', 2, (txids) => txids, silentAbout(-1)],
    ['the last still to come', 2, (txids) => txids, laggingAt(-1)],
    ['more than are read', 6, (txids) => txids, unchanged],
    ['one that the service has not named', 2, (txids) => txids.slice(0, 1), unchanged],
  ])(
    'is proven by all of its energy, and not contradicted if that is impossible, with %s',
    async (_, count, naming, change) => {
      const { node, txids, judge } = await openParts(count);
      const changed = change(node, txids);
      expect(await judge(naming(txids), {}, changed)).toBe('confirms');
      // A single part proves nothing, nor does energy that was there before.
      const isAllRead = count === 2 && naming(txids).length === 2 && change === unchanged;
      const before = { limitBeforeUnits: null };
      expect(await judge(naming(txids), before, changed)).toBe(isAllRead ? 'confirms' : 'waiting');
    },
  );

  it.each([
    ['an address with energy of its own', {}],
    ['an address with another rental', { otherRentedUnits: 80_000n }],
  ])('is contradicted if a part of it is missing at %s', async (_, change) => {
    const { txids, judge, control } = await openParts(1);
    await control('put', { address: sender, ownEnergyUnits: 500_000 });
    const whole = { rentedUnits: 80_000n, limitBeforeUnits: 500_000n };
    expect(await judge(txids, { ...whole, ...change })).toBe('disagrees no-energy');
  });

  it('is not proven by a part that is named twice', async () => {
    const { txids, judge, rent, clock } = await openParts(1);
    await rent(sender, PART_UNITS);
    clock.nowMs += 60_000;
    const whole = { rentedUnits: 80_000n, limitBeforeUnits: null };
    const [one = ''] = txids;
    expect(await judge([one, one], whole)).toBe('waiting');
    expect(await judge([one, one.toUpperCase()], whole)).toBe('waiting');
  });

  it('is contradicted by parts that all went elsewhere, unless one of them was not read', async () => {
    const { node, judge, rent, clock } = await openParts(2);
    const elsewhere = [await rent(holder, PART_UNITS), await rent(holder, PART_UNITS)];
    clock.nowMs += 60_000;
    expect(await judge(elsewhere)).toBe('disagrees no-energy');
    expect(await judge(elsewhere, { limitBeforeUnits: null }, silentAbout(0)(node, elsewhere))).toBe(
      'waiting',
    );
  });

  it('is not called failed because of its last attempts if there are more than are read', async () => {
    const { node, txids, judge } = await openParts(1);
    const failed = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64));
    const withFailed: ChainNode = {
      ...node,
      async transactionInfo(txid, isSolid) {
        const info = await node.transactionInfo(failed.includes(txid) ? (txids[0] ?? '') : txid, isSolid);
        return info.ok && info.value.kind === 'found' && failed.includes(txid)
          ? succeed({ ...info.value, receipt: { ...info.value.receipt, txid, isFailed: true } })
          : info;
      },
    };
    expect(await judge([...txids, ...failed], {}, withFailed)).toBe('waiting');
    expect(await judge(failed, {}, withFailed)).toBe('disagrees failed');
  });
});
