import { describe, expect, it } from 'vitest';
import { type Filter, findRows, isFiltering, NO_FILTER } from '../../../lib/ledger/find-rows.ts';
import { orderRow, type Row } from '../../../lib/ledger/row.ts';
import { anEntry, anIntent, HOLDER } from '../../support/ledger-entries.ts';

const OTHER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
type State = ReturnType<typeof anIntent>['state'];
const inState = (state: State): Row => ({
  kind: 'intent',
  key: state,
  intent: anIntent(state, 3, { state }),
});
const find = (rows: Row[], filter: Partial<Filter>) =>
  findRows(rows, { ...NO_FILTER, ...filter }, () => null).rows.map(({ key }) => key);

it.each<[string, Partial<Filter>, boolean]>([
  ['nothing', {}, false],
  ['blanks', { text: '  ' }, false],
  ['a state', { status: 'failed' }, true],
  ['a time', { period: '1d' }, true],
  ['an address', { address: HOLDER }, true],
  ['where it was bought', { source: 'here' }, true],
  ['a text', { text: 'x' }, true],
])('%s that was chosen leaves rows out: %#', (_, filter, expected) => {
  expect(isFiltering({ ...NO_FILTER, ...filter })).toBe(expected);
});

describe('a purchase without an order', () => {
  const states: State[] = ['armed', 'sent', 'unknown', 'needsUser', 'duplicate', 'notPlaced', 'refused'];

  it.each<[Filter['status'], State[]]>([
    ['all', states],
    ['running', ['armed', 'sent']],
    ['check', ['unknown', 'needsUser', 'duplicate']],
    ['failed', []],
    ['ended', []],
  ])('is found under %s by its state', (status, found) => {
    expect(find(states.map(inState), { status })).toEqual(found);
  });

  it.each<[string, Partial<Filter>, State[]]>([
    ['for its time', { period: '1h' }, ['sent']],
    ['for another time', { period: '1d' }, []],
    ['for its address', { address: HOLDER }, ['sent']],
    ['for another address', { address: OTHER }, []],
    ['here', { source: 'here' }, ['sent']],
    ['elsewhere', { source: 'elsewhere' }, []],
  ])('is searched for %s', (_, filter, found) => {
    expect(find([inState('sent')], filter)).toEqual(found);
  });
});

describe('an order that went to another address than it was bought for', () => {
  const astray = anEntry({ guid: '20000003', to: OTHER });
  astray.own = { ...astray.own, source: 'here', askedTo: HOLDER, isOther: true };
  const rows = [orderRow(astray), orderRow(anEntry({ guid: '20000004', to: OTHER }))];
  const names = (address: string) => (address === HOLDER ? 'Cold wallet' : null);

  it.each<[string, Partial<Filter>, string[]]>([
    ['the address asked for', { address: HOLDER }, ['20000003']],
    ['the address it went to', { address: OTHER }, ['20000003', '20000004']],
    ['a part of the address asked for', { text: HOLDER.slice(5, 20) }, ['20000003']],
    ['the name of the address asked for', { text: 'cold' }, ['20000003']],
  ])('is found by %s', (_, filter, found) => {
    expect(findRows(rows, { ...NO_FILTER, ...filter }, names).rows.map(({ key }) => key)).toEqual(found);
  });
});

it.each<[Filter['status'], string[]]>([
  ['check', ['20000001', '20000002', '20000003']],
  ['running', ['20000000', '20000001', '20000002', '20000003']],
  ['ended', []],
])(
  'one of several orders for one purchase, another than was asked for, or one that the chain denies, is also found under check: %s',
  (status, found) => {
    const one = anEntry({ guid: '20000000', status: 3 });
    const several = anEntry({ guid: '20000001', status: 3 });
    several.own.isOneOfSeveral = true;
    const other = anEntry({ guid: '20000002', status: 3 });
    other.own.isOther = true;
    const denied = anEntry({ guid: '20000003', status: 3 });
    denied.own.isDenied = true;
    expect(find([one, several, other, denied].map(orderRow), { status })).toEqual(found);
  },
);

describe('what was rented to send a token to a saved recipient', () => {
  const estimate = { id: 1, token: 'JST', currency: 'TRX', from: HOLDER, recipients: [OTHER] };
  const amount = { source: 'estimate' as const, token: 'JST', recipients: [OTHER], adjustPercent: '0.04' };
  const intent = anIntent('purchase', 3, { request: { to: HOLDER, period: '1h', amount } });
  const rows: Row[] = [
    orderRow(anEntry({ guid: '20000005', estimate })),
    { kind: 'intent', key: 'purchase', intent },
    orderRow(anEntry({ guid: '20000006' })),
  ];
  const names = (address: string) => (address === OTHER ? 'Landlord' : null);

  it.each([
    ['name', 'landlord'],
    ['address', OTHER],
    ['token', 'jst'],
  ])('is found by its %s, order or not', (_, text) => {
    const found = findRows(rows, { ...NO_FILTER, text }, names).rows;
    expect(found.map(({ key }) => key)).toEqual(['20000005', 'purchase']);
  });
});
