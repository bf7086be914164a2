import type { Core } from '../core.ts';
import type { RentalServicePort } from '../service-port.ts';
import { isDue } from './next-due.ts';
import { MOST_SINGLE, pollEach } from './poll-each.ts';
import { pollThroughList } from './poll-list.ts';

/**
 * Asks for every due order of the profile: up to three one by one, more through the list. Returns how many requests
 * were made, so that the caller can pace itself.
 */
export async function pollDue(core: Core, profileId: string, service: RentalServicePort): Promise<number> {
  const nowMs = core.ports.now();
  const due = core.orders
    .ofProfile(profileId)
    .filter((order) => order.origin === service.origin && isDue(order, nowMs))
    .sort((a, b) => a.dueAtMs - b.dueAtMs);
  if (due.length > MOST_SINGLE) return pollThroughList(core, profileId, service, due);
  core.walks.delete(profileId);
  return (await pollEach(core, service, due)).requests;
}
