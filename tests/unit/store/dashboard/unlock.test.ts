import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { onUnlock } from '../../../../lib/store/dashboard/unlock.ts';

const of = (id: string | null, token = 'ready') =>
  ({ profile: id === null ? null : { id, token } }) as unknown as Snapshot;

it('reads again once when the token of a profile is unlocked or pasted, and tries again what a refused one could not', () => {
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
