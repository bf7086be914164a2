import type { AccountFacts, OrderEvent, SandboxEvent, Section, SendEvent } from './events.ts';
import { listDelegations } from './order-path.ts';
import type { SandboxSettings } from './settings.ts';

type Opening = Extract<SandboxEvent, { kind: 'opened' }>;
type Deferral = Extract<SandboxEvent, { kind: 'deferred' }>;

/** The sum of the events so far, with indexes that keep every request cheap. Only applyEvent changes it. */
export type World = {
  readonly seed: number;
  readonly openedAtMs: number;
  settings: SandboxSettings;
  clock: { readonly offsetMs: number; readonly frozenAtMs: number | null };
  readonly orders: OrderEvent[];
  readonly orderByGuid: Map<number, OrderEvent>;
  readonly ordersByAddress: Map<string, OrderEvent[]>;
  /** Orders that appear on the list only some time after their creation. */
  readonly lateOrders: OrderEvent[];
  readonly balancesSun: Record<Section, bigint>;
  readonly factsByAddress: Map<string, AccountFacts>;
  readonly activatedAtMs: Map<string, number>;
  readonly sendsByAddress: Map<string, SendEvent[]>;
  readonly sendByTxid: Map<string, SendEvent>;
  /**
   * What transfers and fees have moved since an address's facts were set: TRX by address, tokens by "name:address".
   */
  readonly moved: Map<string, bigint>;
  readonly deferrals: Map<number, Deferral>;
  deferralCount: number;
  estimateCount: number;
};

export const createWorld = (opening: Opening): World => ({
  seed: opening.seed,
  openedAtMs: opening.atMs,
  settings: opening.settings,
  clock: { offsetMs: 0, frozenAtMs: null },
  orders: [],
  orderByGuid: new Map(),
  ordersByAddress: new Map(),
  lateOrders: [],
  balancesSun: { buyer: BigInt(opening.settings.balanceSun), affiliate: 0n, seller: 0n, dealer: 0n },
  factsByAddress: new Map(),
  activatedAtMs: new Map(),
  sendsByAddress: new Map(),
  sendByTxid: new Map(),
  moved: new Map(),
  deferrals: new Map(),
  deferralCount: 0,
  estimateCount: 0,
});

const addTo = <Key, Item>(index: Map<Key, Item[]>, key: Key, item: Item): void => {
  const list = index.get(key);
  if (list) list.push(item);
  else index.set(key, [item]);
};

const move = (world: World, key: string, amount: bigint): void => {
  world.moved.set(key, (world.moved.get(key) ?? 0n) + amount);
};

const applyOrder = (world: World, order: OrderEvent): void => {
  world.orders.push(order);
  world.orderByGuid.set(order.guid, order);
  addTo(world.ordersByAddress, order.to, order);
  world.balancesSun.buyer -= BigInt(order.paidSun);
  if (order.listedAtMs !== undefined) world.lateOrders.push(order);
  if (order.estimate) world.estimateCount = Math.max(world.estimateCount, order.estimate.id);
  if (order.settles !== undefined) world.deferrals.delete(order.settles);
  const stay = order.activationFeeSun === '0' ? undefined : listDelegations(order.path)[0];
  if (stay && !world.activatedAtMs.has(order.to)) world.activatedAtMs.set(order.to, order.atMs + stay.fromMs);
};

const applySend = (world: World, send: SendEvent): void => {
  addTo(world.sendsByAddress, send.from, send);
  world.sendByTxid.set(send.txid, send);
  move(world, send.from, -(BigInt(send.energyFeeSun) + BigInt(send.bandwidthFeeSun)));
  if (!send.isSuccess) return;
  move(world, `${send.token}:${send.from}`, -BigInt(send.amount));
  move(world, `${send.token}:${send.to}`, BigInt(send.amount));
};

const applyFacts = (world: World, address: string, facts: AccountFacts): void => {
  const known = world.factsByAddress.get(address);
  const tokens = { ...known?.tokens, ...facts.tokens };
  world.factsByAddress.set(address, { ...known, ...facts, tokens });
  if (facts.balanceSun !== undefined) world.moved.delete(address);
  if (facts.isActivated === false) world.activatedAtMs.delete(address);
  for (const name of Object.keys(facts.tokens ?? {})) world.moved.delete(`${name}:${address}`);
};

/** Applies one event. The first event of a log is the opening, which createWorld takes instead. */
export const applyEvent = (world: World, event: SandboxEvent): void => {
  switch (event.kind) {
    case 'opened':
      throw new Error('A log of the sandbox is opened once.');
    case 'bought':
      applyOrder(world, event);
      break;
    case 'sent':
      applySend(world, event);
      break;
    case 'accountPut':
      applyFacts(world, event.address, event.facts);
      break;
    case 'toppedUp':
      world.balancesSun[event.section] += BigInt(event.amountSun);
      break;
    case 'configured':
      world.settings = { ...world.settings, ...event.change };
      break;
    case 'clockSet':
      world.clock = { offsetMs: event.offsetMs, frozenAtMs: event.frozenAtMs };
      break;
    case 'deferred':
      world.deferrals.set(event.id, event);
      world.deferralCount = Math.max(world.deferralCount, event.id);
      break;
  }
};

/** The sandbox's time: the given clock, as the control routes have moved or stopped it. */
export const readWorldClock = (world: World, nowMs: number): number =>
  world.clock.frozenAtMs ?? nowMs + world.clock.offsetMs;
