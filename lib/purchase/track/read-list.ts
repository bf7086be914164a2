import type { Guid } from '../../domain/order/guid.ts';
import type { Asking } from '../pace/ask.ts';

const PER_PAGE = 15;
/**
 * The most entries of a page that count, however many a service shows. All of them go into the record of each purchase,
 * and each look compares them with all that are known.
 */
const MOST_OF_PAGE = 500;
/** The most pages that are read as the list's head. */
export const MOST_PAGES = 4;

export type ListHead = {
  total: number | null;
  guids: Guid[];
  statuses: ReadonlyMap<Guid, number | null>;
  isLegible: boolean;
  /** The head holds as many orders as the total names. */
  isAll: boolean;
};

type Known = {
  wasListed(guid: Guid): boolean;
  total: number | null;
  /** The list was never read: all of it is past and to be remembered. */
  isFirst: boolean;
  /** All older orders are known, so a deeper page can only show new ones. */
  isPastWhole: boolean;
};

/**
 * The head of the order list, newest first: one page, or up to four while a page shows nothing known or the total says
 * that more is new. Null when any page could not be had. A service may ignore the page size, repeat entries, mix a
 * page's order or shrink the list between pages.
 */
export async function readListHead(
  { profileId, service, ask, signal }: Asking,
  known: Known,
): Promise<ListHead | null> {
  const statuses = new Map<Guid, number | null>();
  let isLegible = true;
  for (let page = 1; ; page += 1) {
    const answer = await ask(profileId, () => service.orders({ page, perPage: PER_PAGE }, signal), true);
    if (!answer.ok) return null;
    const { entries, total, lastPage } = answer.value;
    const sizeBefore = statuses.size;
    for (const { guid, status } of entries.slice(0, MOST_OF_PAGE)) {
      if (guid === null) isLegible = false;
      else statuses.set(guid, status);
    }
    const guids = new Set(statuses.keys());
    const isAll = total !== null && guids.size >= total;
    const isAtEnd = isAll || (total === null && lastPage !== null && page >= lastPage);
    const isLast = page >= MOST_PAGES || guids.size === sizeBefore || isAtEnd;
    if (isLast || !needsMore(guids, total, known))
      return { total, guids: [...guids], statuses, isLegible, isAll };
  }
}

function needsMore(guids: ReadonlySet<Guid>, total: number | null, known: Known): boolean {
  if (known.isFirst) return true;
  const fresh = [...guids].filter((guid) => !known.wasListed(guid)).length;
  if (fresh === guids.size) return true;
  return known.isPastWhole && total !== null && known.total !== null && total - known.total > fresh;
}
