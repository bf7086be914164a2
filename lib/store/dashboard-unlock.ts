import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Snapshot } from '../messages/snapshot.ts';

/** What could not be read for want of the token is read once it is unlocked. */
export function onUnlock(snapshot: ReadonlySignal<Snapshot | null>, read: () => void): void {
  let lockedId: string | null = null;
  effect(() => {
    const profile = snapshot.value?.profile;
    const isUnlocked = profile?.id === lockedId && profile?.token !== 'locked';
    lockedId = profile?.token === 'locked' ? profile.id : null;
    if (isUnlocked) untracked(read);
  });
}
