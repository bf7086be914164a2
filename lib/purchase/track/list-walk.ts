import type { Guid } from '../../domain/guid.ts';
import type { OrderPage } from '../service-port.ts';

/** A walk over the order list. The budget may interrupt it: the next round goes on at the same page. */
export type ListWalk = {
  /** Orders with this serial or a higher one are younger than the walk: they stand on pages it has already turned. */
  serial: number;
  nextPage: number;
  seen: Set<Guid>;
  /** Orders still to be asked for one by one: the list has news of them, or does not show them. */
  news: Set<Guid>;
  /** Orders that the list has shown unchanged. */
  unchanged: Set<Guid>;
};

export function newWalk(serial: number): ListWalk {
  return { serial, nextPage: 1, seen: new Set(), news: new Set(), unchanged: new Set() };
}

/** Turns the page. True when it was the last. An endless list ends as soon as a page shows nothing new. */
export function turnPage(walk: ListWalk, { entries, lastPage }: OrderPage): boolean {
  const sizeBefore = walk.seen.size;
  for (const { guid } of entries) if (guid !== null) walk.seen.add(guid);
  const isLast = walk.seen.size === sizeBefore || (lastPage !== null && walk.nextPage >= lastPage);
  walk.nextPage += 1;
  return isLast;
}
