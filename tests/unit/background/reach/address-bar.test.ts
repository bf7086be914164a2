import { afterEach, expect, it, vi } from 'vitest';
import { answerAddressBar, hintOfAddressBar } from '../../../../lib/background/reach/address-bar.ts';
import { wordTotals } from '../../../../lib/background/reach/transfer-totals.ts';
import { parseDecimal, ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import { withBrowser } from '../../platform/with-browser.ts';

const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const B = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const NOW = 1_000_000;
const total = { period: '1h', total: '2.96 TRX', unitSun: '46' } as const;

it('offers a total for each period that has a live price', async () => {
  const { line, suggestions } = answerAddressBar(`${A} `, async () => [total]);
  expect(line).toContain(A);
  expect(await suggestions).toEqual([{ content: `${A} 1h`, text: expect.stringContaining('2.96 TRX') }]);
});

afterEach(() => void vi.unstubAllEnvs());

/** The address bar of a browser: what it says and suggests while keys are typed. */
async function openAddressBar(
  readTotals: () => Promise<(typeof total)[]>,
  readLine = (_line: string) => Promise.resolve(),
) {
  const lines: string[] = [];
  const suggested: { content: string; description: string }[] = [];
  const listeners: ((typed: string, suggest: (all: typeof suggested) => void) => void)[] = [];
  const omnibox = {
    setDefaultSuggestion: ({ description }: { description: string }) =>
      readLine(description).then(() => void lines.push(description)),
    onInputChanged: { addListener: (listener: (typeof listeners)[number]) => void listeners.push(listener) },
    onInputEntered: { addListener() {} },
  };
  const { onAddressBar } = await withBrowser(
    { omnibox },
    () => import('../../../../lib/platform/omnibox.ts'),
  );
  const onType = (typed: string) => answerAddressBar(typed, readTotals);
  onAddressBar({ hint: hintOfAddressBar, onType, onEnter() {} }, () => {});
  const type = (typed: string) => listeners[0]?.(typed, (all) => void suggested.push(...all));
  return { type, lines, suggested };
}

it('says what is typed at once, and suggests only for the last key what the service has named by then', async () => {
  const asked: PromiseWithResolvers<(typeof total)[]>[] = [];
  const { type, lines, suggested } = await openAddressBar(() => {
    const answer = Promise.withResolvers<(typeof total)[]>();
    asked.push(answer);
    return answer.promise;
  });
  const half = A.slice(0, -1);
  for (const typed of [half, A, `${B} 1`]) {
    type(typed);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(lines).toEqual([
    expect.stringContaining('address.wrong'),
    expect.stringContaining(A),
    expect.stringContaining(B),
  ]);
  for (const answer of asked) answer.resolve([total]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(suggested.map(({ content }) => content)).toEqual([`${B} 1h`]);
});

it('ends with the line about the last key, however long a browser reads each, and suggests after that', async () => {
  const readings: { line: string; finish(): void }[] = [];
  const { type, lines, suggested } = await openAddressBar(
    async () => [total],
    (line) => new Promise((finish) => void readings.push({ line, finish })),
  );
  const finishAbout = (what: string) => {
    for (const { line, finish } of readings) if (line.includes(what)) finish();
    return new Promise((resolve) => setImmediate(resolve));
  };
  for (const typed of [A.slice(0, -1), A, B]) type(typed);
  for (const what of [B, A, 'tooShort']) await finishAbout(what);
  expect(suggested, 'Chromium shows no other line after suggestions').toEqual([]);
  await finishAbout(B);
  expect(suggested.map(({ content }) => content)).toEqual([`${B} 1h`]);
  expect(lines).toEqual([expect.stringContaining('tooShort'), expect.stringContaining(B)]);
  type(B);
  expect(readings.length, 'What is shown is not told again').toBe(2);
});

it('says the same in Firefox whatever is typed, since Firefox shows what was told before, and suggests the reason', async () => {
  vi.stubEnv('FIREFOX', 'true');
  const { type, lines, suggested } = await openAddressBar(async () => [total]);
  for (const typed of ['', 'hello', A, B]) {
    type(typed);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(lines).toEqual([expect.stringContaining('reach.addressBar.hint')]);
  expect(suggested).toEqual([
    // Firefox leaves out what is just the text that was typed.
    { content: 'hello ', description: expect.stringContaining('address.wrong.none') },
    { content: `${A} 1h`, description: expect.stringContaining('2.96 TRX') },
    { content: `${B} 1h`, description: expect.stringContaining('2.96 TRX') },
  ]);
});

it.each([
  ['2d', 'reach.addressBar.otherPeriod'],
  ['7 days', 'reach.addressBar.quote'],
])('names the periods that can be rented for a period that cannot: “%s”', (period, line) => {
  const { line: said } = answerAddressBar(`${A} ${period}`, async () => []);
  expect(said.split(' ')[0]).toBe(line);
});

it.each([
  ['', 'reach.addressBar.hint'],
  ['hello', 'address.wrong.none'],
  [A.replace('X', 'Y'), 'address.wrong.checksum'],
  [`0x${'a'.repeat(40)}`, 'address.wrong.ethereum'],
])('sends no request for a price while "%s" is typed, and says why', async (typed, line) => {
  const asked = () => Promise.reject(new Error('asked'));
  const answer = answerAddressBar(typed, asked);
  expect(answer.line).toContain(line);
  expect(await answer.suggestions).toEqual([]);
});

it('counts the fees learned so far, and leaves out prices that are old or from a clock that was ahead', () => {
  const fee = parseDecimal('0.3');
  const facts = {
    nowMs: NOW,
    prices: new Map([
      ['30d', { unitSun: 1_469n, readAtMs: NOW }],
      ['1h', { unitSun: 46n, readAtMs: NOW - 5_000 }],
      ['1d', { unitSun: 72n, readAtMs: NOW - 30_000 }],
      ['3d', { unitSun: 72n, readAtMs: NOW + 1 }],
    ] as const),
    fees: [],
    isPractice: false,
    locale: 'en',
  };
  expect(wordTotals(facts)).toEqual([
    { period: '1h', total: '2.96 unit.trx', unitSun: '46' },
    { period: '30d', total: '94.47 unit.trx', unitSun: '1,469' },
  ]);
  const fees = [{ energyUnits: 65_000n, smallOrderFee: fee.ok ? fee.value : ZERO, activationFee: ZERO }];
  expect(wordTotals({ ...facts, fees, isPractice: true })[0]).toEqual({
    period: '1h',
    total: '3.26 unit.playTrx',
    unitSun: '46',
  });
});
