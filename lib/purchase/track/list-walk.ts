import type { Guid } from '../../domain/guid.ts';
import type { OrderPage } from '../service-port.ts';

/** A walk over the order list that the budget may interrupt: the next round goes on at the same page. */
export type ListWalk = {
  /** Orders that became known from this serial on are younger than the walk: they stand on pages it has turned. */
  serial: number;
  nextPage: number;
  seen: Set<Guid>;
  /** Orders the list has news of, or keeps silent about, that are still to be asked for one by one. */
  news: Set<Guid>;
  /** Orders that the list has shown as they were. */
  unchanged: Set<Guid>;
};

export function newWalk(serial: number): ListWalk {
  return { serial, nextPage: 1, seen: new Set(), news: new Set(), unchanged: new Set() };
}

/** Turns the page. True when it was the last: endless pages end as soon as one shows nothing new. */
export function turnPage(walk: ListWalk, { entries, lastPage }: OrderPage): boolean {
  const sizeBefore = walk.seen.size;
  for (const { guid } of entries) if (guid !== null) walk.seen.add(guid);
  const isLast = walk.seen.size === sizeBefore || (lastPage !== null && walk.nextPage >= lastPage);
  walk.nextPage += 1;
  return isLast;
}
