import { expect, it } from 'vitest';
import { addressFromHex } from '../../../lib/domain/address/address.ts';
import type { BuyRequest } from '../../../lib/purchase/service-port.ts';
import { matchOrder } from '../../../lib/purchase/settle/match-order.ts';
import { withFacts } from '../../../lib/purchase/track/order-record.ts';
import { answer, createHarness } from '../../support/service-harness.ts';
import { anOrder, OTHER_TO, TO } from '../purchase/build.ts';

const EMPTY = { to: null, period: null, energyUnits: null, estimate: null } as const;
const THIRD = addressFromHex(`41${'3'.repeat(40)}`);
const ASKED: BuyRequest = {
  to: TO,
  period: '1h',
  amount: { source: 'estimate', token: 'USDT', recipients: [TO, OTHER_TO], adjustPercent: '0.04' },
};
const good = { guid: 22_222_222, to: TO, period_type: 'hours', hours: 1, days: 0, energy_amount: 65_000 };

/** What the engine makes of an order that the service names like this. */
async function match(fields: object): Promise<string> {
  const body = JSON.stringify({ status: 'ok', data: { ...good, ...fields } });
  const read = await createHarness(() => answer(body)).service.order('22222222' as never);
  if (!read.ok) return read.error.code;
  return matchOrder(withFacts(anOrder(EMPTY), read.value), ASKED);
}

it.each([
  ['the same recipients', { estimate_task: { token: 'USDT', to: [OTHER_TO, TO] } }, 'match'],
  ['other ones', { estimate_task: { token: 'USDT', to: [OTHER_TO] } }, 'other'],
  ['one that is no text', { estimate_task: { token: 'USDT', to: [OTHER_TO, { address: TO }] } }, 'unclear'],
  ['one that is nothing', { estimate_task: { token: 'USDT', to: [TO, OTHER_TO, null] } }, 'unclear'],
  ['an empty one', { estimate_task: { token: 'USDT', to: [TO, OTHER_TO, ''] } }, 'unclear'],
  [
    'the same ones among more than a purchase can have',
    { estimate_task: { token: 'USDT', to: [TO, ...Array(1_000).fill(OTHER_TO), THIRD] } },
    'unclear',
  ],
  ['a calculation in words', { estimate_task: 'USDT' }, 'unclear'],
  ['a calculation in a list', { estimate_task: [['USDT', TO]] }, 'unclear'],
  ['a calculation under an odd number', { estimate_task_id: 'abc', estimate_task: null }, 'unclear'],
  ['no calculation', { estimate_task_id: null, estimate_task: null }, 'other'],
  ['none, with an empty list for an empty object', { estimate_task_id: '0', estimate_task: [] }, 'other'],
])('an order with %s is judged by what can be read', async (_name, fields, expected) => {
  expect(await match(fields)).toBe(expected);
});
