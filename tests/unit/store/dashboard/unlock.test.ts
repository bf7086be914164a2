import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createRetry, onUnlock } from '../../../../lib/store/dashboard/unlock.ts';

const of = (id: string | null, token = 'ready') =>
  ({ profile: id === null ? null : { id, token } }) as unknown as Snapshot;

it('reads again once when a token is unlocked or pasted, and tries again what was refused', () => {
  const snapshot = signal<Snapshot | null>(null);
  const done: string[] = [];
  onUnlock(
    snapshot,
    () => done.push('all'),
    () => done.push('refused'),
  );
  const counts = [
    of(null),
    of('main'),
    of('main', 'locked'),
    of('main', 'locked'),
    of('other'),
    of('main', 'locked'),
    of('main'),
    of('main'),
    of('main', 'refused'),
    of('main', 'refused'),
    of('main'),
    of('main', 'refused'),
    of('other'),
    of('main', 'refused'),
    of('main', 'missing'),
    of('main', 'missing'),
    of('main'),
    of(null),
  ].map((next) => {
    snapshot.value = next;
    return done.splice(0).join();
  });
  const nothing = (count: number) => Array.from({ length: count }, () => '');
  expect(counts).toEqual([...nothing(6), 'all', ...nothing(3), 'refused', ...nothing(5), 'all', '']);
});

it('tries again what was refused, even if the refusal arrives only after the token was accepted', () => {
  const asked = signal<{ kind: string; code?: string }>({ kind: 'failed', code: 'unauthorized' });
  const done: string[] = [];
  const retry = createRetry(
    () => asked.value,
    () => {
      done.push(asked.value.kind);
      asked.value = { kind: 'loading' };
    },
  );
  const counts = (...states: { kind: string; code?: string }[]) => {
    for (const state of states) asked.value = state;
    return done.splice(0).length;
  };
  expect(counts()).toBe(0);
  retry();
  expect(counts()).toBe(1);
  // After another refusal it waits until the token is accepted again.
  expect(counts({ kind: 'failed', code: 'unauthorized' })).toBe(0);
  asked.value = { kind: 'loading' };
  retry();
  expect(counts()).toBe(0);
  expect(counts({ kind: 'failed', code: 'unauthorized' })).toBe(1);
  expect(counts({ kind: 'ready' })).toBe(0);
  asked.value = { kind: 'waiting' };
  retry();
  expect(counts({ kind: 'asking' }, { kind: 'failed', code: 'unreachable' })).toBe(0);
  expect(counts({ kind: 'failed', code: 'unauthorized' })).toBe(0);
});
