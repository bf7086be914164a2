import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Snapshot } from '../../messages/snapshot.ts';

/**
 * What could not be read for want of the token is read once it is unlocked or pasted. A refused one may be another by
 * now, or the service takes it for one question and refuses it for the next, again and again: then only what failed is
 * tried again, so that of questions that are all answered none leads to the next.
 */
export function onUnlock(
  snapshot: ReadonlySignal<Snapshot | null>,
  read: () => void,
  retryRefused: () => void,
): void {
  let before: Snapshot['profile'] = null;
  effect(() => {
    const profile = snapshot.value?.profile ?? null;
    const was = profile && before?.id === profile.id ? before.token : null;
    before = profile;
    if (isLacking(profile?.token)) return;
    if (isLacking(was)) untracked(read);
    else if (was === 'refused' && profile?.token === 'ready') untracked(retryRefused);
  });
}

/** How a question stands, whoever asks it. */
type Asked = { kind: string; code?: string } | null;

const isOnItsWay = (asked: Asked) =>
  asked !== null && ['loading', 'asking', 'reading', 'waiting'].includes(asked.kind);

/**
 * To be called when the token is taken again: what was refused before is tried once more. Of a question that is on its way
 * then, the refusal may come only afterwards.
 */
export function createRetry(asked: () => Asked, retry: () => void): () => void {
  const isWanted = signal(false);
  effect(() => {
    const now = asked();
    if (!isWanted.value || isOnItsWay(now)) return;
    isWanted.value = false;
    if (now?.kind === 'failed' && now.code === 'unauthorized') untracked(retry);
  });
  return () => {
    isWanted.value = true;
  };
}

const isLacking = (token: string | null | undefined) => token === 'locked' || token === 'missing';
