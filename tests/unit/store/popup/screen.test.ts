import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { chooseScreen, type Wish } from '../../../../lib/store/popup/screen.ts';
import { delivered, intent, order, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const HOUR = 3_600_000;
const day = (part: Partial<Snapshot> = {}) => workingDay(NOW, part);
const profile = day().profile;

const elsewhere = {
  kind: 'elsewhere',
  id: 'service-2',
  name: 'Energy market',
  guid: '40718265',
  noticeId: 'order:service-2:40718265:failed',
  atMs: NOW,
} as const;

const cases: [what: string, snapshot: Snapshot, wish: Wish, isConfirming: boolean, kind: string][] = [
  ['nothing is set up', day({ profile: null }), null, false, 'welcome'],
  ['nothing is open', day(), null, false, 'quote'],
  ['the sheet is open', day(), null, true, 'confirm'],
  [
    'a purchase is in doubt, whatever was wished',
    day({ intents: [intent(NOW, 'unknown')] }),
    { kind: 'quote' },
    true,
    'intent',
  ],
  [
    'a doubt was acknowledged',
    day({ intents: [intent(NOW, 'unknown', { isAcknowledged: true })] }),
    null,
    false,
    'quote',
  ],
  [
    'a purchase is confirmed and its order is told by itself',
    day({ intents: [intent(NOW, 'confirmed', { guids: ['40718265'] })] }),
    null,
    false,
    'quote',
  ],
  [
    'a purchase is confirmed and nobody knows its order yet',
    day({ intents: [intent(NOW, 'confirmed', { guids: [] })] }),
    null,
    false,
    'intent',
  ],
  [
    'what came a moment ago has ended',
    day({ orders: [delivered(NOW, { delegatedAtMs: NOW - 60_000, endsAtMs: NOW })] }),
    null,
    false,
    'quote',
  ],
  [
    'what came a moment ago has no end that is known',
    day({ orders: [delivered(NOW, { delegatedAtMs: NOW - 60_000, endsAtMs: null })] }),
    null,
    false,
    'order',
  ],
  ['an order runs', day({ orders: [order(NOW)] }), null, false, 'order'],
  ['an order runs and the quote is wished', day({ orders: [order(NOW)] }), { kind: 'quote' }, false, 'quote'],
  [
    'an order of another device runs',
    day({ orders: [order(NOW, { source: 'elsewhere' })] }),
    null,
    false,
    'quote',
  ],
  ['an order has ended', day({ orders: [order(NOW, { status: 4 })] }), null, false, 'quote'],
  ['a failed order was not seen', day({ orders: [order(NOW, { status: 6 })] }), null, false, 'order'],
  [
    'a failed order was put away',
    day({ orders: [order(NOW, { status: 6, isSeen: true })] }),
    null,
    false,
    'quote',
  ],
  ['energy was delivered just now', day({ orders: [delivered(NOW)] }), null, false, 'order'],
  [
    'energy was delivered two hours ago for a day',
    day({ orders: [delivered(NOW, { delegatedAtMs: NOW - 2 * HOUR, endsAtMs: NOW + 22 * HOUR })] }),
    null,
    false,
    'quote',
  ],
  [
    'a batch or a rule bought',
    day({
      orders: [
        delivered(NOW, { intentId: 'batch-b-7' }),
        delivered(NOW, { intentId: 'renew-r-1' }),
        order(NOW, { intentId: 'batch-b-8', status: 6 }),
      ],
    }),
    null,
    false,
    'quote',
  ],
  [
    'the token is locked',
    day({ profile: profile && { ...profile, token: 'locked' } }),
    null,
    false,
    'noToken',
  ],
  [
    'the token is locked and an order is looked at',
    day({ profile: profile && { ...profile, token: 'locked' }, orders: [order(NOW)] }),
    { kind: 'order', guid: '40718265' },
    false,
    'order',
  ],
  [
    'the token is locked and a purchase is in doubt',
    day({ profile: profile && { ...profile, token: 'locked' }, intents: [intent(NOW, 'unknown')] }),
    null,
    false,
    'noToken',
  ],
  [
    'the token is refused and a purchase is in doubt',
    day({ profile: profile && { ...profile, token: 'refused' }, intents: [intent(NOW, 'unknown')] }),
    null,
    false,
    'noToken',
  ],
  [
    'the token is locked and two orders exist for one purchase',
    day({ profile: profile && { ...profile, token: 'locked' }, intents: [intent(NOW, 'duplicate')] }),
    null,
    false,
    'intent',
  ],
  [
    'a notification of another service was clicked',
    day({ orders: [order(NOW)] }),
    elsewhere,
    false,
    'elsewhere',
  ],
  [
    'a notification of another service was clicked and a purchase is in doubt here',
    day({ intents: [intent(NOW, 'unknown')] }),
    elsewhere,
    false,
    'intent',
  ],
  [
    'that service has been chosen meanwhile, and has the order of the notification',
    day({ profile: profile && { ...profile, id: elsewhere.id }, orders: [order(NOW)] }),
    elsewhere,
    false,
    'order',
  ],
  [
    'that service has been chosen meanwhile, and the notification was of no order',
    day({ profile: profile && { ...profile, id: elsewhere.id }, orders: [order(NOW)] }),
    { ...elsewhere, guid: null },
    false,
    'quote',
  ],
  ['the wished order is gone', day(), { kind: 'order', guid: '1' }, false, 'quote'],
];

describe('the screen of the popup', () => {
  it.each(cases)('is the right one when %s', (_, snapshot, wish, isConfirming, kind) => {
    expect(chooseScreen(snapshot, wish, isConfirming ? 'next' : undefined, NOW).kind).toBe(kind);
  });

  const bought = intent(NOW, 'confirmed', { guids: ['40718265'] });
  const itsOrder = order(NOW, { guid: '40718265', intentId: bought.id });

  it.each([
    ['its order is not known yet', day({ intents: [bought] }), null, 'intent'],
    ['its order is known', day({ intents: [bought], orders: [itsOrder] }), null, 'order'],
    [
      'another price is asked for: the sheet is shown once more, and then ends',
      day({ intents: [bought], orders: [itsOrder] }),
      { kind: 'quote' },
      'confirm',
    ],
    [
      'its order has ended',
      day({ intents: [bought], orders: [delivered(NOW, { guid: '40718265', endsAtMs: NOW })] }),
      null,
      'confirm',
    ],
  ] as const)(
    'shows what was bought on this sheet, whose answer is still awaited, when %s',
    (_, snapshot, wish, kind) => {
      expect(chooseScreen(snapshot, wish, bought.id, NOW).kind).toBe(kind);
    },
  );
});
