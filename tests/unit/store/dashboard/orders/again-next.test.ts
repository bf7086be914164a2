import { expect, it } from 'vitest';
import type { IntentView } from '../../../../../lib/messages/intent-view.ts';
import type { LedgerOrder, LedgerStory } from '../../../../../lib/messages/ledger-topics.ts';
import { isAgainNext } from '../../../../../lib/store/dashboard/orders/again-next.ts';
import { delivered, intent, MAIN } from '../../../../e2e/popup-fixtures.ts';
import { aLedgerOrder } from '../../../../support/ledger-entries.ts';

const NOW = 1_790_000_000_000;
const chain = (verdict: 'disagrees' | 'confirms') =>
  delivered(NOW, { chain: { verdict, why: null, block: null, usedUnits: null, readAtMs: NOW } });
const bought = (part: Partial<LedgerOrder> = {}) =>
  aLedgerOrder({
    to: MAIN,
    period: '1h',
    energyUnits: '51906',
    status: 3,
    costTrx: '2.687676',
    costPaidTrx: '2.687676',
    smallOrderFeeTrx: '0.3',
    activationFeeTrx: '0',
    ...part,
  });
const story = (part: Partial<LedgerStory> = {}): LedgerStory => ({
  intent: intent(NOW, 'confirmed') as IntentView,
  history: [],
  watched: null,
  kept: null,
  isPartial: false,
  ...part,
});

it.each<[string, LedgerOrder, LedgerStory | null, boolean]>([
  ['of a delivered order it is', bought(), story(), true],
  ['of one that ended it is', bought({ status: 4 }), story(), true],
  ['of one from elsewhere it is', bought(), null, true],
  ['of one that the chain confirms it is', bought(), story({ watched: chain('confirms') }), true],
  ['of one on its way it is not', bought({ status: 2 }), story(), false],
  ['of one that the chain denies it is not', bought(), story({ watched: chain('disagrees') }), false],
  ['of one with less energy than was bought it is not', bought({ energyUnits: '32000' }), story(), false],
  ['of one that cost more than its fees explain it is not', bought({ costPaidTrx: '3.1' }), story(), false],
  [
    'of one with a fee on top it is',
    bought({ costPaidTrx: '3.787676', activationFeeTrx: '1.1' }),
    story(),
    true,
  ],
])('%s what comes next to buy again', (_, order, told, isNext) => {
  expect(isAgainNext(order, told)).toBe(isNext);
});
