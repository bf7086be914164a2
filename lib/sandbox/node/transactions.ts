import { decodeAddress } from '../values/address.ts';
import type { SendEvent } from '../world/events.ts';
import { findOrderByTxid } from '../world/guids.ts';
import { listDelegations } from '../world/order-path.ts';
import { findToken } from '../world/tokens.ts';
import { findBlock } from './network.ts';
import type { NodeCall } from './read-address.ts';
import { dropZeros, nodeError } from './read-address.ts';

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

/** wallet/gettransactioninfobyid: `{}` until the transaction stands in a block. */
export const getTransactionInfo = ({ world, nowMs, fields }: NodeCall): object => {
  const value = fields.get('value');
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value)) return nodeError('invalid hash');
  const txid = value.toLowerCase();
  const send = world.sendByTxid.get(txid);
  if (send) {
    const block = findBlock(send.atMs + blockMs);
    return block.atMs <= nowMs ? showSend(send, block) : {};
  }
  const order = findOrderByTxid(world, txid);
  const stay = order && listDelegations(order.path)[0];
  if (!stay || order.atMs + stay.fromMs > nowMs) return {};
  const block = findBlock(order.atMs + stay.fromMs);
  return {
    id: txid,
    blockNumber: block.number,
    blockTimeStamp: block.atMs,
    contractResult: [''],
    receipt: { net_usage: delegationBandwidth },
  };
};
