import { describe, expect, it } from 'vitest';
import { type Evidence, type JournalRecord, judge } from '../../faults/judge.ts';

const AMOUNT = '65001';
const arrival = { atMs: 10, amount: AMOUNT, nthOnConnection: 2 };
const order = (guid: string, atMs = 20) => ({ atMs, guid, amount: AMOUNT });
const step = (state: string, atMs: number) => ({ state, atMs, why: null });

const record = (state: string, guids: string[], ...history: JournalRecord['history']): JournalRecord => ({
  id: 'one',
  state,
  guids,
  history: [step('armed', 1), step('sent', 5), ...history],
  watch: { step: 1 },
});

const evidence = (change: Partial<Evidence>): Evidence => ({
  decisions: [{ intentId: 'one', amount: AMOUNT }],
  records: [],
  orders: [],
  arrivals: [arrival],
  answers: [{ ok: true }],
  shownIds: [],
  seen: [],
  badge: '',
  mayResend: false,
  isKilled: false,
  arrives: true,
  expectedOrders: null,
  trouble: null,
  ...change,
});

const duplicate = {
  orders: [order('1'), order('2')],
  records: [record('duplicate', ['1', '2'], step('duplicate', 40))],
  arrivals: [arrival, arrival],
  mayResend: true,
  shownIds: ['order:p:2:duplicate'],
  seen: [{ id: 'one', state: 'duplicate', guids: ['1', '2'] }],
  badge: '2×',
};

describe('the judge of a fault', () => {
  it.each<[string, Partial<Evidence>]>([
    ['one order, confirmed', { orders: [order('1')], records: [record('confirmed', ['1'])] }],
    ['no order, in doubt', { records: [record('unknown', [])] }],
    ['two orders, called a duplicate everywhere', duplicate],
  ])('accepts %s', (_, change) => {
    expect(judge(evidence(change))).toEqual({ lies: [], missing: [] });
  });

  it.each<[string, Partial<Evidence>]>([
    ['a second request by Turbine', { arrivals: [arrival, arrival], records: [record('unknown', [])] }],
    ['a purchase that is in no journal', {}],
    ['a purchase sent twice', { records: [record('unknown', [], step('sent', 9))] }],
    [
      'a denial of an existing order',
      { orders: [order('1', 20)], records: [record('confirmed', ['1'], step('notPlaced', 30))] },
    ],
    ['notSent for a request that arrived', { records: [record('notSent', [], step('notSent', 30))] }],
    ['an order the service never made', { records: [record('confirmed', ['9'])] }],
    ['a purchase without a baseline', { arrives: false, records: [record('unknown', [])] }],
  ])('reports as a lie: %s', (_, change) => {
    expect(judge(evidence(change)).lies).not.toEqual([]);
  });

  it.each<[string, Partial<Evidence>]>([
    ['a purchase that was never sent', { arrivals: [] }],
    ['an order that is not in the journal', { orders: [order('1')], records: [record('unknown', [])] }],
    ['a purchase without an outcome', { records: [record('sent', [])] }],
    ['orders still to be made', { expectedOrders: 1, records: [record('unknown', [])] }],
    ['the notification of a duplicate', { ...duplicate, shownIds: [] }],
    ['a duplicate on the pages', { ...duplicate, seen: [] }],
    ['the badge of a duplicate', { ...duplicate, badge: '…' }],
    ['the state of a duplicate', { ...duplicate, records: [record('confirmed', ['1', '2'])] }],
  ])('reports as missing: %s', (_, change) => {
    expect(judge(evidence(change)).missing).not.toEqual([]);
  });

  it('names why the last request failed where something is missing, and says nothing of it where nothing is', () => {
    const open = evidence({ records: [record('sent', [])], trouble: 'no-permission' });
    expect(judge(open).missing).toContain('an answer to the last request: no-permission');
    const done = evidence({
      orders: [order('1')],
      records: [record('confirmed', ['1'], step('confirmed', 30))],
      trouble: 'no-permission',
    });
    expect(judge(done)).toEqual({ lies: [], missing: [] });
  });
});
