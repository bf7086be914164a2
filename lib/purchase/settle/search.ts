import type { Core } from '../core.ts';
import type { Asking } from '../pace/ask.ts';
import { goingFirst, type RentalServicePort } from '../service-port.ts';

/** Whether a purchase in doubt keeps the profile from buying until its order is found, or known not to be there. */
export function isSearched({ journal }: Core, profileId: string): boolean {
  return journal.unresolved(profileId)?.state === 'unknown';
}

/**
 * How the order of a doubt is looked for: at once, by the places that are kept for buying. Nothing is bought meanwhile, and
 * whoever waits for it can buy nothing else.
 */
export function searching({ ask }: Core, profileId: string, service: RentalServicePort): Asking {
  return { profileId, service: goingFirst(service), ask: ask.search };
}
