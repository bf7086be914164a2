import type { Snapshot } from '../messages/snapshot.ts';

/** Whether a purchase keeps every other from being made. */
export function isLocking({ state, isAcknowledged }: Snapshot['intents'][number]): boolean {
  const isOpen = state === 'unknown' || state === 'needsUser' || state === 'duplicate';
  return state === 'armed' || state === 'sent' || (isOpen && !isAcknowledged);
}
