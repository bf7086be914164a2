import type { Core } from '../core.ts';
import type { Asking } from '../pace/ask.ts';
import { goingFirst, type RentalServicePort } from '../service-port.ts';

/** Whether a purchase in doubt keeps the profile from buying until its order is found or known not to exist. */
export function isSearched({ journal }: Core, profileId: string): boolean {
  return journal.unresolved(profileId)?.state === 'unknown';
}

/**
 * How the order of a doubt is looked for: ahead of other readings, with the requests that are kept for buying. Nothing
 * can be bought meanwhile, so no purchase lacks them.
 */
export function searching({ ask }: Core, profileId: string, service: RentalServicePort): Asking {
  return { profileId, service: goingFirst(service), ask: ask.search };
}
