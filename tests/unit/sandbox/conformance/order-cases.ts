import { expect } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import type { Case } from './customer.ts';
import { estimatePurchase } from './customer.ts';

const hourMs = 3_600_000;
const coreFields = [
  'address_activation_fee',
  'days',
  'energy_amount',
  'energy_delegation_fee',
  'estimate_task',
  'estimate_task_id',
  'guid',
  'hours',
  'order_cost',
  'period_type',
  'status',
  'to',
];

export const orderCases: readonly Case[] = [
  {
    rows: [
      ...['guid', 'estimate_task_id', 'status', 'order_cost', 'to', 'energy_amount'].map(
        (name) => `order.${name}`,
      ),
      ...['period_type', 'hours', 'days', 'estimate_task', 'buyOmits'].map((name) => `order.${name}`),
      ...['energy_delegation_fee', 'address_activation_fee'].map((name) => `order.${name}`),
      ...['to', 'period_type', 'period_amount', 'amount_source', 'amount', 'rule1', 'response'].map(
        (name) => `buy.${name}`,
      ),
      ...[
        'use.buyDebits',
        'move.enoughFunds',
        'status.0',
        'notation.guid',
        'limits.guidLength',
        'auth.funds',
      ],
    ],
    name: 'a purchase by amount answers with the whole new order and the balance left',
    run: async ({ buy }) => {
      const { status, data, balance } = await buy();
      const { guid, ...rest } = data;
      expect({ status, balance }).toEqual({ status: 'ok', balance: '495.400000' });
      expect(String(guid)).toMatch(/^\d{8}$/);
      expect(rest).toEqual({
        estimate_task_id: null,
        status: 0,
        order_cost: '4.600000',
        to: exampleAddresses.sender,
        energy_amount: 100_000,
        period_type: 'hours',
        hours: 1,
        days: 0,
        energy_delegation_fee: '0.000000000000000000',
        address_activation_fee: '0.000000000000000000',
        estimate_task: null,
      });
    },
  },
  {
    rows: [
      ...['payment_status', 'order_cost_paid', 'resource_txs'].map((name) => `order.${name}`),
      ...[
        'orderGet.guid',
        'orderGet.noBody',
        'orderGet.response',
        'resourceTx.order_guid',
        'resourceTx.delegate_txid',
      ],
    ],
    name: 'order/get adds the payment and the delegation to the same order',
    run: async ({ buy, post, advance }) => {
      const { data } = await buy();
      advance(5_000);
      const { body } = await post(`order/get/${data.guid}`);
      const order = body.data as Record<string, unknown>;
      expect(Object.keys(body)).toEqual(['status', 'data']);
      expect(Object.keys(order).toSorted()).toEqual(
        [...coreFields, 'order_cost_paid', 'payment_status', 'resource_txs'].toSorted(),
      );
      expect(order).toMatchObject({ ...data, status: 3, order_cost_paid: '4.600000' });
      expect(order.payment_status).toBeTypeOf('number');
      expect(order.resource_txs).toEqual([
        { order_guid: data.guid, delegate_txid: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ]);
    },
  },
  {
    rows: [
      ...['0', '5', '2', '3', '4'].map((status) => `status.${status}`),
      ...['0to5', '5to2', '2to3', '3to4'].map((step) => `move.${step}`),
      ...['use.deliveryIsPolled', 'buy.rule3'],
    ],
    name: 'an order goes 0, 5, 2, 3 and, when its period has passed, 4',
    run: async ({ buy, getOrder, advance }) => {
      const { data } = await buy();
      const seen: unknown[] = [];
      for (const durationMs of [0, 1_000, 1_000, 3_000, hourMs - 1, 1]) {
        advance(durationMs);
        const { status, resource_txs } = await getOrder(data.guid);
        seen.push([status, (resource_txs as unknown[]).length]);
      }
      expect(seen).toEqual([
        [0, 0],
        [5, 0],
        [2, 0],
        [3, 1],
        [3, 1],
        [4, 1],
      ]);
    },
  },
  {
    rows: ['status.1'],
    name: 'an order on request waits for payment and is paid later',
    run: async ({ buy, getOrder, control, advance }) => {
      await control('faults', { plans: [{ endpoint: 'buy/energy', path: [1, 0, 5, 60_000] }] });
      const { data } = await buy();
      expect([data.status, (await getOrder(data.guid)).status]).toEqual([1, 1]);
      advance(60_000);
      expect((await getOrder(data.guid)).status).toBe(5);
    },
  },
  {
    rows: ['status.6', 'move.insufficientFunds', 'errors.insufficientFunds', 'order.order_cost_paid'],
    name: 'a purchase above the balance makes an order with status 6 that is paid less than it costs',
    run: async ({ buy, getOrder, list }) => {
      const { status, data, balance } = await buy({ amount: 20_000_000 });
      expect({ status, order: data.status, balance }).toEqual({
        status: 'ok',
        order: 6,
        balance: '500.000000',
      });
      expect(await getOrder(data.guid)).toMatchObject({
        status: 6,
        order_cost: '920.000000',
        order_cost_paid: '0.000000',
        resource_txs: [],
      });
      expect((await list()).data).toEqual([{ guid: data.guid, status: 6 }]);
    },
  },
  {
    rows: ['status.6'],
    name: 'an order fails in the middle on request',
    run: async ({ buy, getOrder, control, advance }) => {
      await control('faults', { plans: [{ endpoint: 'buy/energy', path: [0, 0, 5, 1_000, 6, 9_000] }] });
      const { data } = await buy();
      advance(9_000);
      expect(await getOrder(data.guid)).toMatchObject({ status: 6, resource_txs: [] });
    },
  },
  {
    rows: [
      ...['id', 'token', 'currency', 'from', 'to'].map((name) => `estimateTask.${name}`),
      ...['estimate_to', 'estimate_token', 'estimate_adjust_percent', 'amount_source', 'rule2'].map(
        (name) => `buy.${name}`,
      ),
      ...['order.estimate_task_id', 'order.estimate_task', 'order.energy_amount', 'order.days'],
    ],
    name: 'an estimated purchase names its task at once and its energy later',
    run: async ({ buy, getOrder, advance }) => {
      const { data } = await buy({ amount: 1 }, estimatePurchase);
      expect(data).toMatchObject({
        energy_amount: null,
        estimate_task_id: 1,
        estimate_task: {
          id: 1,
          token: 'USDT',
          currency: 'TRX',
          from: exampleAddresses.sender,
          to: [exampleAddresses.holder, exampleAddresses.newcomer],
        },
        order_cost: '14.009040',
        hours: 0,
        days: 1,
      });
      expect((await getOrder(data.guid)).energy_amount).toBeNull();
      advance(1_000);
      expect((await getOrder(data.guid)).energy_amount).toBe(194_570);
    },
  },
  {
    rows: ['buy.estimate_adjust_percent'],
    name: 'the surplus of an estimate is a percentage, rounded up',
    run: async ({ buy, getOrder, advance }) => {
      const { data } = await buy({ estimate_adjust_percent: 0.04 }, estimatePurchase);
      advance(1_000);
      expect((await getOrder(data.guid)).energy_amount).toBe(194_648);
    },
  },
  {
    rows: ['order.energy_delegation_fee', 'order.address_activation_fee'],
    name: 'small orders and addresses that are not activated cost a fee, which the order shows',
    run: async ({ buy }) => {
      const { data } = await buy({ amount: 10_000, to: exampleAddresses.notActivated });
      expect(data).toMatchObject({
        energy_delegation_fee: '0.300000000000000000',
        address_activation_fee: '1.100000000000000000',
        order_cost: '1.860000',
      });
    },
  },
];
