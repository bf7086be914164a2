import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { IntentView } from '../../../../lib/messages/intent-view.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { sameAgain } from '../../../../lib/store/popup/again.ts';
import { type Draft, FIRST_DRAFT } from '../../../../lib/store/popup/draft.ts';
import { needOf } from '../../../../lib/store/popup/need.ts';

const TO = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa' as Address;
const RECIPIENT = 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9' as Address;
const CHAIN_ON: Snapshot = { ...EMPTY_SNAPSHOT, chain: { ...EMPTY_SNAPSHOT.chain, isOn: true } };

function again(energyUnits: string | null, task: Draft['task'], snapshot: Snapshot = EMPTY_SNAPSHOT) {
  const draft = { ...FIRST_DRAFT, to: TO, task };
  const chosen = { draft: signal(draft), need: signal(needOf(draft, snapshot, 0)), snapshot };
  return sameAgain({ intentId: 'i1', energyUnits }, chosen);
}

describe('a rental that is rented again', () => {
  it.each([
    ['is for a transfer if the amounts are equal', '64311', 'own', { task: 'transfer' }],
    [
      'is for a transfer to a new wallet if the amounts are equal',
      '130338',
      'several',
      { task: 'newHolder' },
    ],
    ['is as large as it was', '200000', 'transfer', { task: 'own', ownUnits: '200000' }],
    ['is as small as it was', '32000', 'transfer', { task: 'own', ownUnits: '32000' }],
    [
      'is not for recipients that were pasted for another rental',
      '200000',
      'several',
      { task: 'own', ownUnits: '200000' },
    ],
    ['is for what is chosen if its size is unknown', null, 'newHolder', {}],
  ] as const)('%s', (_name, energyUnits, chosen, expected) => {
    expect(again(energyUnits, chosen)).toEqual(expected);
  });

  it('is for what the chosen transfer now lacks, if the chain may have reduced the earlier amount', () => {
    expect(again('51906', 'transfer', CHAIN_ON)).toEqual({});
    expect(again('200000', 'transfer', CHAIN_ON)).toMatchObject({ task: 'own', ownUnits: '200000' });
    expect(again('51906', 'own', CHAIN_ON)).toMatchObject({ task: 'own', ownUnits: '51906' });
    const nature = { isActivated: true, isContract: false, freeTransfers: 1 };
    const senders = [{ address: TO, energyUnits: '12400', readAtMs: 0, ...nature }];
    const withEnergy = { ...CHAIN_ON, chain: { ...CHAIN_ON.chain, senders } };
    expect(again('60000', 'transfer', withEnergy), 'more than is missing now').toEqual({});
  });

  it('is an estimate for the same recipients, even before the service says how much energy that was', () => {
    const amount = {
      source: 'estimate',
      token: 'USDD',
      recipients: [RECIPIENT],
      adjustPercent: '1',
    } as const;
    const intents = [{ id: 'i1', request: { to: TO, period: '7d', amount } } as unknown as IntentView];
    for (const energyUnits of ['64311', null])
      expect(again(energyUnits, 'transfer', { ...EMPTY_SNAPSHOT, intents })).toEqual({
        task: 'several',
        token: 'USDD',
        recipients: [RECIPIENT],
        surplusPercent: '1',
      });
  });
});
