import type { Guid } from '../../domain/order/guid.ts';
import type { OrderPage } from '../service-port.ts';

/** A walk over the order list. The budget may interrupt it: the next round goes on at the same page. */
export type ListWalk = {
  /** Orders with this serial or a higher one are younger than the walk: they stand on pages it has already turned. */
  serial: number;
  nextPage: number;
  seen: Set<Guid>;
  /** How many pages in a row have shown no order that is known. */
  strangePages: number;
  /** Orders still to be asked for one by one: the list has news of them, or does not show them. */
  news: Set<Guid>;
  /** Orders that the list has shown unchanged. */
  unchanged: Set<Guid>;
};

export function newWalk(serial: number): ListWalk {
  return { serial, nextPage: 1, seen: new Set(), strangePages: 0, news: new Set(), unchanged: new Set() };
}

/** As many pages may show orders made elsewhere alone, newer than those that are looked for. */
const MOST_STRANGE_PAGES = 8;

/**
 * Turns the page. True when it was the last. An endless list ends as soon as a page shows nothing new, and one of other
 * orders alone, which may be another account's, after a few pages: the orders looked for must not wait for its end.
 */
export function turnPage(
  walk: ListWalk,
  { entries, lastPage }: OrderPage,
  isKnown: (guid: Guid) => boolean,
): boolean {
  const sizeBefore = walk.seen.size;
  const guids = entries.flatMap(({ guid }) => guid ?? []);
  for (const guid of guids) walk.seen.add(guid);
  walk.strangePages = guids.some(isKnown) ? 0 : walk.strangePages + 1;
  const isEnd = lastPage !== null && walk.nextPage >= lastPage;
  walk.nextPage += 1;
  return isEnd || walk.seen.size === sizeBefore || walk.strangePages >= MOST_STRANGE_PAGES;
}
