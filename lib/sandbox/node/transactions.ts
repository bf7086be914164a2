import { decodeAddress } from '../values/address.ts';
import { poolAddress } from '../world/account-profile.ts';
import type { SendEvent } from '../world/events.ts';
import { findOrderByTxid } from '../world/guids.ts';
import { listDelegations } from '../world/order-path.ts';
import { findToken } from '../world/tokens.ts';
import { findBlock, stakeForEnergySun } from './network.ts';
import type { NodeCall } from './read-address.ts';
import { dropZeros, nodeError, showAddress } from './read-address.ts';

const delegationBandwidth = 281;
const blockMs = 3_000;

/** keccak-256 of Transfer(address,address,uint256), as token contracts log it. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Logs name addresses without the network's first byte, in words of 32 bytes. */
const plainHex = (address: string): string => decodeAddress(address)?.slice(2) ?? '';

const transferLog = (send: SendEvent): object => ({
  address: plainHex(findToken(send.token)?.contract ?? ''),
  topics: [transferTopic, plainHex(send.from).padStart(64, '0'), plainHex(send.to).padStart(64, '0')],
  data: BigInt(send.amount).toString(16).padStart(64, '0'),
});

const showSend = (send: SendEvent, block: ReturnType<typeof findBlock>): object =>
  dropZeros({
    id: send.txid,
    fee: Number(BigInt(send.energyFeeSun) + BigInt(send.bandwidthFeeSun)),
    blockNumber: block.number,
    blockTimeStamp: block.atMs,
    contractResult: [send.isSuccess ? '1'.padStart(64, '0') : ''],
    contract_address: decodeAddress(findToken(send.token)?.contract ?? ''),
    log: send.isSuccess ? [transferLog(send)] : undefined,
    receipt: dropZeros({
      energy_usage: send.energyFromStakeUnits,
      energy_fee: Number(send.energyFeeSun),
      energy_usage_total: send.energyUnits,
      net_usage: send.bandwidthFeeSun === '0' ? send.bandwidth : 0,
      net_fee: Number(send.bandwidthFeeSun),
      result: send.isSuccess ? 'SUCCESS' : 'OUT_OF_ENERGY',
    }),
    result: send.isSuccess ? undefined : 'FAILED',
  });

const readTxid = ({ fields }: NodeCall): string | undefined => {
  const value = fields.get('value');
  return typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined;
};

/** The order whose first delegation has this transaction id, once that transaction is in a block. */
const findDelegated = ({ world, nowMs }: NodeCall, txid: string) => {
  const order = findOrderByTxid(world, txid);
  const stay = order && listDelegations(order.path)[0];
  if (!stay || order.atMs + stay.fromMs > nowMs) return undefined;
  return { order, block: findBlock(order.atMs + stay.fromMs) };
};

/** wallet/gettransactioninfobyid. Answers `{}` until the transaction is in a block. */
export const getTransactionInfo = (call: NodeCall): object => {
  const { world, nowMs } = call;
  const txid = readTxid(call);
  if (!txid) return nodeError('invalid hash');
  const send = world.sendByTxid.get(txid);
  if (send) {
    const block = findBlock(send.atMs + blockMs);
    return block.atMs <= nowMs ? showSend(send, block) : {};
  }
  const delegated = findDelegated(call, txid);
  if (!delegated) return {};
  return {
    id: txid,
    blockNumber: delegated.block.number,
    blockTimeStamp: delegated.block.atMs,
    contractResult: [''],
    receipt: { net_usage: delegationBandwidth },
  };
};

/** wallet/gettransactionbyid: the transaction as it was signed. */
export const getTransaction = (call: NodeCall): object => {
  const { world, nowMs, fields } = call;
  const txid = readTxid(call);
  if (!txid) return nodeError('invalid hash');
  const show = (type: string, value: object, atMs: number, contractRet: string) => ({
    ret: [{ contractRet }],
    txID: txid,
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
      timestamp: atMs,
    },
  });
  const send = world.sendByTxid.get(txid);
  if (send) {
    if (send.atMs > nowMs) return {};
    const token = findToken(send.token)?.contract ?? '';
    const value = {
      owner_address: showAddress(fields, send.from),
      contract_address: showAddress(fields, token),
    };
    return show('TriggerSmartContract', value, send.atMs, send.isSuccess ? 'SUCCESS' : 'OUT_OF_ENERGY');
  }
  const delegated = findDelegated(call, txid);
  if (!delegated) return {};
  const { order, block } = delegated;
  const value = {
    owner_address: showAddress(fields, poolAddress),
    receiver_address: showAddress(fields, order.to),
    balance: stakeForEnergySun(order.energyUnits),
    resource: 'ENERGY',
  };
  return show('DelegateResourceContract', value, block.atMs, 'SUCCESS');
};
