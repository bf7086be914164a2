import { expect, it } from 'vitest';
import { readRules, type Topic } from '../../../lib/messages/protocol.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf } from '../../support/background.ts';

const { sender } = exampleAddresses;
const id = '00000000-0000-4000-8000-000000000001';
const times = <T>(count: number, one: T): T[] => new Array<T>(count).fill(one);

const request = { to: sender, period: '1h', amount: { source: 'amount', energyUnits: '65000' } };
const terms = { energyUnits: '65000', unitSun: '60', feesSun: '0', totalSun: '3900000', capSun: '4500000' };
const row = { request, ...terms, comparedWith: null };
const batch = (change: object) => ({
  batchId: id,
  profileId: 'main',
  origin: null,
  rows: [row],
  capSun: '4500000',
  hasTypedSum: false,
  ...change,
});
const asking = (change: object) => batch({ rows: [{ ...row, request: { ...request, ...change } }] });
const estimate = { source: 'estimate', token: 'USDT', recipients: [sender], adjustPercent: '0.04' };
const service = (token: string) => ({
  id: null,
  name: 'Main',
  colour: 'jade',
  origin: 'https://service.example',
  bodyKind: 'json',
  token,
});

/** Of each pair, a page may send the first and not the second, which differs from it in that one point. */
it.each<[string, Topic, unknown, unknown]>([
  ['a time that is no whole number', 'purchase.confirm', purchaseOf(1), purchaseOf(1.5)],
  ['a batch of nothing', 'batch.start', batch({}), batch({ rows: [] })],
  [
    'a longer batch than can be stored',
    'batch.start',
    batch({ rows: times(200, row) }),
    batch({ rows: times(201, row) }),
  ],
  ['a batch with more than its fields', 'batch.start', batch({}), batch({ state: 'done' })],
  ['a row with more than its fields', 'batch.start', batch({}), batch({ rows: [{ ...row, intentId: 'i' }] })],
  ['a rental with more than its fields', 'batch.start', asking({}), asking({ days: 30 })],
  [
    'an amount beside an estimate',
    'batch.start',
    asking({ amount: estimate }),
    asking({ amount: { ...estimate, energyUnits: '1' } }),
  ],
  [
    'an estimate beside an amount',
    'batch.start',
    asking({}),
    asking({ amount: { ...request.amount, recipients: [sender] } }),
  ],
  [
    'several recipients in the place of one',
    'batch.start',
    asking({ amount: { ...estimate, recipients: [sender, sender] } }),
    asking({ amount: { ...estimate, recipients: [`${sender},${sender}`] } }),
  ],
  [
    'a token that would begin another header',
    'profile.save',
    service('abc'),
    service('abc\r\nHost: x.example'),
  ],
  ['a token of any length', 'profile.save', service('a'.repeat(4096)), service('a'.repeat(4097))],
  ['an empty passphrase', 'vault.unlock', { passphrase: 'a' }, { passphrase: '' }],
  [
    'a passphrase of any length',
    'vault.unlock',
    { passphrase: 'a'.repeat(1_000) },
    { passphrase: 'a'.repeat(1_001) },
  ],
  [
    'a file of any length',
    'address.import',
    { text: 'a'.repeat(1_048_576), compared: [] },
    { text: 'a'.repeat(1_048_577), compared: [] },
  ],
  [
    'more questions to the node than it answers in time',
    'chain.natures',
    { addresses: times(6, sender) },
    { addresses: times(7, sender) },
  ],
  [
    'more transfers than are measured',
    'chain.read',
    { sender, token: 'USDT', recipients: times(30, sender) },
    { sender, token: 'USDT', recipients: times(31, sender) },
  ],
  ['text before an id that a page made', 'batch.start', batch({}), batch({ batchId: `x${id}` })],
  ['text after an id that a page made', 'batch.start', batch({}), batch({ batchId: `${id}x` })],
  [
    'text before the number of a transaction',
    'receipt.add',
    { guid: '7', txid: 'ab'.repeat(32) },
    { guid: '7', txid: `x${'ab'.repeat(32)}` },
  ],
  [
    'a quarter that no year has',
    'spending.read',
    { unit: 'week', span: '2026-Q4', address: null },
    { unit: 'week', span: '2026-Q5', address: null },
  ],
  [
    'text before a month',
    'spending.read',
    { unit: 'day', span: '2026-11', address: null },
    { unit: 'day', span: 'x2026-11', address: null },
  ],
  ['a page of the list before the first', 'ledger.page', { page: 1 }, { page: 0 }],
  ['a page that no list has', 'ledger.page', { page: 1_000_000 }, { page: 1_000_001 }],
])('refuses %s', async (_, topic, good, bad) => {
  const { input } = await readRules(topic);
  expect(input.safeParse(good).success, 'the like of it').toBe(true);
  expect(input.safeParse(bad).success).toBe(false);
});
