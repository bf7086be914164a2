import type { IntentView } from '../../../messages/intent-view.ts';
import type { LedgerEntry, LedgerOrder, OwnFacts } from '../../../messages/ledger-topics.ts';
import type { OrderView } from '../../../messages/order-view.ts';
import type { Output } from '../../../messages/protocol.ts';
import { isDenied } from '../../denied-delivery.ts';
import { isBehind, signWatched } from './watched-facts.ts';

/** What a filter or a sorting covers. */
export interface Searched {
  read: number;
  total: number;
  /** Orders of which only the list's part was read: whether they match is not known yet. */
  undecided: number;
  isReading: boolean;
  /** No more pages can be kept, so older orders are not searched. */
  isFull: boolean;
}

export type ReadPage = Extract<Output<'ledger.page'>, { kind: 'page' }>;

/** Pages that are kept at most; the one farthest from the view is dropped first. */
const MOST_PAGES = 1_400;
const USUAL_PER_PAGE = 15;

/**
 * The list as far as it was read. When it grows or shrinks, its orders have moved, and its pages are read again. Until
 * a page is read anew, its earlier reading is shown: it may still be true, and the service may not answer.
 */
export function createOrdersBook() {
  let pages = new Map<number, LedgerEntry[]>();
  /** Pages of the reading before, until each is read anew. */
  let earlier = new Map<number, LedgerEntry[]>();
  /** Kept when the pages move, since an order stays the same wherever it is listed. */
  let entries = new Map<string, LedgerEntry>();
  /** Orders that the service refuses to tell about. They are asked for once. */
  const refused = new Set<string>();
  /**
   * Orders, with their status, that the list was read anew for: once is enough, for one may be on a page out of view.
   */
  const sought = new Set<string>();
  /** What the watching has said that rows were read again for: once is enough, for the service may say otherwise. */
  const heard = new Set<string>();
  let total: number | null = null;
  let perPage = USUAL_PER_PAGE;
  /** What the service said of both last. The pages themselves may contradict it. */
  let told = { total: 0, perPage };

  function merge(entry: LedgerEntry): LedgerEntry {
    const before = entry.guid === null ? undefined : entries.get(entry.guid);
    const merged =
      before?.order && !entry.order
        ? { ...entry, order: before.order, isFresh: before.isFresh && before.order.status === entry.status }
        : entry;
    if (entry.guid !== null) entries.set(entry.guid, merged);
    return merged;
  }

  const known = () => [...earlier, ...pages].sort(([a], [b]) => a - b);

  return {
    /** Null until the first page was read. */
    total: () => total,
    lastPage: () => Math.ceil((total ?? 0) / perPage),
    pageOf: (index: number) => Math.floor(index / perPage) + 1,
    hasPage: (page: number) => pages.has(page),
    entryAt(index: number): LedgerEntry | null {
      const page = Math.floor(index / perPage) + 1;
      const listed = (pages.get(page) ?? earlier.get(page))?.[index % perPage];
      if (!listed) return null;
      return listed.guid === null ? listed : (entries.get(listed.guid) ?? listed);
    },
    entry: (guid: string) => entries.get(guid) ?? null,
    /** All orders that were read, as listed, each once. */
    all(): LedgerEntry[] {
      const seen = new Set<string>();
      const listed = known().flatMap(([, some]) => some);
      return listed.flatMap((entry) => {
        if (entry.guid === null || seen.has(entry.guid)) return [];
        seen.add(entry.guid);
        return [entries.get(entry.guid) ?? entry];
      });
    },
    countRead: () => countIn(known()),
    /** Those of the present reading alone. */
    countAnew: () => countIn([...pages]),
    /** How many of the newest orders were read. */
    countNewest: (newest: number) =>
      [...earlier, ...pages].reduce((sum, [page, { length }]) => {
        return sum + Math.min(Math.max(newest - (page - 1) * perPage, 0), length);
      }, 0),
    /** The first page, counted from the newest, that was not read. */
    nextUnread(): number | null {
      for (let page = 1; page <= Math.ceil((total ?? 0) / perPage); page += 1)
        if (!pages.has(page)) return page;
      return null;
    },
    isFull: () => pages.size >= MOST_PAGES,

    putPage(page: number, read: ReadPage, nearPage: number): void {
      const saidSize = read.perPage !== null && read.perPage > 0 ? read.perPage : USUAL_PER_PAGE;
      const fullest = Math.max(saidSize === told.perPage ? perPage : saidSize, read.entries.length);
      const counted = read.total ?? (read.lastPage ?? page) * fullest;
      const isAnother = total === null || counted !== told.total;
      const size = isAnother && isShorter(page, read, counted) ? read.entries.length : fullest;
      if (total === null || isAnother || size !== perPage) {
        pages = new Map();
        earlier = new Map();
        total = Math.max(counted, 0);
      }
      told = { total: counted, perPage: saidSize };
      perPage = size;
      // More orders than the stated total are not hidden.
      if (read.entries.length > 0) total = Math.max(total, (page - 1) * size + read.entries.length);
      earlier.delete(page);
      pages.set(page, read.entries.map(merge));
      if (pages.size > MOST_PAGES) {
        const far = [...pages.keys()].sort((a, b) => Math.abs(b - nearPage) - Math.abs(a - nearPage))[0];
        for (const { guid } of pages.get(far ?? 0) ?? []) if (guid !== null) entries.delete(guid);
        pages.delete(far ?? 0);
      }
    },
    putOrder(order: LedgerOrder, own: OwnFacts): void {
      const { guid } = order;
      refused.delete(guid);
      const status = order.status ?? entries.get(guid)?.status ?? null;
      entries.set(guid, { guid, status, own, order, isFresh: true });
    },
    refuse: (guid: string) => void refused.add(guid),
    /** Worth asking about: its details are unknown, or may have changed. */
    isWanted: ({ guid, isFresh }: LedgerEntry) => guid !== null && !isFresh && !refused.has(guid),
    /**
     * Puts what the watching says over what was listed, and lets a row be read again that says less. True, once, if it
     * says something of an order that no page has.
     */
    follow(watched: readonly OrderView[], intents: readonly IntentView[]): boolean {
      let isAnyNew = false;
      for (const order of watched) {
        const { guid, status, endsAtMs } = order;
        const entry = entries.get(guid);
        if (!entry && total !== null && !sought.has(`${guid} ${status}`)) {
          sought.add(`${guid} ${status}`);
          isAnyNew = true;
        }
        if (!entry) continue;
        const says = signWatched(order, intents);
        const isNews = !heard.has(says) && isBehind(entry, order, intents);
        if (isNews) heard.add(says);
        const isStatusNew = status !== null && status !== entry.status;
        const facts = { endsAtMs, isDenied: isDenied(order) };
        const isOwnNew = endsAtMs !== entry.own.endsAtMs || facts.isDenied !== entry.own.isDenied;
        if (isNews || isStatusNew || (status !== null && isOwnNew)) {
          const isFresh = entry.isFresh && !isNews && !isStatusNew;
          const own = { ...entry.own, ...(status !== null && facts) };
          entries.set(guid, { ...entry, status: status ?? entry.status, isFresh, own });
        }
      }
      return isAnyNew;
    },
    /** Lets the pages be read anew as they are looked at. */
    readAnew(): void {
      earlier = new Map([...earlier, ...pages]);
      pages = new Map();
      refused.clear();
    },
    /** Forgets everything, for another account. */
    clear(): void {
      pages = new Map();
      earlier = new Map();
      entries = new Map();
      refused.clear();
      sought.clear();
      heard.clear();
      total = null;
      perPage = USUAL_PER_PAGE;
      told = { total: 0, perPage };
    },
  };
}

/**
 * Whether the pages are as short as this one, although the service says otherwise or nothing: it is not the last, and
 * with its length the total makes exactly as many pages as there are. A longer one would leave gaps, and never ask for
 * the last pages.
 */
function isShorter(page: number, { entries: { length }, lastPage }: ReadPage, counted: number): boolean {
  return lastPage !== null && page < lastPage && length > 0 && Math.ceil(counted / length) === lastPage;
}

const countIn = (pages: [number, LedgerEntry[]][]) => pages.reduce((sum, [, some]) => sum + some.length, 0);
