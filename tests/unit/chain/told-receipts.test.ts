import { expect, it } from 'vitest';
import { fail, type Result, succeed } from '../../../lib/chain/chain-error.ts';
import { energyOfStake } from '../../../lib/chain/judge-delivery.ts';
import type { ChainNode } from '../../../lib/chain/node.ts';
import { readEnergy, readReceipts } from '../../../lib/chain/read-delivery.ts';
import type { TransactionInfo } from '../../../lib/chain/read-network.ts';
import { createSandboxNode, KNOWN } from '../../support/chain-harness.ts';

const { sender, holder, newcomer } = KNOWN;
const SINCE_MS = 1_000;
const SILENT = fail<TransactionInfo>('timeout');
const ABSENT = succeed<TransactionInfo>({ kind: 'absent' });

function found(atMs: number, isFailed = false): Result<TransactionInfo> {
  const used = { stakedEnergyUnits: 0n, energyUnits: 0n, energyFeeSun: 0n };
  const receipt = { txid: '', block: 7n, atMs, isFailed, movedFrom: null, ...used };
  return succeed({ kind: 'found', receipt });
}

/** What a node says of a transaction: its confirmed state, and the one that a fork may undo. */
type Said = [solid: Result<TransactionInfo>, open: Result<TransactionInfo>];

async function readSaid(...said: Said[]): Promise<string> {
  const txids = said.map((_, at) => String(at).repeat(64));
  const node = {
    ...createSandboxNode().node,
    transactionInfo: async (txid: string, isSolid: boolean) =>
      said[Number(txid[0])]?.[isSolid ? 0 : 1] ?? SILENT,
  };
  return (await readReceipts(node, txids, SINCE_MS)).receipt.kind;
}

const OPEN: Said = [ABSENT, found(SINCE_MS)];
const UNSAID: Said = [SILENT, SILENT];
const FAILED: Said = [found(SINCE_MS, true), ABSENT];
const UNKNOWN: Said = [ABSENT, ABSENT];

it.each<[string, Said[], string]>([
  ['no answer about the confirmed state', [[SILENT, found(SINCE_MS)]], 'silent'],
  ['an answer about the confirmed state alone', [[ABSENT, SILENT]], 'silent'],
  ['silence beside one that it does not know', [UNSAID, UNKNOWN], 'silent'],
  ['silence beside one that stands', [OPEN, UNSAID], 'open'],
  ['a failure beside one that it does not know', [FAILED, UNKNOWN], 'absent'],
  ['a transaction of the first moment', [[found(SINCE_MS), ABSENT]], 'solid'],
  ['a transaction from before', [[found(SINCE_MS - 1), ABSENT]], 'unnamed'],
  ['a transaction whose time is left out', [[found(0), ABSENT]], 'solid'],
])('of a node with %s the most telling is told, and silence never as an answer', async (_, said, kind) => {
  expect(await readSaid(...said)).toBe(kind);
});

it('the energy of one rental among others is the sum of what each of two services delegates', async () => {
  const { node, rent } = createSandboxNode();
  for (let count = 0; count < 2; count += 1) await rent(sender, 65_000);
  const resources = await node.resources(sender);
  if (!resources.ok) throw new Error(resources.error.code);
  const { network } = resources.value;
  const stakeSun = (65_000n * network.weightTrx * 1_000_000n) / network.energyUnits + 1n;
  expect(energyOfStake(stakeSun, network)).toBe(65_000n);
  const shared: ChainNode = {
    ...node,
    delegators: async () => succeed([holder, newcomer]),
    delegations: async () => succeed([stakeSun]),
  };
  const rented = { rentedUnits: 65_000n, otherRentedUnits: 65_000n, limitBeforeUnits: 0n };
  const energy = await readEnergy(shared, { to: sender, txids: [], isWhole: true, ...rented });
  expect(energy).toBe('arrived');
});
