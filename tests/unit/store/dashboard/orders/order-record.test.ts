import { expect, it } from 'vitest';
import type { IntentView } from '../../../../../lib/messages/intent-view.ts';
import { recordOfLedgerOrder } from '../../../../../lib/store/dashboard/orders/order-record.ts';
import { anEntry, anIntent } from '../../../../support/ledger-entries.ts';

const recordOf = (guids: string[], part: Partial<IntentView> = {}) => {
  const { order, own } = anEntry({ guid: '20000001' });
  if (!order) throw new Error('The entry holds its order.');
  const intent = anIntent('bought', 3, { guids, ...part });
  const story = { intent, history: [], watched: null, kept: null, isPartial: false };
  return recordOfLedgerOrder({ order, own, story, origin: 'https://energy.example' }).split('\n');
};

it('the record of an order names the others of its purchase, and none where it is the only one', () => {
  const others = (lines: string[]) => lines.filter((line) => line.includes('same purchase'));
  expect(others(recordOf(['20000001', '20000007']))).toEqual(['For the same purchase: 20000007']);
  expect(others(recordOf(['20000001']))).toEqual([]);
});

it('names what was asked for in the words of the popup, since it may not be what came', () => {
  const request = { to: 'TMine', period: '1h' } as const;
  const amount = { source: 'amount', energyUnits: '65000' } as const;
  const estimate = {
    source: 'estimate' as const,
    token: 'USDT',
    recipients: ['TOther'],
    adjustPercent: '0.04',
  };
  const asked = (part: IntentView['request']['amount']) =>
    recordOf(['20000001'], { request: { ...request, amount: part } }).filter((one) =>
      one.startsWith('Asked'),
    );
  const [to, period] = ['Asked for, Energy to: TMine', 'Asked for, Period: 1h'];
  expect(asked(amount)).toEqual([to, 'Asked for, Energy: 65000', period]);
  expect(asked(estimate)).toEqual([
    to,
    'Asked for, Energy: estimate of the service, expected 65000',
    'Asked for, Recipients: TOther (USDT)',
    period,
  ]);
});
