import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { openSandbox } from './open-sandbox.ts';

type Box = ReturnType<typeof openSandbox>;

const folder = join(import.meta.dirname, '../../fixtures/service');
const readFixture = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

const { sender, holder } = exampleAddresses;
const amount = {
  to: sender,
  period_type: 'hours',
  period_amount: 1,
  amount_source: 'amount',
  amount: 65_000,
};
const estimate = {
  ...amount,
  amount_source: 'estimate',
  estimate_to: holder,
  estimate_token: 'USDT',
  estimate_adjust_percent: 0.04,
};

/** The shape of a value: names, types and numbers of fraction digits, without the values themselves. */
function outline(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [outline(value[0])];
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, outline(part)]));
  }
  if (typeof value !== 'string') return value === null ? null : typeof value;
  if (/^\d+\.\d{18}$/.test(value)) return 'decimal with 18 fraction digits';
  return /^\d+\.\d+$/.test(value) ? 'decimal' : 'text';
}

async function buy(box: Box, input: Record<string, unknown>) {
  return (await box.service('buy/energy', input)).body;
}

async function listSecondPage(box: Box) {
  for (let count = 0; count < 17; count += 1) await buy(box, amount);
  return (await box.service('order/list', { page: 2 })).body;
}

it.each<[string, (box: Box) => Promise<unknown>]>([
  [
    'price',
    async (box) =>
      JSON.parse(
        (await box.send('/api/v1/public/price?resource=energy&period_type=hours&period_amount=1')).text,
      ),
  ],
  ['buy-amount', (box) => buy(box, amount)],
  ['buy-estimate', (box) => buy(box, estimate)],
  [
    'order-get',
    async (box) => {
      const { data } = await buy(box, amount);
      box.clock.nowMs += 10_000;
      return (await box.service(`order/get/${String(data?.guid)}`)).body;
    },
  ],
  ['order-list', listSecondPage],
  ['account-list', async (box) => (await box.service('account/list')).body],
  ['account-get', async (box) => (await box.service('account/get/1')).body],
])(
  'the sandbox answers %s with exactly the fields that were written down from the contract',
  async (name, ask) => {
    const answer = await ask(openSandbox({ settings: { balanceSun: '900000000' } }));
    expect(outline(answer)).toEqual(outline(readFixture(name)));
  },
);
