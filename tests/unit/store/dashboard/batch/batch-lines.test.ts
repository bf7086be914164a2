import { describe, expect, it } from 'vitest';
import { readBatchText, textOfLines } from '../../../../../lib/store/dashboard/batch/batch-lines.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const C = 'TLYF6Lb6aZxuhhXzaoodbkP2DojnbLBBKu';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const amount = (energyUnits: bigint) => ({ kind: 'amount', energyUnits });
const transfer = (isNewHolder: boolean) => ({ kind: 'transfer', isNewHolder });
const first = (text: string) => readBatchText(text).lines[0];

describe('a line of a batch', () => {
  it.each([
    [A, { to: A, task: null, period: null }],
    [`  ${A}\t65000`, { to: A, task: amount(65_000n) }],
    [`${A}; 131000; 1h`, { to: A, task: amount(131_000n), period: '1h' }],
    [`${A}|0065000|7 days`, { to: A, task: amount(65_000n), period: '7d' }],
    [`${A} 65000 1 d`, { to: A, task: amount(65_000n), period: '1d' }],
    [`${A}, ٦٥٠٠٠, ٧ days`, { to: A, task: amount(65_000n), period: '7d' }],
    [`${A} ۶۵۰۰۰ ۱h`, { to: A, task: amount(65_000n), period: '1h' }],
    [`"${A}","65000"`, { to: A, task: amount(65_000n) }],
    [`${A}, usdt`, { to: A, task: transfer(false) }],
    [`${A}, USDT new`, { to: A, task: transfer(true) }],
    [`${A}, USDT, ${B} ${C} ${B}`, { to: A, task: { kind: 'estimate', token: 'USDT', recipients: [B, C] } }],
    [
      `${A}, stusdt, ${B}, 30d`,
      { to: A, task: { kind: 'estimate', token: 'stUSDT', recipients: [B] }, period: '30d' },
    ],
    [`${A}, jst, "${B}, ${C}"`, { task: { kind: 'estimate', token: 'JST', recipients: [B, C] } }],
  ])('is understood: %s', (text, line) => {
    expect(first(text)).toMatchObject({ problem: null, ...line });
  });

  it.each([
    ['65000', { code: 'no-address' }],
    [`${A}, ${B}`, { code: 'two-addresses' }],
    [`${A}, "65,000"`, { code: 'two-amounts' }],
    [`${A}, 65,000`, { code: 'two-amounts' }],
    [`${A}, 65 000`, { code: 'two-amounts' }],
    [`${A}, 65.000`, { code: 'not-understood', word: '65.000' }],
    [`${A}, ٦٥,٠٠٠`, { code: 'two-amounts' }],
    [`${A}, ٦٥٬٠٠٠`, { code: 'not-understood', word: '٦٥٬٠٠٠' }],
    [`${A}, 65٫000`, { code: 'not-understood', word: '65٫000' }],
    [`${A}, ٦٥000`, { code: 'not-understood', word: '65???' }],
    [`${A}, ٦۵٠٠٠`, { code: 'not-understood', word: '6?000' }],
    // Digits of another script are not converted in an address.
    [A.replace('6', '٦'), { code: 'foreign-character', isRecipient: false }],
    [`${A}, 65k`, { code: 'not-understood', word: '65k' }],
    [`${A}, -65000`, { code: 'not-understood', word: '-65000' }],
    [`${A}, 1e6`, { code: 'not-understood', word: '1e6' }],
    [`${A}, 0`, { code: 'too-little' }],
    [`${A}, 999`, { code: 'too-little' }],
    [`${A}, 0000`, { code: 'too-little' }],
    [`${A}, 1000000000000`, { code: 'too-much' }],
    [`${A}, 65000, USDT`, { code: 'two-tasks' }],
    [`${A}, 65000, ${B}`, { code: 'two-tasks' }],
    [`${A}, USDT, JST, ${B}`, { code: 'two-tasks' }],
    [`${A}, JST`, { code: 'recipients-missing', word: 'JST' }],
    [`${A}, 1h, 1d`, { code: 'two-periods' }],
    [`${A}, 30h`, { code: 'not-understood', word: '30h' }],
    [`${A.slice(0, -1)}8`, { code: 'checksum', isRecipient: false }],
    [A.toLowerCase(), { code: 'one-case', isRecipient: false }],
    [`${A.slice(0, 20)}\u200b${A.slice(20)}`, { code: 'hidden-character', isRecipient: false }],
    [`0x${'ab'.repeat(20)}`, { code: 'ethereum', isRecipient: false }],
    [USDT, { code: 'token-contract', isRecipient: false }],
    [`${A}, USDT, ${B}x`, { code: 'too-long', isRecipient: true }],
    [`${A}, USDT, ${B} ${USDT}`, { code: 'token-contract', isRecipient: true }],
    [`${A}, USDT, ${B} ${A}`, { code: 'sender', isRecipient: true }],
    [`${A}, ${A}`, { code: 'two-addresses' }],
  ])('is refused with the reason: %s', (text, problem) => {
    expect(first(text)?.problem).toEqual(problem);
  });
});

describe('the lines of a batch', () => {
  it('are numbered as a user counts them, without empty ones', () => {
    expect(readBatchText(`\n${A}\r\n\r\n${B}\n`).lines.map(({ number }) => number)).toEqual([2, 4]);
  });

  it('may have a heading line, whose unknown columns are not read', () => {
    const { lines } = readBatchText(`\uFEFFname,address,amount\nTill 2, ${A},65000\nTill JST,${B},`);
    expect(lines).toMatchObject([
      { number: 2, to: A, task: amount(65_000n), problem: null },
      { number: 3, to: B, task: null, problem: null },
    ]);
  });

  it.each([
    ['an empty cell of a spreadsheet', `Address\tName\tEnergy\n${A}\t\t131000`],
    ['an empty cell at its beginning', `Name\tAddress\tEnergy\n\t${A}\t131000`],
    ['a column without a name', `\tAddress\tEnergy\n1\t${A}\t131000`],
    ['a comma in a name', `Name;Address;Energy\nMeier, Hans;${A};131000`],
    ['a decimal comma', `Address;TRX;Energy;Note\n${A};12,345678;131000;`],
    ['a decimal comma of a spreadsheet', `Address\tTRX\tEnergy\tNote\n${A}\t12,345678\t131000\tx`],
    ['a separator in the heading', `Address;"Paid; so far";Energy\n${A};5,0001;131000`],
    ['bars, and a semicolon', `| Address | Name | Energy |\n| ${A} | a; b | 131000 |`],
  ])('keep their columns beside %s', (_, text) => {
    expect(first(text)).toMatchObject({ to: A, task: amount(131_000n), problem: null });
    expect(first(textOfLines(text))).toMatchObject({ to: A, task: amount(131_000n), problem: null });
  });

  it('have their address in a column that is read, or are refused in words that fit below a head', () => {
    const { lines } = readBatchText(`Name;Address\nAnna;${A}\nAnna ${B}\n`);
    expect(lines.map(({ problem }) => problem)).toEqual([null, { code: 'no-address-in-columns' }]);
  });

  it.each([
    ['a spreadsheet', `Имя\tКошелёк\tСумма\nAnna\t${A}\t131000\n\t${B}\t`, ['Имя', 'Сумма']],
    ['a file', `Adresse;"Betrag, USDT"\n${A};131000\n${B};5,5`, ['Betrag, USDT']],
    ['a file with sums of a token', `Adresse,USDT\n${A},131000\n${B},5`, ['USDT']],
    ['a single column', `Adressen\n\n${A}\n${B}`, []],
  ])('of %s with a head in another language are read as their addresses alone', (_, text, leftOut) => {
    const read = readBatchText(text);
    expect(read.lines).toMatchObject([
      { to: A, task: null, problem: null },
      { to: B, task: null, problem: null },
    ]);
    expect(read.leftOut).toEqual(leftOut);
    expect(readBatchText(textOfLines(text)).lines).toMatchObject([{ to: A }, { to: B }]);
  });

  it('are read in full where a head in another language has names of ours too', () => {
    const text = `Adresse\tEnergy\tPeriod\n${A}\t131000\t1d`;
    expect(first(text)).toMatchObject({ to: A, task: amount(131_000n), period: '1d', problem: null });
  });

  it.each([
    ['a mistyped address', `${B.slice(0, -1)}8\n${A}`],
    ['what is left of an address', `${B.slice(0, 12)}\n${A}`],
    ['an address in small letters', `Till;${B.toLowerCase()}\nTill;${A}`],
    ['a token', `USDT\n${A}`],
    ['a title above more than addresses', `Salaries\n${A}, 131000`],
    ['names above senders and recipients', `Von\tAn\n${A}\t${B}`],
  ])('are not taken for a head: %s', (_, text) => {
    expect(first(text)?.number).toBe(1);
    expect(first(text)?.problem).not.toBeNull();
  });

  it('take no amount from the column beside an empty one', () => {
    const text = `Address\tEnergy\tPaid\n${A}\t\t6500000`;
    expect(first(text)).toMatchObject({ to: A, task: null, problem: null });
  });

  it('may be separated otherwise than their heading', () => {
    const text = `address, amount; period\n${A}|131000|1d`;
    expect(first(text)).toMatchObject({ to: A, task: amount(131_000n), period: '1d', problem: null });
  });

  it('are not lost when their heading goes, even if they do not fit it', () => {
    expect(textOfLines(`Name,Address\nTill;${A}`)).toBe(`Till;${A}`);
  });

  it('are at most 200', () => {
    const many = readBatchText(Array(201).fill(A).join('\n'));
    expect([many.lines.length, many.isTooLong]).toEqual([200, true]);
    expect(readBatchText(Array(200).fill(A).join('\n')).isTooLong).toBe(false);
  });

  it.each([
    [`name,address,amount\nTill 2,${A},65000`, ['name']],
    [`Address;"My note";Energy;;Till\n${A};x;65000;;2`, ['My note', 'Till']],
    [`to,${'n'.repeat(30)}\n${A},x`, [`${'n'.repeat(20)}…`]],
    [`to,1,2,3,4,5,6,7\n${A}`, ['1', '2', '3', '4', '5', '…']],
    [`address,task,recipients,duration\n${A},USDT,${B},1h`, []],
    [`${A},65000`, []],
    ['', []],
  ])('says which columns of the heading are not read: %j', (text, leftOut) => {
    expect(readBatchText(text).leftOut).toEqual(leftOut);
  });
});
