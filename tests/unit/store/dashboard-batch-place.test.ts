import { expect, it } from 'vitest';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { placeOf } from '../../../lib/store/dashboard-batch-place.ts';

const profile = (id: string) => ({ id, name: id }) as Snapshot['profile'];
const batch = { profileId: 'practice', profileName: 'Practice' };

it.each([
  ['the active profile', batch, profile('practice'), 'here'],
  ['another profile', batch, profile('main'), 'elsewhere'],
  ['another profile while none is active', batch, null, 'elsewhere'],
  ['a service that is gone', { profileId: 'old', profileName: null }, profile('main'), 'gone'],
  ['a service that is gone with all others', { profileId: 'old', profileName: null }, null, 'gone'],
])('finds a batch of %s', (_, view, active, place) => {
  expect(placeOf(view, active)).toBe(place);
});
