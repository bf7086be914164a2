// What lives here: the client of a TRON full node's HTTP API, read only: resources, needs, prices, receipts.
// The background uses it. Node answers are strangers' words: read whole or refused, amounts as bigint.
// It must not sign or send anything, store anything, or let the API key go anywhere but to the configured origin.
import type { Address } from '../domain/address/address.ts';
import { type AskDeps, createAskNode, type Json } from './ask-node.ts';
import { createCache } from './cache.ts';
import { fail, type Result, succeed } from './chain-error.ts';
import { type ContractCall, decodeNumber, encodeBalanceOf, encodeTransfer } from './encode-call.ts';
import { createPace } from './pace.ts';
import { readAccount, readDelegations, readDelegators, readResources } from './read-account.ts';
import {
  type CallOutcome,
  readCall,
  readEstimate,
  readParameters,
  readTransactionInfo,
  type TransactionInfo,
} from './read-network.ts';
import { readTransaction, type Transaction } from './read-transaction.ts';
import type { Read } from './reader.ts';

export type ChainNodeDeps = Omit<AskDeps, 'pace'> & {
  /** In [0, 1). */
  random(): number;
};

export type ChainNode = ReturnType<typeof createChainNode>;

const BLOCK_MS = 3_000;
/** Whether an address is a contract or holds a token rarely changes while the user plans a transfer. */
const NATURE_MS = 60_000;
const PARAMETERS_MS = 600_000;

/** A client of one node. Outside causes never make it throw: every method settles with a value or an error as data. */
export function createChainNode(deps: ChainNodeDeps) {
  const { now, sleep, random } = deps;
  const ask = createAskNode({ ...deps, pace: createPace({ now, sleep, random }) });
  const cached = createCache(now);

  function read<T>(path: string, body: Json, lastsMs: number, take: Read<T>): Promise<Result<T>> {
    return cached(`${path} ${JSON.stringify(body)}`, lastsMs, async () => {
      const answer = await ask(path, body);
      if (!answer.ok) return answer;
      const value = take(answer.value);
      return value === null ? fail('bad-shape') : succeed(value);
    });
  }

  const call = (name: string, owner: Address, contract: Address, { selector, parameter }: ContractCall) =>
    [
      `/wallet/${name}`,
      {
        owner_address: owner,
        contract_address: contract,
        function_selector: selector,
        parameter,
        visible: true,
      },
    ] as const;

  return {
    resources: (address: Address) =>
      read('/wallet/getaccountresource', { address, visible: true }, BLOCK_MS, readResources),

    account: (address: Address) =>
      read('/wallet/getaccount', { address, visible: true }, NATURE_MS, readAccount),

    parameters: () => read('/wallet/getchainparameters', {}, PARAMETERS_MS, readParameters),

    /** Base units that an address holds of a token. */
    async tokenBalance(contract: Address, holder: Address): Promise<Result<bigint>> {
      const [path, body] = call('triggerconstantcontract', holder, contract, encodeBalanceOf(holder));
      const outcome = await read(path, body, NATURE_MS, readCall);
      if (!outcome.ok) return outcome;
      const balance = outcome.value.kind === 'done' ? decodeNumber(outcome.value.words[0]) : null;
      return balance === null ? fail('bad-shape') : succeed(balance);
    },

    /** What a transfer of one base unit would use now. A node that counts nothing is asked for an estimate. */
    async tryTransfer(contract: Address, from: Address, to: Address): Promise<Result<CallOutcome>> {
      const transfer = encodeTransfer(to, 1n);
      const [path, body] = call('triggerconstantcontract', from, contract, transfer);
      const outcome = await read(path, body, NATURE_MS, readCall);
      if (!outcome.ok || outcome.value.kind === 'reverted' || outcome.value.energyUnits > 0n) return outcome;
      const [estimatePath, estimateBody] = call('estimateenergy', from, contract, transfer);
      const estimate = await read(estimatePath, estimateBody, NATURE_MS, readEstimate);
      return estimate.ok && estimate.value.kind === 'done' && estimate.value.energyUnits === 0n
        ? fail('bad-shape')
        : estimate;
    },

    /** `isSolid` asks for the confirmed state, which no fork can undo. */
    transactionInfo(txid: string, isSolid: boolean): Promise<Result<TransactionInfo>> {
      const room = isSolid ? 'walletsolidity' : 'wallet';
      const value = txid.toLowerCase();
      return read(`/${room}/gettransactioninfobyid`, { value }, BLOCK_MS, readTransactionInfo(value));
    },

    /** What was signed. It never changes. */
    transaction(txid: string): Promise<Result<Transaction>> {
      const value = txid.toLowerCase();
      return read(
        '/wallet/gettransactionbyid',
        { value, visible: true },
        PARAMETERS_MS,
        readTransaction(value),
      );
    },

    /** Who has delegated something to an address. */
    delegators: (address: Address) =>
      read(
        '/wallet/getdelegatedresourceaccountindexv2',
        { value: address, visible: true },
        BLOCK_MS,
        readDelegators,
      ),

    delegations: (from: Address, to: Address) =>
      read(
        '/wallet/getdelegatedresourcev2',
        { fromAddress: from, toAddress: to, visible: true },
        BLOCK_MS,
        readDelegations,
      ),
  };
}
