import { expect, it } from 'vitest';
import { eventText, intentText } from '../../../../components/dashboard/orders/event-text.ts';

it('does not say that nothing was bought if the balance could not prove it', () => {
  const proven = { state: 'notPlaced', why: 'listAndBalanceUnchanged' } as const;
  const absent = { state: 'notPlaced', why: 'absentForADay' } as const;
  expect([proven, absent].map(intentText)).toEqual(['ledger.intent.notPlaced', 'ledger.intent.absent']);
  expect([proven, absent].map(({ state, why }) => eventText(state, why))).toEqual([
    'ledger.one.event.notPlaced',
    'ledger.one.event.absent',
  ]);
  expect(intentText({ state: 'refused', why: null })).toBe('ledger.intent.refused');
});
