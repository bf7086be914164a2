import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Snapshot } from '../../messages/snapshot.ts';

/**
 * Calls `read` when the token of the same profile is unlocked or pasted, for what could not be read without it. Calls
 * `retryRefused` when a refused token is accepted again. It may be another token by now, or the service accepts and
 * refuses it by turns. So only what was refused is tried again: else every answer could lead to a new question.
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

/** The state of a question, whichever model asks it. */
type Asked = { kind: string; code?: string } | null;

const isOnItsWay = (asked: Asked) =>
  asked !== null && ['loading', 'asking', 'reading', 'waiting'].includes(asked.kind);

/**
 * Returns a function to call when the token is accepted again: it asks once more if the question was refused. If the
 * question is still on its way, it waits for the outcome, which may be a refusal.
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

const isLacking = (token: string | null | undefined) => /^(locked|missing|unread)$/.test(token ?? '');
