import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Snapshot } from '../../messages/snapshot.ts';

/**
 * What could not be read for want of the token is read once it is unlocked or pasted. Of a refused one nothing tells that
 * it is another by now: a service may take it for one question and refuse it for the next, again and again.
 */
export function onUnlock(snapshot: ReadonlySignal<Snapshot | null>, read: () => void): void {
  let lackingId: string | null = null;
  effect(() => {
    const profile = snapshot.value?.profile;
    const isLacking = profile?.token === 'locked' || profile?.token === 'missing';
    const isThere = profile?.id === lackingId && !isLacking;
    lackingId = profile && isLacking ? profile.id : null;
    if (isThere) untracked(read);
  });
}
