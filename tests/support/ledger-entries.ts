import type { IntentView } from '../../lib/messages/intent-view.ts';
import type { LedgerEntry, LedgerOrder } from '../../lib/messages/ledger-topics.ts';

export const HOLDER = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
export const NOW_MS = 1_790_000_000_000;

export function aLedgerOrder(part: Partial<LedgerOrder> = {}): LedgerOrder {
  return {
    guid: '20000000',
    status: 4,
    paymentStatus: 1,
    to: HOLDER,
    energyUnits: '65000',
    period: '1h',
    periodType: 'hours',
    hours: 1,
    days: 0,
    costTrx: '2.99',
    costPaidTrx: '2.99',
    smallOrderFeeTrx: '0',
    activationFeeTrx: '0',
    transactions: [{ orderGuid: '20000000', txid: 'ab'.repeat(32) }],
    estimateTaskId: null,
    estimate: null,
    readAtMs: NOW_MS,
    ...part,
  };
}

export function anEntry(part: Partial<LedgerOrder> = {}, change: Partial<LedgerEntry> = {}): LedgerEntry {
  const order = aLedgerOrder(part);
  return {
    guid: order.guid,
    status: order.status,
    own: {
      source: 'elsewhere',
      intentId: null,
      madeAtMs: null,
      endsAtMs: null,
      quotedTrx: null,
      askedTo: null,
      isOneOfSeveral: false,
      isOther: false,
      isDenied: false,
    },
    order,
    isFresh: true,
    ...change,
  };
}

export function anIntent(id: string, total: number | null, part: Partial<IntentView> = {}): IntentView {
  return {
    id,
    state: 'notPlaced',
    request: { to: HOLDER, period: '1h', amount: { source: 'amount', energyUnits: '65000' } },
    quote: { unitSun: '46', energyUnits: '65000', feesSun: '0', totalSun: '2990000', pricedAtMs: NOW_MS },
    capSun: '2990000',
    armedAtMs: NOW_MS,
    sentAtMs: NOW_MS,
    sinceMs: NOW_MS,
    why: null,
    baseline: { balanceTrx: '100', total },
    present: null,
    checks: {
      count: 0,
      quietMs: 0,
      neededQuietMs: 0,
      isBalanceProof: true,
      isMoneyGone: false,
      nextAtMs: null,
      isHeldUp: false,
    },
    canAcknowledge: false,
    isAcknowledged: false,
    guids: [],
    chargedTrx: null,
    ...part,
  };
}
