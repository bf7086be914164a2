import { digestText } from '../values/address.ts';
import { mixNumbers } from '../values/chance.ts';
import type { OrderEvent } from './events.ts';
import type { World } from './world.ts';

const firstGuid = 20_000_000;
const shuffledGuid = 10_000_000;

/** A fresh 8-digit guid: a small step above the last one, or anywhere below all others when shuffled. */
export const issueGuid = (world: World, isShuffled: boolean): number => {
  let index = world.orders.length;
  let guid = 0;
  do {
    const noise = mixNumbers(world.seed, index);
    guid = isShuffled ? shuffledGuid + (noise % 10_000_000) : firstGuid + index * 4 + (noise % 4);
    index += 1;
  } while (world.orderByGuid.has(guid));
  return guid;
};

/** The transaction id of an order's delegation. It encodes the guid, so that no index of ids is needed. */
export const makeDelegationTxid = (world: World, guid: number): string => {
  const tail = digestText(`${world.seed} delegation ${guid}`).slice(0, 56);
  const head = (guid ^ Number.parseInt(tail.slice(0, 8), 16)) >>> 0;
  return head.toString(16).padStart(8, '0') + tail;
};

export const findOrderByTxid = (world: World, txid: string): OrderEvent | undefined => {
  const guid = (Number.parseInt(txid.slice(0, 8), 16) ^ Number.parseInt(txid.slice(8, 16), 16)) >>> 0;
  const order = world.orderByGuid.get(guid);
  return order && makeDelegationTxid(world, guid) === txid ? order : undefined;
};
