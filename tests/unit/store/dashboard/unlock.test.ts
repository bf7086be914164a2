import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { onUnlock } from '../../../../lib/store/dashboard/unlock.ts';

const of = (id: string | null, token = 'ready') =>
  ({ profile: id === null ? null : { id, token } }) as unknown as Snapshot;

it('reads again once when the token of a profile is unlocked or pasted, and for no other change', () => {
  const snapshot = signal<Snapshot | null>(null);
  let count = 0;
  onUnlock(snapshot, () => {
    count += 1;
  });
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
    of('main'),
    of('main', 'missing'),
    of('main'),
    of(null),
  ].map((next) => {
    snapshot.value = next;
    return count;
  });
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]);
});
