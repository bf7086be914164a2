import { getAccount, getAccountResource } from './accounts.ts';
import { getChainParameters } from './chain-parameters.ts';
import { estimateEnergy, triggerConstantContract } from './constant-calls.ts';
import { getDelegationIndex, getDelegations } from './delegations.ts';
import type { NodeCall } from './read-address.ts';
import { getTransaction, getTransactionInfo } from './transactions.ts';

/**
 * The node's calls by name. The same names exist under wallet/ and, for the confirmed state, under walletsolidity/.
 */
export const nodeCalls: ReadonlyMap<string, (call: NodeCall) => object> = new Map([
  ['getaccount', getAccount],
  ['getaccountresource', getAccountResource],
  ['triggerconstantcontract', triggerConstantContract],
  ['estimateenergy', estimateEnergy],
  ['getchainparameters', getChainParameters],
  ['gettransactionbyid', getTransaction],
  ['gettransactioninfobyid', getTransactionInfo],
  ['getdelegatedresourceaccountindexv2', getDelegationIndex],
  ['getdelegatedresourcev2', getDelegations],
]);
