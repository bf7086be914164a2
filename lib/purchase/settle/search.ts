import type { Core } from '../core.ts';
import type { Asking } from '../pace/ask.ts';
import { goingFirst, type RentalServicePort } from '../service-port.ts';

/** Whether a purchase in doubt keeps the profile from buying until its order is found or known not to exist. */
export function isSearched({ journal }: Core, profileId: string): boolean {
  return journal.unresolved(profileId)?.state === 'unknown';
}

/**
 * How a look goes ahead of other readings, with the requests that are kept for buying. The search for the order of a
 * doubt takes them from no purchase, since nothing can be bought meanwhile. A look for a second order that was cut short
 * may make a purchase wait: it may be what shows that purchases are made twice.
 */
export function searching({ ask }: Core, profileId: string, service: RentalServicePort): Asking {
  return { profileId, service: goingFirst(service), ask: ask.search };
}
