import { expect, it } from 'vitest';
import { answerAddressBar } from '../../../../lib/background/reach/address-bar.ts';
import { wordTotals } from '../../../../lib/background/reach/transfer-totals.ts';
import { parseDecimal, ZERO } from '../../../../lib/domain/decimal.ts';

const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const NOW = 1_000_000;
const total = { period: '1h', total: '2.96 TRX', unitSun: '46' } as const;

it('offers a total for each period that has a live price', async () => {
  const { line, suggestions } = await answerAddressBar(`${A} `, async () => [total]);
  expect(line).toContain(A);
  expect(suggestions).toEqual([{ content: `${A} 1h`, text: expect.stringContaining('2.96 TRX') }]);
});

it.each([
  ['2d', 'reach.addressBar.otherPeriod'],
  ['7 days', 'reach.addressBar.quote'],
])('names the periods that can be rented for a period that cannot: “%s”', async (period, line) => {
  const { line: said } = await answerAddressBar(`${A} ${period}`, async () => []);
  expect(said.split(' ')[0]).toBe(line);
});

it.each([
  ['', 'reach.addressBar.hint'],
  ['hello', 'address.wrong.none'],
  [A.replace('X', 'Y'), 'address.wrong.checksum'],
  [`0x${'a'.repeat(40)}`, 'address.wrong.ethereum'],
])('sends no request for a price while "%s" is typed, and says why', async (typed, line) => {
  const asked = () => Promise.reject(new Error('asked'));
  expect((await answerAddressBar(typed, asked)).line).toContain(line);
});

it('counts the fees learned so far, and leaves out prices that are old or from a clock that was ahead', () => {
  const fee = parseDecimal('0.3');
  const facts = {
    nowMs: NOW,
    prices: new Map([
      ['1h', { unitSun: 46n, readAtMs: NOW - 5_000 }],
      ['1d', { unitSun: 72n, readAtMs: NOW - 30_000 }],
      ['3d', { unitSun: 72n, readAtMs: NOW + 1 }],
    ] as const),
    fees: [],
    isPractice: false,
    locale: 'en',
  };
  expect(wordTotals(facts)).toEqual([{ period: '1h', total: '2.96 unit.trx', unitSun: '46' }]);
  const fees = [{ energyUnits: 65_000n, smallOrderFee: fee.ok ? fee.value : ZERO, activationFee: ZERO }];
  expect(wordTotals({ ...facts, fees, isPractice: true })).toEqual([
    { period: '1h', total: '3.26 unit.playTrx', unitSun: '46' },
  ]);
});
