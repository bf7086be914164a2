import { expect } from 'vitest';
import type { Case, Customer } from './customer.ts';

const buyMany = async ({ buy, advance }: Customer, count: number): Promise<number[]> => {
  const guids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    guids.push((await buy({ amount: 60_000 + at })).data.guid);
    advance(1_000);
  }
  return guids;
};

const envelopeFields = [
  ...[
    'current_page',
    'data',
    'first_page_url',
    'from',
    'last_page',
    'last_page_url',
    'links',
    'next_page_url',
  ],
  ...['path', 'per_page', 'prev_page_url', 'to', 'total', 'draw', 'status'],
];
const path = '/api/v1/private/order/list';

export const listCases: readonly Case[] = [
  {
    rows: [...envelopeFields.map((name) => `page.${name}`), 'orderList.response', 'orderList.page'],
    name: 'the second of three pages links to both neighbours',
    run: async (customer) => {
      const guids = await buyMany(customer, 33);
      const { data, ...envelope } = await customer.list({ page: 2 });
      expect(data.map(({ guid }) => guid)).toEqual(guids.toReversed().slice(15, 30));
      for (const entry of data)
        expect(entry).toEqual({ guid: expect.any(Number), status: expect.any(Number) });
      expect(envelope).toEqual({
        current_page: 2,
        first_page_url: `${path}?page=1`,
        from: 16,
        last_page: 3,
        last_page_url: `${path}?page=3`,
        links: [
          { url: `${path}?page=1`, label: 'pagination.previous', active: false },
          { url: `${path}?page=1`, label: '1', active: false },
          { url: `${path}?page=2`, label: '2', active: true },
          { url: `${path}?page=3`, label: '3', active: false },
          { url: `${path}?page=3`, label: 'pagination.next', active: false },
        ],
        next_page_url: `${path}?page=3`,
        path,
        per_page: 15,
        prev_page_url: `${path}?page=1`,
        to: 30,
        total: 33,
        draw: null,
        status: 'ok',
      });
    },
  },
  {
    rows: ['page.next_page_url', 'page.prev_page_url', 'page.links'],
    name: 'the first and the last page have no neighbour there, and null for it',
    run: async (customer) => {
      await buyMany(customer, 16);
      const first = await customer.list();
      const last = await customer.list({ page: 2 });
      expect([first.prev_page_url, first.links[0]?.url]).toEqual([null, null]);
      expect([last.next_page_url, last.links.at(-1)?.url, last.from, last.to]).toEqual([null, null, 16, 16]);
    },
  },
  {
    rows: ['orderList.per_page', 'page.per_page'],
    name: 'per_page sets the size of a page',
    run: async (customer) => {
      await buyMany(customer, 5);
      expect(await customer.list({ per_page: 2, page: 3 })).toMatchObject({
        per_page: 2,
        last_page: 3,
        from: 5,
        to: 5,
      });
      for (const per_page of [0, -1, 101, 'many'])
        expect((await customer.post('order/list', { per_page })).status).toBe(422);
    },
  },
  {
    rows: ['orderList.sort'],
    name: 'orders come newest first unless sort says otherwise',
    run: async (customer) => {
      const guids = await buyMany(customer, 4);
      const order = async (body: Record<string, unknown>) =>
        (await customer.list(body)).data.map(({ guid }) => guid);
      expect(await order({})).toEqual(guids.toReversed());
      expect(await order({ sort: 'created_at|desc' })).toEqual(guids.toReversed());
      expect(await order({ sort: 'created_at|asc' })).toEqual(guids);
      expect(await order({ sort: 'energy_amount|asc', per_page: 1, page: 2 })).toEqual([guids[1]]);
      for (const sort of ['created_at', 'created_at|up', 'secret|asc', '', 3])
        expect((await customer.post('order/list', { sort })).status).toBe(422);
    },
  },
  {
    rows: ['orderList.filter'],
    name: 'filter takes arrays and objects, as JSON and as form fields',
    run: async (customer) => {
      const guids = await buyMany(customer, 4);
      const expected = [{ guid: guids[1], status: 2 }];
      for (const filter of [
        [['guid', '=', guids[1]]],
        [['guid', guids[1]]],
        [{ field: 'guid', value: String(guids[1]) }],
        [{ field: 'guid', operator: '<', value: guids[2] }, ['guid', '>', guids[0]]],
      ])
        expect((await customer.list({ filter })).data).toEqual(expected);
      const form = await customer.fetch(path, {
        method: 'POST',
        headers: { Token: 'conformance-token' },
        body: new URLSearchParams({ 'filter[0][field]': 'guid', 'filter[0][value]': String(guids[1]) }),
      });
      expect(JSON.parse(form.text)).toMatchObject({ data: expected, total: 1, last_page: 1 });
      for (const filter of ['x', [['guid']], [['nothing', 1]], [['status', '~', 1]], [[]], [null], { a: 1 }])
        expect((await customer.post('order/list', { filter })).status).toBe(422);
    },
  },
  {
    rows: ['page.from', 'page.to', 'page.data'],
    name: 'a page beyond the last is empty',
    run: async ({ list }) => {
      expect(await list({ page: 9 })).toMatchObject({ data: [], from: 0, to: 0, total: 0, last_page: 1 });
    },
  },
  {
    rows: [
      ...['guid', 'user_id', 'id', 'section', 'currency', 'balance'].map((name) => `account.${name}`),
      ...['use.fourAccounts', 'notation.id', 'accountList.response', 'accountGet.id', 'accountGet.response'],
    ],
    name: 'the four accounts are listed, and each is found by its id',
    run: async ({ post }) => {
      const { body } = await post('account/list');
      expect(Object.keys(body).toSorted()).toEqual(envelopeFields.toSorted());
      const accounts = body.data as Record<string, unknown>[];
      expect(accounts.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
      expect(new Set(accounts.map(({ section }) => section))).toEqual(
        new Set(['buyer', 'affiliate', 'seller', 'dealer']),
      );
      for (const account of accounts) {
        expect(account).toEqual({
          guid: expect.any(Number),
          user_id: accounts[0]?.user_id,
          id: expect.any(Number),
          section: expect.any(String),
          currency: 'TRX',
          balance: account.section === 'buyer' ? '500.000000' : '0.000000',
        });
        expect((await post(`account/get/${account.id}`)).body).toEqual({ status: 'ok', data: account });
      }
      for (const id of ['0', '5', '-1', 'x', '1e0'])
        expect((await post(`account/get/${id}`)).status).toBe(404);
    },
  },
];
