import * as z from 'zod/mini';
import { type Address, addressFromHex } from '../domain/address/address.ts';
import { isBurnPrice } from '../domain/rental/transfer-table.ts';
import { listField, returnedField, timeField, wholeField, wordField } from './fields.ts';
import { reader } from './reader.ts';

const parametersSchema = z.lazy(() =>
  z.object({
    chainParameter: z.array(z.object({ key: wordField, value: z.optional(z.unknown()) })),
  }),
);

/** What the network charges for missing energy and bandwidth. */
export type Parameters = { energyUnitSun: bigint; byteSun: bigint };

export const readParameters = reader(parametersSchema, ({ chainParameter }): Parameters | null => {
  const energyUnitSun = priceOf('getEnergyFee');
  const byteSun = priceOf('getTransactionFee');
  return energyUnitSun !== null && byteSun !== null ? { energyUnitSun, byteSun } : null;

  function priceOf(name: string): bigint | null {
    const parsed = z.safeParse(wholeField, chainParameter.find(({ key }) => key === name)?.value);
    return parsed.success && isBurnPrice(parsed.data) ? parsed.data : null;
  }
});

const receiptSchema = z.lazy(() =>
  z.object({
    id: wordField,
    blockNumber: wholeField,
    blockTimeStamp: timeField,
    result: wordField,
    log: listField(z.object({ topics: listField(wordField) })),
    receipt: z.optional(
      z.object({
        energy_usage: wholeField,
        energy_fee: wholeField,
        origin_energy_usage: wholeField,
        energy_usage_total: wholeField,
        result: wordField,
      }),
    ),
  }),
);

export type Receipt = {
  txid: string;
  block: bigint;
  atMs: number;
  isFailed: boolean;
  /** Whose token moved, by the first transfer that the contract has logged; null where it logged none. */
  movedFrom: Address | null;
  /**
   * The sender's energy from a stake or a rental, all energy the sender had to give, and what was burned for the rest.
   */
  stakedEnergyUnits: bigint;
  energyUnits: bigint;
  energyFeeSun: bigint;
};

/** 'absent': not in a block, as far as this node knows. */
export type TransactionInfo = { kind: 'absent' } | { kind: 'found'; receipt: Receipt };

/** The answer about one transaction. One about another, or without a block, is illegible. */
export function readTransactionInfo(txid: string) {
  return reader(receiptSchema, (answer, isEmpty): TransactionInfo | null => {
    if (isEmpty) return { kind: 'absent' };
    if (answer.id.toLowerCase() !== txid || answer.blockNumber === 0n) return null;
    const { receipt } = answer;
    const usedUnits = receipt?.energy_usage_total ?? 0n;
    // The total also holds what the contract's owner pays for.
    const ownersUnits = receipt?.origin_energy_usage ?? 0n;
    return {
      kind: 'found',
      receipt: {
        txid,
        block: answer.blockNumber,
        atMs: answer.blockTimeStamp,
        isFailed: answer.result === 'FAILED' || !['', 'SUCCESS', 'DEFAULT'].includes(receipt?.result ?? ''),
        movedFrom: readMover(answer.log.map(({ topics }) => topics)),
        stakedEnergyUnits: receipt?.energy_usage ?? 0n,
        energyUnits: usedUnits > ownersUnits ? usedUnits - ownersUnits : 0n,
        energyFeeSun: receipt?.energy_fee ?? 0n,
      },
    };
  });
}

/** The first topic of a token's log entry that tells of a transfer: keccak-256 of Transfer(address,address,uint256). */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function readMover(entries: readonly (readonly string[])[]): Address | null {
  const transfer = entries.find(([name]) => name?.toLowerCase() === TRANSFER_TOPIC);
  const from = /^0{24}([0-9a-f]{40})$/i.exec(transfer?.[1] ?? '')?.[1];
  return from === undefined ? null : addressFromHex(`41${from}`);
}

const outcomeSchema = z.lazy(() => z.object({ result: z.optional(z.boolean()), code: wordField }));

const callSchema = z.lazy(() =>
  z.object({
    result: z.optional(outcomeSchema),
    energy_used: wholeField,
    constant_result: listField(returnedField),
    transaction: z.optional(z.object({ ret: listField(z.object({ ret: wordField })) })),
  }),
);

/** 'reverted': the contract refused, so the energy used up to there says nothing about a transfer that works. */
export type CallOutcome = { kind: 'reverted' } | { kind: 'done'; energyUnits: bigint; words: string[] };

/** A revert hides: result.result can be true beside it, and only transaction.ret tells. */
export const readCall = reader(callSchema, (answer): CallOutcome | null => {
  const { result, constant_result: words, transaction } = answer;
  const ret = transaction?.ret.map((entry) => entry.ret) ?? [];
  if (result?.code === 'CONTRACT_EXE_ERROR' || ret.some((word) => word !== '' && word !== 'SUCCESS'))
    return { kind: 'reverted' };
  if (result?.result !== true) return null;
  return { kind: 'done', energyUnits: answer.energy_used, words };
});

const estimateSchema = z.lazy(() =>
  z.object({ result: z.optional(outcomeSchema), energy_required: wholeField }),
);

export const readEstimate = reader(estimateSchema, ({ result, energy_required }): CallOutcome | null => {
  if (result?.code === 'CONTRACT_EXE_ERROR') return { kind: 'reverted' };
  return result?.result === true ? { kind: 'done', energyUnits: energy_required, words: [] } : null;
});
