import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { type Filter, findRows, isFiltering } from '../../../ledger/find-rows.ts';
import { gap, intentRow, isOrderless, layOut, orderRow, type Row } from '../../../ledger/row.ts';
import { BEGINNING, type ListPlace } from '../../../ledger/row-window.ts';
import { type Sort, sortRows } from '../../../ledger/sort-rows.ts';
import type { Bridge } from '../../../messages/bridge.ts';
import type { LedgerEntry } from '../../../messages/ledger-topics.ts';
import type { KnownAddress, Snapshot } from '../../../messages/snapshot.ts';
import { namesOf } from '../../address-names.ts';
import type { OverviewChoices } from '../overview-choices.ts';
import { purseOf } from '../purse.ts';
import { createOrderless } from './orderless.ts';
import { type AskerState, createAsker, type Question, type Timers, tellAsker } from './orders-asker.ts';
import { createOrdersBook, type ReadPage, type Searched } from './orders-book.ts';
import { askOrder, askPage, type ReadOrder, whileAt } from './orders-questions.ts';

export interface OrdersModel {
  /** Null until the list was read for the first time. */
  count: ReadonlySignal<number | null>;
  /** How many of them are purchases without an order. */
  orderless: ReadonlySignal<number>;
  /** Some of the purchases noted here could not be read. */
  isPartial: ReadonlySignal<boolean>;
  /** Cheap: called for each row in view. */
  rowAt(position: number): Row;
  /** Changes when any row may have changed. */
  version: ReadonlySignal<number>;
  asker: ReadonlySignal<AskerState>;
  filter: ReadonlySignal<Filter>;
  sort: ReadonlySignal<Sort>;
  /** Of the whole list; null until it was read. */
  total: ReadonlySignal<number | null>;
  /** What a filter or a sorting covers; null while the list is shown as the service gives it. */
  searched: ReadonlySignal<Searched | null>;
  snapshot: ReadonlySignal<Snapshot | null>;
  nameOf(address: string): string | null;
  addresses: ReadonlySignal<readonly KnownAddress[]>;
  /** The present moment, moving once a second while the page is visible. */
  nowMs: ReadonlySignal<number>;
  /** Where the user is in the list, or has left it for an order. */
  place: Signal<ListPlace>;
  look(first: number, end: number): void;
  setFilter(part: Partial<Filter>): void;
  setSort(sort: Sort): void;
  readMore(): void;
  refresh(): void;
  retry(): void;
  /** All rows of the present filter. */
  shownRows(): Row[];
}

interface OrdersDeps {
  bridge: Bridge;
  snapshot: ReadonlySignal<Snapshot | null>;
  now(): number;
  timers: Timers;
  nowMs: ReadonlySignal<number>;
  choices: OverviewChoices;
}

/** How many orders one press on "Read more" adds. */
const MORE_ORDERS = 150;
/** How long a row must stay in view before it is asked for. */
const REST_MS = 120;

export function createOrdersModel(deps: OrdersDeps): OrdersModel {
  const { bridge, snapshot, now, timers, nowMs, choices } = deps;
  const book = createOrdersBook();
  const version = signal(0);
  const filter = computed(() => choices.chosen.value.filter);
  const sort = computed(() => choices.chosen.value.sort);
  const view = signal({ first: 0, end: 0 });
  const place = signal(BEGINNING);
  const readUntil = signal(0);
  let cancelRest: (() => void) | null = null;

  const purse = computed(() => purseOf(snapshot.value));
  const { intents, isPartial, read: readIntents, follow } = createOrderless(bridge, purse);
  const names = computed(() => namesOf(snapshot.value));
  const nameOf = (address: string) => names.value.get(address) ?? null;
  const isSearching = computed(
    () => isFiltering(filter.value) || sort.value.key !== 'listed' || !sort.value.isDescending,
  );
  const layout = computed(() => {
    void version.value;
    return layOut(book.total() ?? 0, intents.value);
  });
  const found = computed(() => {
    void version.value;
    if (!isSearching.value) return null;
    const { rows, undecided } = findRows(readRows(), filter.value, nameOf);
    return { rows: sortRows(rows, sort.value), undecided, read: book.countRead() };
  });

  function touch(): void {
    version.value += 1;
  }

  /** Everything that was read, as listed, with the purchases without an order in their places. */
  function readRows(): Row[] {
    const entries = book.all();
    const rows: Row[] = entries.map(orderRow);
    const { count, slotAt } = layOut(book.total() ?? 0, intents.value, entries.length, book.countNewest);
    if (count === entries.length) return rows;
    return Array.from({ length: count }, (_, position): Row => {
      const slot = slotAt(position);
      return slot.kind === 'intent' ? intentRow(slot.intent) : (rows[slot.index] ?? gap(position));
    });
  }

  function rowAt(position: number): Row {
    if (found.value) return found.value.rows[position] ?? gap(position);
    const slot = layout.value.slotAt(position);
    if (slot.kind === 'intent') return intentRow(slot.intent);
    const entry = book.entryAt(slot.index);
    return entry ? orderRow(entry) : gap(slot.index);
  }

  /** What the user looks at comes first, then what "Read more" asked for. */
  function nextQuestion(running: ReadonlySet<string>): Question | null {
    const isFree = (question: Question) => !running.has(question.key);
    for (const question of wanted()) if (isFree(question)) return question;
    return null;
  }

  function* wanted(): Generator<Question> {
    if (purse.value === null) return;
    // An empty list has no rows in view, so its first page is wanted by itself.
    if (!book.total() && !book.hasPage(1)) yield pageQuestion(1);
    const { first, end } = view.value;
    const seen = Array.from({ length: end - first }, (_, at) => first + at);
    if (!found.value) {
      const slots = seen.map(layout.value.slotAt);
      const pages = slots.flatMap((slot) => (slot.kind === 'order' ? book.pageOf(slot.index) : []));
      for (const page of new Set(pages)) if (!book.hasPage(page)) yield pageQuestion(page);
    }
    for (const position of seen) {
      const row = rowAt(position);
      if (row.kind === 'order' && book.isWanted(row.entry)) yield orderQuestion(row.entry);
    }
    if (!found.value) return;
    const page = book.countAnew() < readUntil.value && !book.isFull() ? book.nextUnread() : null;
    if (page !== null) yield pageQuestion(page);
    for (const entry of found.value.undecided) if (book.isWanted(entry)) yield orderQuestion(entry);
  }

  const pageQuestion = (page: number) => {
    const take = (read: ReadPage) => book.putPage(page, read, book.pageOf(view.value.first));
    return askPage(bridge, page, whileAt(purse, take, touch));
  };

  const orderQuestion = ({ guid, status, order }: LedgerEntry) => {
    const take = (answer: ReadOrder | null) => {
      if (answer) book.putOrder(answer.order, answer.own);
      else book.refuse(guid ?? '');
    };
    return { ...askOrder(bridge, guid ?? '', status, whileAt(purse, take, touch)), isShown: order !== null };
  };

  const asker = createAsker({ now, timers, next: nextQuestion });

  effect(() => {
    void [filter.value, sort.value];
    untracked(asker.poke);
  });

  function refresh(): void {
    // A search covers what was read, so as much is read again.
    readUntil.value = Math.max(readUntil.value, book.countRead());
    book.readAnew();
    touch();
    void readIntents();
    asker.retry();
  }

  effect(() => {
    if (purse.value === null) return;
    untracked(() => {
      book.clear();
      readUntil.value = 0;
      place.value = BEGINNING;
      intents.value = [];
      refresh();
    });
  });

  effect(() => {
    const present = snapshot.value;
    if (!present?.profile) return;
    untracked(() => {
      const isAnyNew = book.follow(present.orders, present.intents);
      follow(present.intents);
      if (isAnyNew) refresh();
      else {
        touch();
        asker.poke();
      }
    });
  });

  return {
    count: computed(() => {
      void version.value;
      if (found.value) return found.value.rows.length;
      return book.total() === null ? null : layout.value.count;
    }),
    total: computed(() => layout.value && book.total()),
    orderless: computed(() => found.value?.rows.filter(isOrderless).length ?? intents.value.length),
    isPartial,
    rowAt,
    version,
    asker: computed(() => tellAsker(asker.state.value, wanted)),
    filter,
    sort,
    searched: computed(() => {
      if (!found.value) return null;
      const { read } = found.value;
      const isFull = book.isFull();
      const isMissing = book.countAnew() < readUntil.value && book.nextUnread() !== null;
      const isReading = isMissing && !isFull && asker.state.value.kind !== 'failed';
      return { read, total: book.total() ?? 0, undecided: found.value.undecided.length, isReading, isFull };
    }),
    nameOf,
    addresses: computed(() => snapshot.value?.addresses ?? []),
    nowMs,
    snapshot,
    place,
    look(first, end) {
      if (first === view.value.first && end === view.value.end) return;
      view.value = { first, end };
      cancelRest?.();
      cancelRest = timers.set(REST_MS, asker.poke);
    },
    setFilter: (part) => choices.choose({ filter: { ...filter.value, ...part } }),
    setSort: (next) => choices.choose({ sort: next }),
    readMore() {
      readUntil.value = book.countRead() + MORE_ORDERS;
      asker.retry();
    },
    refresh,
    retry: asker.retry,
    shownRows: () => found.value?.rows ?? readRows(),
  };
}
