import { formatTrx } from '../values/amounts.ts';
import type { OrderEvent } from '../world/events.ts';
import { makeDelegationTxid } from '../world/guids.ts';
import { listDelegations, readStatus } from '../world/order-path.ts';
import { readPeriod } from '../world/periods.ts';
import type { World } from '../world/world.ts';

const unpaid = 0;
const paid = 1;

const showEstimateTask = ({ to, estimate }: OrderEvent): object | null =>
  estimate
    ? { id: estimate.id, token: estimate.token, currency: 'TRX', from: to, to: estimate.recipients }
    : null;

/** The fields that both buy/energy and order/get carry. */
const showCore = (order: OrderEvent, status: number, isEnergyKnown: boolean) => {
  const period = readPeriod(order.period);
  return {
    guid: order.guid,
    estimate_task_id: order.estimate?.id ?? null,
    status,
    order_cost: formatTrx(BigInt(order.costSun)),
    to: order.to,
    energy_amount: isEnergyKnown ? order.energyUnits : null,
    period_type: period.type,
    hours: period.type === 'hours' ? period.amount : 0,
    days: period.type === 'days' ? period.amount : 0,
    energy_delegation_fee: formatTrx(BigInt(order.smallOrderFeeSun), 18),
    address_activation_fee: formatTrx(BigInt(order.activationFeeSun), 18),
    estimate_task: showEstimateTask(order),
  };
};

/** The order as buy/energy returns it, where the energy of an estimate is not known yet. */
export const showNewOrder = (order: OrderEvent): object =>
  showCore(order, readStatus(order.path, 0), order.estimate === undefined);

/** The order as order/get returns it. */
export const showOrder = (world: World, order: OrderEvent, nowMs: number): object => {
  const ageMs = nowMs - order.atMs;
  const status = readStatus(order.path, ageMs);
  const isEnergyKnown = order.estimate === undefined || (status !== 0 && status !== 1);
  const isDelegated = listDelegations(order.path).some(({ fromMs }) => fromMs <= ageMs);
  const isPaid = order.paidSun === order.costSun && status !== 1;
  return {
    ...showCore(order, status, isEnergyKnown),
    payment_status: isPaid ? paid : unpaid,
    order_cost_paid: formatTrx(BigInt(order.paidSun)),
    resource_txs: isDelegated
      ? [{ order_guid: order.guid, delegate_txid: makeDelegationTxid(world, order.guid) }]
      : [],
  };
};
