import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { readDraft } from '../../../../lib/store/popup/draft.ts';
import { needOf } from '../../../../lib/store/popup/need.ts';
import { quoteOf } from '../../../../lib/store/popup/quote.ts';
import { MAIN, OPERATIONS, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const FEES = [{ energyUnits: '50000', smallOrderFeeTrx: '0', activationFeeTrx: '1.1' }];

function activationFee(isDelivered: boolean, chain: Snapshot['chain'], to = MAIN) {
  const day = workingDay(NOW, { chain, fees: FEES });
  const addresses = day.addresses.map((known) =>
    isDelivered && known.address === MAIN ? { ...known, isActivated: true as const } : known,
  );
  const snapshot = { ...day, addresses };
  const draft = readDraft({ to });
  const need = needOf(draft, snapshot, NOW);
  return need && quoteOf(snapshot, need, draft, '1h')?.activationFee;
}

describe('the activation fee of a quote', () => {
  const off = EMPTY_SNAPSHOT.chain;
  const on = workingDay(NOW).chain;
  const denying = { ...on, senders: on.senders.map((sender) => ({ ...sender, isActivated: false })) };

  it.each([
    ['is unknown if the chain was not asked and nothing was delivered', false, off, 'unseen'],
    ['is zero for an address that had a delivery, without the chain', true, off, 'free'],
    ['is zero for it while the chain has not answered', true, { ...off, isOn: true }, 'free'],
    ['is the one that was seen if the chain contradicts a delivery', true, denying, 'charged'],
    ['is zero if the chain says so, without a delivery', false, on, 'free'],
  ])('%s', (_, isDelivered, chain, kind) => {
    expect(activationFee(isDelivered, chain)).toMatchObject({ kind });
  });

  it('stays unknown for an address, whatever was delivered to another', () => {
    expect(activationFee(true, off, OPERATIONS)).toMatchObject({ kind: 'unseen' });
  });
});
