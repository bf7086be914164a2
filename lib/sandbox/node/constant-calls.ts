import { digestText } from '../values/address.ts';
import { readTokenBalance } from '../world/account-profile.ts';
import { measureTransfers } from '../world/costing.ts';
import { readContractCall } from './contract-call.ts';
import type { NodeCall } from './read-address.ts';
import { nodeError, showAddress } from './read-address.ts';

const balanceOfUnits = 935;
const revertUnits = 1_817;
/** A USDT transfer costs 4.388 times its plain energy: the network's penalty for busy contracts. */
const usdtPlainPerMille = 228;

const toHexText = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');

const toWord = (value: bigint): string => value.toString(16).padStart(64, '0');

type Run = { readonly isReverted: boolean; readonly units: number; readonly result: string };

type KnownCall = Extract<ReturnType<typeof readContractCall>, { ok: true }>['call'];

const runCall = ({ world }: NodeCall, call: KnownCall): Run => {
  const { action, owner, token } = call;
  if (action.name === 'balanceOf')
    return {
      isReverted: false,
      units: balanceOfUnits,
      result: toWord(readTokenBalance(world, action.of, token.name)),
    };
  if (action.name === 'transfer' && readTokenBalance(world, owner, token.name) >= action.amount)
    return {
      isReverted: false,
      units: measureTransfers(world, token.name, [action.to]),
      result: toWord(1n),
    };
  return { isReverted: true, units: revertUnits, result: '' };
};

const showTransaction = ({ fields, nowMs }: NodeCall, call: KnownCall, run: Run): object => ({
  ret: [run.isReverted ? { ret: 'FAILED' } : {}],
  visible: fields.get('visible') === true,
  txID: digestText(`${call.owner} ${call.contract} ${call.data} ${nowMs}`),
  raw_data: {
    contract: [
      {
        parameter: {
          value: {
            data: call.data,
            owner_address: showAddress(fields, call.owner),
            contract_address: showAddress(fields, call.contract),
          },
          type_url: 'type.googleapis.com/protocol.TriggerSmartContract',
        },
        type: 'TriggerSmartContract',
      },
    ],
    expiration: nowMs + 60_000,
    timestamp: nowMs,
  },
});

const refuseCall = (fault: 'address' | 'data' | 'noContract'): object => {
  if (fault === 'address') return nodeError('Invalid address');
  if (fault === 'data') return nodeError('invalid hex String');
  return {
    result: { code: 'CONTRACT_VALIDATE_ERROR', message: toHexText('Smart contract is not exist.') },
  };
};

const revertMessage = toHexText('REVERT opcode executed');

/** wallet/triggerconstantcontract. Knows transfer and balanceOf of the known tokens; any other call reverts. */
export const triggerConstantContract = (nodeCall: NodeCall): object => {
  const read = readContractCall(nodeCall.fields);
  if (!read.ok) return refuseCall(read.fault);
  const run = runCall(nodeCall, read.call);
  const plain = Math.floor((run.units * usdtPlainPerMille) / 1_000);
  const isPenalised = read.call.token.name === 'USDT' && !run.isReverted;
  return {
    result: { result: true, ...(run.isReverted && { message: revertMessage }) },
    energy_used: run.units,
    ...(isPenalised && { energy_penalty: run.units - plain }),
    constant_result: [run.result],
    transaction: showTransaction(nodeCall, read.call, run),
  };
};

/** wallet/estimateenergy. A setting switches it off, as many nodes do. */
export const estimateEnergy = (nodeCall: NodeCall): object => {
  if (!nodeCall.world.settings.isEstimateEnergyOn)
    return nodeError('this node does not support estimate energy');
  const read = readContractCall(nodeCall.fields);
  if (!read.ok) return refuseCall(read.fault);
  const run = runCall(nodeCall, read.call);
  return run.isReverted
    ? { result: { code: 'CONTRACT_EXE_ERROR', message: revertMessage } }
    : { result: { result: true }, energy_required: run.units };
};
