import { describe, expect, it } from 'vitest';
import { findRows, NO_FILTER } from '../../../lib/ledger/find-rows.ts';
import { isFresh } from '../../../lib/ledger/freshness.ts';
import { layOut, type Row } from '../../../lib/ledger/row.ts';
import { windowRows } from '../../../lib/ledger/row-window.ts';
import { type Sort, sortRows } from '../../../lib/ledger/sort-rows.ts';
import type { LedgerEntry } from '../../../lib/messages/ledger-topics.ts';
import { aLedgerOrder, anEntry, anIntent, HOLDER, NOW_MS } from '../../support/ledger-entries.ts';

const OTHER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const rowOf = (entry: LedgerEntry): Row => ({ kind: 'order', key: entry.guid ?? '', entry });
const keys = (rows: readonly Row[]) => rows.map(({ key }) => key);

describe('a stored order', () => {
  it.each([
    ['ended, years later', 4, null, 1e11, true],
    ['failed, years later', 6, 6, 1e11, true],
    ['delegated, a while ago', 3, 3, 3_000_000, true],
    ['delegated, long ago', 3, 3, 3_600_000, false],
    ['running, just read', 2, 2, 29_999, true],
    ['running, read before', 2, 2, 30_000, false],
    ['listed with another status', 3, 4, 0, false],
    ['ended, and listed as running again', 4, 3, 0, false],
    ['without a status', null, null, 0, false],
    ['read in the future, according to some clock', 2, 2, -1, false],
  ])('%s: needs no request is %s', (_, status, listed, ageMs, isGood) => {
    const kept = aLedgerOrder({ status, readAtMs: NOW_MS });
    expect(isFresh(kept, listed, NOW_MS + ageMs)).toBe(isGood);
  });
});

describe('the layout', () => {
  const positions = (total: number, intents: Parameters<typeof layOut>[1]) => {
    const { count, slotAt } = layOut(total, intents);
    return Array.from({ length: count }, (_, at) => {
      const slot = slotAt(at);
      return slot.kind === 'intent' ? slot.intent.id : slot.index;
    });
  };

  it('puts a purchase without an order above as many orders as there were before it', () => {
    expect(positions(4, [anIntent('b', 2), anIntent('a', 4), anIntent('c', 2)])).toEqual([
      'a',
      0,
      1,
      'b',
      'c',
      2,
      3,
    ]);
  });

  it.each([
    ['whose count was not read', null, ['x', 0, 1]],
    ['before the first order', 0, [0, 1, 'x']],
    ['that counted more than there are', 9, ['x', 0, 1]],
  ])('has a place for one %s', (_, total, expected) => {
    expect(positions(2, [anIntent('x', total)])).toEqual(expected);
  });
});

describe('the search', () => {
  const task = { id: 7, token: 'USDD', currency: 'TRX', from: HOLDER, recipients: [OTHER] };
  const entries = [
    anEntry({ guid: '1', status: 3, period: '1d' }),
    anEntry({ guid: '2', status: 6, to: OTHER }),
    anEntry({ guid: '3', status: 9, estimate: task }),
    anEntry({ guid: '14', status: 4 }, { order: null }),
    anEntry({ guid: '5', status: 2 }, { own: { ...anEntry().own, source: 'here' } }),
  ];
  const rows: Row[] = [
    ...entries.map(rowOf),
    { kind: 'intent', key: 'doubt', intent: anIntent('doubt', null, { state: 'unknown' }) },
    { kind: 'intent', key: 'gone', intent: anIntent('gone', null) },
  ];
  const nameOf = (address: string) => (address === OTHER ? 'Payroll' : null);

  it.each([
    ['everything', {}, ['1', '2', '3', '14', '5', 'doubt', 'gone'], []],
    ['running orders', { status: 'running' }, ['1', '5'], []],
    ['orders to check', { status: 'check' }, ['3', 'doubt'], []],
    ['failed orders', { status: 'failed' }, ['2'], []],
    ['ended orders, read or not', { status: 'ended' }, ['14'], []],
    ['a period', { period: '1d' }, ['1'], ['14']],
    ['an address', { address: OTHER }, ['2'], ['14']],
    ['orders that were bought here', { source: 'here' }, ['5', 'doubt', 'gone'], []],
    ['a name, a recipient’s too', { text: ' payroll ' }, ['2', '3'], ['14']],
    ['a recipient’s address', { text: OTHER.slice(3, 20) }, ['2', '3'], ['14']],
    ['a token', { text: 'usdd' }, ['3'], ['14']],
    ['an order number, though nothing else is read', { text: '14' }, ['14'], []],
    ['nothing', { text: 'no such thing' }, [], ['14']],
  ] as const)('for %s says what it found and what it cannot know', (_, part, found, undecided) => {
    const result = findRows(rows, { ...NO_FILTER, ...part }, nameOf);
    expect(keys(result.rows)).toEqual(found);
    expect(result.undecided.map(({ guid }) => guid)).toEqual(undecided);
  });
});

describe('sorting', () => {
  const rows: Row[] = [
    rowOf(anEntry({ guid: 'dear', costTrx: '10', energyUnits: '9', period: '1d' })),
    rowOf(anEntry({ guid: 'unread' }, { order: null })),
    rowOf(anEntry({ guid: 'cheap', costTrx: '2.000000000000000001', energyUnits: '100', period: '1h' })),
    rowOf(anEntry({ guid: 'cheaper', costTrx: '2', energyUnits: '100', period: '30d' })),
  ];

  it.each<[Sort, string[]]>([
    [{ key: 'cost', isDescending: true }, ['dear', 'cheap', 'cheaper', 'unread']],
    [{ key: 'cost', isDescending: false }, ['cheaper', 'cheap', 'dear', 'unread']],
    [{ key: 'energy', isDescending: true }, ['cheap', 'cheaper', 'dear', 'unread']],
    [{ key: 'period', isDescending: false }, ['cheap', 'dear', 'cheaper', 'unread']],
    [{ key: 'listed', isDescending: false }, ['cheaper', 'cheap', 'unread', 'dear']],
  ])('by %j is exact, keeps equal rows as listed and unknown values last', (sort, expected) => {
    expect(keys(sortRows(rows, sort))).toEqual(expected);
  });

  it.each<[Sort, string[]]>([
    [{ key: 'ends', isDescending: false }, ['soon', 'late', 'gap', 'open', 'purchase']],
    [{ key: 'ends', isDescending: true }, ['late', 'soon', 'gap', 'open', 'purchase']],
    [{ key: 'period', isDescending: true }, ['purchase', 'late', 'open', 'soon', 'gap']],
    [{ key: 'cost', isDescending: true }, ['late', 'open', 'soon', 'gap', 'purchase']],
  ])('by %j uses the period of a purchase without an order, and knows nothing of a gap', (sort, expected) => {
    const endingAt = (guid: string, endsAtMs: number | null) =>
      rowOf(anEntry({ guid }, { own: { ...anEntry().own, endsAtMs } }));
    const request = { ...anIntent('i', null).request, period: '30d' } as const;
    const mixed: Row[] = [
      { kind: 'gap', key: 'gap' },
      endingAt('late', NOW_MS + 1),
      endingAt('open', null),
      { kind: 'intent', key: 'purchase', intent: anIntent('purchase', null, { request }) },
      endingAt('soon', NOW_MS),
    ];
    expect(keys(sortRows(mixed, sort))).toEqual(expected);
  });

  it('by cost uses what is shown: for a failed order, what was paid', () => {
    const paid = rowOf(anEntry({ guid: 'delivered', costTrx: '3' }));
    const failed = { status: 6, costTrx: '50' };
    const nothing = rowOf(anEntry({ ...failed, guid: 'nothing paid', costPaidTrx: '0' }));
    const untold = rowOf(anEntry({ ...failed, guid: 'not told', costPaidTrx: null }));
    const sorted = sortRows([untold, nothing, paid], { key: 'cost', isDescending: true });
    expect(keys(sorted)).toEqual(['delivered', 'nothing paid', 'not told']);
  });
});

describe('the window of rows', () => {
  const look = (scrollTopPx: number, count = 100_000) =>
    windowRows({ scrollTopPx, viewPx: 600, rowPx: 50, count });

  it('draws the visible rows and a few beside them, in a table as high as all rows', () => {
    const { first, end, abovePx, belowPx } = look(5_000);
    expect([first, end]).toEqual([94, 119]);
    expect(abovePx + belowPx + (end - first) * 50).toBe(5_000_000);
  });

  it.each([[100_000], [1_000_000], [50_000_000]])('reaches the first and the last of %d', (count) => {
    const wholePx = Math.min(count * 50, 6_000_000);
    expect(look(0, count).first).toBe(0);
    expect(look(0, count).abovePx).toBe(0);
    const last = look(wholePx - 600, count);
    expect(last.end).toBe(count);
    expect(last.abovePx + (last.end - last.first) * 50 + last.belowPx).toBe(wholePx);
    const middle = look(wholePx / 2, count);
    expect(Math.abs((middle.first + middle.end) / 2 / count - 0.5)).toBeLessThan(0.001);
    expect(middle.abovePx).toBeLessThanOrEqual(wholePx / 2);
    expect(middle.abovePx + (middle.end - middle.first) * 50).toBeGreaterThan(wholePx / 2 + 600);
  });

  it.each([[0], [1], [3]])('draws all of %d', (count) => {
    expect(look(0, count)).toEqual({ first: 0, end: count, abovePx: 0, belowPx: 0 });
  });

  it('survives a scroll position beyond the end of a shorter list', () => {
    const { first, end } = look(1_000_000, 30);
    expect(end).toBe(30);
    expect(first).toBeLessThan(30);
    expect(first).toBeGreaterThanOrEqual(0);
  });
});
