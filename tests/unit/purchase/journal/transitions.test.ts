import { describe, expect, it } from 'vitest';
import { type IntentState, isLocking } from '../../../../lib/domain/order/intent-state.ts';
import {
  canAcknowledge,
  canMove,
  isProbablyNotPlaced,
  moveIntent,
} from '../../../../lib/purchase/journal/transitions.ts';
import { anIntent } from '../build.ts';

const quiet = (count: number, spanMs: number, isBalanceUnchanged = true) => ({
  step: 3,
  dueAtMs: 0,
  movedCount: 0,
  quiet: { count, spanMs, lastAtMs: 0, isBalanceUnchanged },
});

describe('moves of an intent', () => {
  it.each<[IntentState, IntentState]>([
    ['sent', 'armed'],
    ['confirmed', 'unknown'],
    ['confirmed', 'notPlaced'],
    ['notSent', 'sent'],
    ['notSent', 'confirmed'],
    ['refused', 'notSent'],
    ['unknown', 'notSent'],
    ['unknown', 'sent'],
    ['duplicate', 'confirmed'],
  ])('never lead from %s to %s', (from, to) => {
    expect(canMove(from, to)).toBe(false);
    expect(() => moveIntent(anIntent({ state: from }), to, 1, null)).toThrow();
  });

  it.each<IntentState>(['unknown', 'notPlaced', 'refused', 'needsUser'])(
    'lead from %s to a settled state when an order is found late',
    (from) => {
      expect(canMove(from, 'confirmed')).toBe(true);
      expect(canMove(from, 'duplicate')).toBe(true);
    },
  );

  it('are dated, explained and counted', () => {
    const moved = moveIntent(anIntent({ state: 'sent', seq: 7 }), 'unknown', 42, 'timeout');
    expect(moved).toMatchObject({ state: 'unknown', seq: 8 });
    expect(moved.history.at(-1)).toEqual({ state: 'unknown', atMs: 42, why: 'timeout' });
  });
});

describe('the lock of a profile', () => {
  it.each<[IntentState, boolean, boolean]>([
    ['armed', false, true],
    ['sent', true, true],
    ['unknown', false, true],
    ['unknown', true, false],
    ['needsUser', false, true],
    ['duplicate', false, true],
    ['duplicate', true, false],
    ['confirmed', false, false],
    ['refused', false, false],
    ['notPlaced', false, false],
    ['notSent', false, false],
  ])('%s with acknowledged %s: locked %s', (state, isAcknowledged, isLocked) => {
    expect(isLocking(anIntent({ state, isAcknowledged }))).toBe(isLocked);
  });
});

it.each<[IntentState, boolean]>([
  ['sent', false],
  ['unknown', false],
  ['needsUser', true],
  ['duplicate', true],
  ['notPlaced', true],
  ['refused', true],
])('%s may be put away by the user: %s', (state, expected) => {
  expect(canAcknowledge(anIntent({ state }))).toBe(expected);
});

describe('probably not placed', () => {
  it.each([
    ['two readings', quiet(2, 90_000), false],
    ['three readings within a minute', quiet(3, 59_999), false],
    ['three readings over a minute', quiet(3, 60_000), true],
    ['a balance that proves nothing, one minute', quiet(9, 60_000, false), false],
    ['a balance that proves nothing, ten minutes', quiet(9, 600_000, false), true],
  ])('%s', (_name, watch, expected) => {
    const intent = anIntent({ watch });
    expect(isProbablyNotPlaced(intent)).toBe(expected);
    expect(canAcknowledge(intent)).toBe(expected);
  });
});
