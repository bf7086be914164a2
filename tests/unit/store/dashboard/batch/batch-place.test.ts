import { expect, it } from 'vitest';
import type { BatchView } from '../../../../../lib/messages/batch-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import {
  endWithService,
  isUnderWay,
  placeOf,
  standingRows,
} from '../../../../../lib/store/dashboard/batch/batch-place.ts';

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

it.each([
  ['bought', null, true],
  ['bought', 0, true],
  ['bought', 2, true],
  ['bought', 3, false],
  ['bought', 4, false],
  ['trouble', 6, false],
  ['open', null, false],
])('knows whether energy is still on its way: %s, status %s', (state, status, isSo) => {
  expect(isUnderWay({ rows: [{ state, status }] } as unknown as BatchView)).toBe(isSo);
});

it.each([
  ['running', 'halted'],
  ['paused', 'halted'],
  ['stopped', 'stopped'],
  ['done', 'done'],
] as const)('does not wait for a service that is gone, nor look for its orders: %s', (state, shown) => {
  const rows = [{ state: 'checking', trouble: null }, { state: 'open' }];
  const running = { state, waiting: { why: 'doubt', row: 0, untilMs: null }, rows } as unknown as BatchView;
  expect(endWithService(running)).toMatchObject({
    state: shown,
    waiting: null,
    rows: [{ state: 'trouble', trouble: 'uncertain' }, { state: 'open' }],
  });
});

it.each([
  ['paused', false, 'open'],
  ['running', false, 'open'],
  ['halted', false, 'open'],
  ['halted', true, 'left'],
  ['stopped', false, 'left'],
  ['done', true, 'left'],
])(
  'shows a row as waiting only if it may still be bought: %s, its service gone %s',
  (state, isGone, shown) => {
    const rows = [{ state: 'open' }, { state: 'bought' }];
    const standing = standingRows({ state, rows } as unknown as BatchView, isGone);
    expect(standing.map((row) => row.trouble ?? row.state)).toEqual([shown, 'bought']);
  },
);
