import type { Guid } from '../../domain/guid.ts';
import type { Core } from '../core.ts';
import type { RentalServicePort } from '../service-port.ts';
import { type ListWalk, newWalk } from './list-walk.ts';

const PER_PAGE = 100;

export type Statuses = {
  statuses: ReadonlyMap<Guid, number | null>;
  /** The walk came to its end: what was not found is not on the list. */
  isWhole: boolean;
  requests: number;
};

/**
 * Walks the list's pages until all wanted orders were seen. When the budget ends first, the next call goes on at the
 * same page. Endless pages end the walk as soon as one brings nothing new.
 */
export async function readStatuses(
  { ask, walks }: Core,
  profileId: string,
  service: RentalServicePort,
  wanted: ReadonlySet<Guid>,
): Promise<Statuses> {
  const walk = walks.get(profileId) ?? newWalk();
  const missing = new Set([...wanted].filter((guid) => !walk.found.has(guid)));
  let requests = 0;
  while (missing.size > 0) {
    requests += 1;
    const page = walk.nextPage;
    const answer = await ask.watch(profileId, () => service.orders({ page, perPage: PER_PAGE }));
    if (!answer.ok) {
      walks.set(profileId, walk);
      return { statuses: takeFound(walk), isWhole: false, requests };
    }
    const { entries, lastPage } = answer.value;
    const sizeBefore = walk.seen.size;
    for (const { guid, status } of entries) {
      if (guid === null) continue;
      walk.seen.add(guid);
      if (wanted.has(guid)) walk.found.set(guid, status);
      missing.delete(guid);
    }
    walk.nextPage += 1;
    if (walk.seen.size === sizeBefore || (lastPage !== null && page >= lastPage)) break;
  }
  walks.delete(profileId);
  return { statuses: walk.found, isWhole: true, requests };
}

/** What was found is handed out once; the walk itself goes on. */
function takeFound(walk: ListWalk): ReadonlyMap<Guid, number | null> {
  const found = walk.found;
  walk.found = new Map();
  return found;
}
