import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../../lib/messages/ledger-topics.ts';
import { createOrdersBook, type ReadPage } from '../../../../../lib/store/dashboard/orders/orders-book.ts';
import { anEntry } from '../../../../support/ledger-entries.ts';

const entries = (from: number, count: number): LedgerEntry[] =>
  Array.from({ length: count }, (_, at) => anEntry({ guid: String(1_000_000 - from - at) }));
const page = (part: Partial<ReadPage>): ReadPage => ({
  kind: 'page',
  entries: entries(0, 15),
  total: 300,
  perPage: 15,
  lastPage: 20,
  ...part,
});
const guids = (book: ReturnType<typeof createOrdersBook>) =>
  Array.from({ length: book.total() ?? 0 }, (_, at) => book.entryAt(at)?.guid ?? null);

describe('a list that contradicts itself', () => {
  it.each([0, -1, 3, 14])('shows everything on its pages, even if its total says %i', (total) => {
    const book = createOrdersBook();
    book.putPage(1, page({ total }), 1);
    expect(guids(book)).toEqual(entries(0, 15).map(({ guid }) => guid));
    book.putPage(2, page({ total, entries: entries(15, 4) }), 1);
    expect(guids(book)).toEqual(entries(0, 19).map(({ guid }) => guid));
    expect([book.hasPage(1), book.hasPage(2)]).toEqual([true, true]);
  });

  it('has a place for each order, even if its pages are longer than it says', () => {
    const book = createOrdersBook();
    book.putPage(1, page({ entries: entries(0, 100), lastPage: 3 }), 1);
    book.putPage(3, page({ entries: entries(200, 100), lastPage: 3 }), 1);
    book.putPage(2, page({ entries: entries(100, 100), lastPage: 3 }), 1);
    expect(guids(book)).toEqual(entries(0, 300).map(({ guid }) => guid));
    expect(book.lastPage()).toBe(3);
    expect(book.nextUnread()).toBeNull();
    book.clear();
    book.putPage(1, page({}), 1);
    expect(book.lastPage()).toBe(20);
  });

  it.each([null, 15])(
    'has no gap and no hidden order, if its pages of ten say that they hold %s',
    (perPage) => {
      const book = createOrdersBook();
      for (const [at, count] of [10, 10, 10, 5].entries())
        book.putPage(at + 1, page({ entries: entries(at * 10, count), perPage, total: 35, lastPage: 4 }), 1);
      expect(guids(book)).toEqual(entries(0, 35).map(({ guid }) => guid));
      expect([book.lastPage(), book.nextUnread()]).toEqual([4, null]);
    },
  );

  it('keeps its pages when one of them hides an order', () => {
    const book = createOrdersBook();
    book.putPage(1, page({ entries: entries(0, 14) }), 1);
    book.putPage(2, page({ entries: entries(15, 15) }), 1);
    expect([book.hasPage(1), book.entryAt(15)?.guid]).toEqual([true, entries(15, 1)[0]?.guid]);
  });
});

it("keeps the status from the list if the order's own cannot be read", () => {
  const book = createOrdersBook();
  const entry = anEntry({ guid: '5', status: null }, { status: 3 });
  book.putPage(1, page({ entries: [{ ...entry, order: null }], total: 1, lastPage: 1 }), 1);
  if (entry.order) book.putOrder(entry.order, entry.own);
  expect(book.entryAt(0)).toMatchObject({ status: 3, order: { status: null } });
});
