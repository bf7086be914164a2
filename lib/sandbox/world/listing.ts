import type { OrderEvent } from './events.ts';
import { readStatus } from './order-path.ts';
import type { World } from './world.ts';

const sortKeys = {
  created_at: (order: OrderEvent) => order.atMs,
  guid: (order: OrderEvent) => order.guid,
  status: (order: OrderEvent, nowMs: number) => readStatus(order.path, nowMs - order.atMs),
  order_cost: (order: OrderEvent) => Number(order.costSun),
  energy_amount: (order: OrderEvent) => order.energyUnits,
} as const;

export type SortField = keyof typeof sortKeys;
export const sortFields = Object.keys(sortKeys) as SortField[];

export const filterFields = ['guid', 'status', 'to', 'period_type'] as const;
export const filterOperators = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Filter = {
  readonly field: (typeof filterFields)[number];
  readonly operator: (typeof filterOperators)[number];
  readonly value: string;
};

export type ListWish = {
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' };
  readonly filters: readonly Filter[];
  readonly skip: number;
  readonly take: number;
};

const readFilterValue = (order: OrderEvent, field: Filter['field'], nowMs: number): string | number => {
  if (field === 'guid') return order.guid;
  if (field === 'status') return readStatus(order.path, nowMs - order.atMs);
  if (field === 'to') return order.to;
  return order.period.endsWith('h') ? 'hours' : 'days';
};

const matchesFilter = (order: OrderEvent, filter: Filter, nowMs: number): boolean => {
  const value = readFilterValue(order, filter.field, nowMs);
  const wanted = typeof value === 'number' ? Number(filter.value) : filter.value;
  switch (filter.operator) {
    case '=':
      return value === wanted;
    case '!=':
      return value !== wanted;
    case '<':
      return value < wanted;
    case '<=':
      return value <= wanted;
    case '>':
      return value > wanted;
    case '>=':
      return value >= wanted;
  }
};

const isListed = (order: OrderEvent, nowMs: number): boolean =>
  order.listedAtMs === undefined || order.listedAtMs <= nowMs;

/** One page of orders. In the usual sorting it touches only that page, however long the list is. */
export const listOrders = (
  world: World,
  wish: ListWish,
  nowMs: number,
): { readonly page: readonly OrderEvent[]; readonly total: number } => {
  const { field, direction } = wish.sort;
  const isAnyHidden = world.lateOrders.some((order) => !isListed(order, nowMs));
  const isWhole = wish.filters.length === 0 && !isAnyHidden;
  const chosen = isWhole
    ? world.orders
    : world.orders.filter(
        (order) =>
          isListed(order, nowMs) && wish.filters.every((filter) => matchesFilter(order, filter, nowMs)),
      );
  const total = chosen.length;
  if (field === 'created_at') {
    if (direction === 'asc') return { page: chosen.slice(wish.skip, wish.skip + wish.take), total };
    const end = Math.max(0, total - wish.skip);
    return { page: chosen.slice(Math.max(0, end - wish.take), end).reverse(), total };
  }
  const key = sortKeys[field];
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = chosen.toSorted((one, other) => sign * (key(one, nowMs) - key(other, nowMs)));
  return { page: sorted.slice(wish.skip, wish.skip + wish.take), total };
};
