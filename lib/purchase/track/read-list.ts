import type { Guid } from '../../domain/guid.ts';
import type { AskMode } from '../pace/ask.ts';
import type { RentalServicePort } from '../service-port.ts';

const PER_PAGE = 15;
const MOST_PAGES = 4;

export type ListHead = {
  total: number | null;
  guids: Guid[];
  isLegible: boolean;
};

/**
 * The head of the order list: one page, or up to four while the total says that more is new than was seen, or when all
 * of it is the past to remember. Null when any page could not be had. A service may ignore the page size, repeat entries or shrink the list between pages.
 */
export async function readListHead(
  service: RentalServicePort,
  ask: AskMode,
  profileId: string,
  known: { wasListed(guid: Guid): boolean; total: number | null; isFirst: boolean },
): Promise<ListHead | null> {
  const guids = new Set<Guid>();
  let isLegible = true;
  for (let page = 1; ; page += 1) {
    const answer = await ask(profileId, () => service.orders({ page, perPage: PER_PAGE }));
    if (!answer.ok) return null;
    const { entries, total, lastPage } = answer.value;
    const sizeBefore = guids.size;
    for (const { guid } of entries) {
      if (guid === null) isLegible = false;
      else guids.add(guid);
    }
    const fresh = [...guids].filter((guid) => !known.wasListed(guid)).length;
    const missing = total === null || known.total === null ? 0 : total - known.total - fresh;
    const isLast = page >= MOST_PAGES || guids.size === sizeBefore || (lastPage !== null && page >= lastPage);
    if ((missing <= 0 && !known.isFirst) || isLast) return { total, guids: [...guids], isLegible };
  }
}
