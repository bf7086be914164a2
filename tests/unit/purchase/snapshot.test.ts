import { describe, expect, it } from 'vitest';
import type { IntentState } from '../../../lib/domain/order/intent-state.ts';
import { type Badge, chooseBadge } from '../../../lib/purchase/snapshot.ts';
import { anOrder } from './build.ts';

const open = (state: IntentState) => ({ state, isLocking: true });
const pending = anOrder();
const running = anOrder({ status: 3, endsAtMs: 3_600_000 });

describe('the badge', () => {
  it.each<
    [string, Parameters<typeof chooseBadge>[0]['intents'], boolean, ReturnType<typeof anOrder>[], Badge]
  >([
    [
      'two orders before everything else',
      [open('duplicate'), open('unknown')],
      true,
      [running],
      { kind: 'duplicate' },
    ],
    ['the user is needed', [open('needsUser'), open('unknown')], false, [running], { kind: 'alert' }],
    ['a failed order with unread news', [], true, [running], { kind: 'alert' }],
    ['a doubt', [open('unknown')], false, [pending], { kind: 'uncertain' }],
    ['an acknowledged doubt is quiet', [{ state: 'unknown', isLocking: false }], false, [], { kind: 'none' }],
    [
      'a purchase and an order under way',
      [open('sent')],
      false,
      [pending, running],
      { kind: 'pending', count: 2 },
    ],
    [
      'an unpaid order from elsewhere is not under way',
      [],
      false,
      [anOrder({ status: 1, source: 'elsewhere' }), running],
      { kind: 'running', endsAtMs: 3_600_000 },
    ],
    [
      'an unpaid order that was bought here is under way',
      [],
      false,
      [anOrder({ status: 1, source: 'bought' }), running],
      { kind: 'pending', count: 1 },
    ],
    ['the next rental to end', [], false, [running], { kind: 'running', endsAtMs: 3_600_000 }],
    [
      'of two rentals the one that ends first',
      [],
      false,
      [anOrder({ status: 3, endsAtMs: 3_500_000 }), running],
      { kind: 'running', endsAtMs: 3_500_000 },
    ],
    [
      'of two rentals the one that ends first, whichever was seen first',
      [],
      false,
      [running, anOrder({ status: 3, endsAtMs: 3_500_000 })],
      { kind: 'running', endsAtMs: 3_500_000 },
    ],
    ['a purchase that is begun', [open('armed')], false, [running], { kind: 'pending', count: 1 }],
    [
      'an order that could not be read yet',
      [],
      false,
      [anOrder({ status: null }), running],
      { kind: 'pending', count: 1 },
    ],
    ['a rental with an unknown end', [], false, [anOrder({ status: 3 })], { kind: 'none' }],
    [
      'a rental of an hour that seems to end in a day, after the clock was set back',
      [],
      false,
      [anOrder({ status: 3, endsAtMs: 86_400_000 })],
      { kind: 'none' },
    ],
    ['nothing', [], false, [], { kind: 'none' }],
  ])('%s', (_name, intents, hasAlert, orders, expected) => {
    expect(chooseBadge({ intents, orders, hasAlert, leadMsOf: () => 600_000, nowMs: 0 })).toEqual(expected);
  });

  it('warns within the lead time, and shows no rental that is over', () => {
    const at = (nowMs: number) =>
      chooseBadge({ intents: [], orders: [running], hasAlert: false, leadMsOf: () => 600_000, nowMs });
    expect([at(3_000_000).kind, at(3_600_000).kind]).toEqual(['ending', 'none']);
  });
});
