import { type Decimal, decimalFromSun } from '../../lib/domain/amounts/decimal.ts';
import type { Guid } from '../../lib/domain/order/guid.ts';
import { periodMs } from '../../lib/domain/rental/period.ts';
import type { OrderPage, OrderReading } from '../../lib/purchase/service-port.ts';
import type { BuyFault, Content, ListFaultKind } from './plan.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export const ADDRESSES = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz',
] as const;
export const RECIPIENT = 'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9';

export type ModelOrder = {
  guid: Guid;
  content: Content;
  createdMs: number;
  cost: Decimal;
  paid: Decimal;
  outcome: BuyFault['outcome'];
  /** The intent whose request made it. Null for orders made elsewhere or before. */
  intent: string | null;
  /** It is listed only this long after its creation, whatever the list's own lag is. */
  lagMs: number;
};

export type ListFaults = ReadonlyMap<ListFaultKind, number>;

/** The truth: what the service really did. Faults in its answers are added elsewhere. */
export function createModelService(world: World, random: Random) {
  const orders: ModelOrder[] = [];
  let balance = decimalFromSun(1_000_000_000n);
  let priceSun = 46n;

  function newGuid(): Guid {
    let guid: Guid;
    do guid = `${10_000_000 + random.whole(89_999_999)}` as Guid;
    while (orders.some((order) => order.guid === guid));
    return guid;
  }

  function make(
    content: Content,
    intent: string | null,
    fault: Pick<BuyFault, 'outcome' | 'costFactor'>,
    lagMs: number,
  ) {
    const cost = decimalFromSun(content.energyUnits * priceSun * BigInt(fault.costFactor));
    const isPaid = fault.outcome !== 'failed';
    const order = {
      guid: newGuid(),
      content,
      createdMs: world.timeMs(),
      cost,
      intent,
      lagMs,
      outcome: fault.outcome,
    };
    const made: ModelOrder = { ...order, paid: isPaid ? cost : (0n as Decimal) };
    if (isPaid) balance = (balance - cost) as Decimal;
    orders.unshift(made);
    return made;
  }

  function statusOf({ createdMs, content, outcome }: ModelOrder): number {
    const ageMs = world.timeMs() - createdMs;
    if (outcome === 'failed') return 6;
    if (outcome === 'stuck') return ageMs < 5000 ? 0 : 2;
    if (ageMs < 3000) return 0;
    if (outcome === 'odd' && ageMs < 8000) return 17;
    if (outcome !== 'jumps') {
      if (ageMs < 6000) return 5;
      if (ageMs < 14_000) return 2;
    }
    if (outcome === 'regresses' && ageMs > 20_000 && ageMs < 40_000) return 2;
    return ageMs < 14_000 + periodMs(content.period) ? 3 : 4;
  }

  function read(order: ModelOrder): OrderReading {
    const { guid, content, cost, paid } = order;
    const status = statusOf(order);
    return {
      guid,
      status,
      to: ADDRESSES[content.to] ?? null,
      period: content.period,
      energyUnits: content.energyUnits,
      estimate: content.isEstimate ? { token: 'USDT', recipients: [RECIPIENT] } : null,
      cost,
      costPaid: paid,
      delegateTxids: status === 3 ? [`tx${guid}`] : [],
    };
  }

  function page(
    query: { page: number; perPage: number },
    faults: ListFaults,
    isHidden: (guid: Guid) => boolean = () => false,
  ): OrderPage {
    const lagMs = faults.get('lag') ?? 0;
    const visible = orders.filter(
      ({ guid, createdMs, lagMs: own }) =>
        createdMs + Math.max(own, lagMs) <= world.timeMs() && !isHidden(guid),
    );
    const size = faults.has('ignorePerPage') ? 15 : query.perPage;
    const number = faults.has('endless') ? 1 : query.page;
    const page = visible.slice((number - 1) * size, number * size);
    const slice = faults.has('shuffle') ? [...page].sort(() => random.next() - 0.5) : page;
    const doubled = faults.has('repeat') ? slice.flatMap((order) => [order, order]) : slice;
    const entries: { guid: Guid | null; status: number | null }[] = doubled.map((order) => ({
      guid: order.guid,
      status: statusOf(order),
    }));
    if (faults.has('illegible') && entries[0]) entries[0] = { guid: null, status: null };
    const lastPage = Math.max(1, Math.ceil(visible.length / size));
    return { entries, total: totalOf(visible.length, faults), lastPage: faults.has('shrink') ? 1 : lastPage };
  }

  function totalOf(length: number, faults: ListFaults): number | null {
    if (faults.has('totalNull')) return null;
    if (faults.has('totalStuck')) return faults.get('totalStuck') ?? 0;
    return faults.has('totalHigh') ? length + 3 : length;
  }

  return {
    orders: orders as readonly ModelOrder[],
    make,
    read,
    page,
    statusOf,
    find: (guid: string) => orders.find((order) => order.guid === guid),
    balance: () => balance,
    topUp(trx: number): void {
      balance = (balance + decimalFromSun(BigInt(trx) * 1_000_000n)) as Decimal;
    },
    priceSun: () => priceSun,
    raisePrice(factor: number): void {
      priceSun = priceSun * BigInt(factor);
    },
  };
}

export type ModelService = ReturnType<typeof createModelService>;
