import { describe, expect, it } from 'vitest';
import { USDT_CONTRACT } from '../../../lib/domain/rental/token.ts';
import type { BookEntry } from '../../../lib/settings/address-book.ts';
import { readAddressFile, writeAddressFile } from '../../../lib/settings/address-file.ts';
import { writeDataFile } from '../../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';

const random = createRandom(7);
const [main, other, third] = [makeAddress(random), makeAddress(random), makeAddress(random)];
const known: BookEntry = { address: main, label: 'Main wallet', use: 'sender', changedAtMs: 1 };

describe('a file of addresses', () => {
  it.each(['csv', 'json'] as const)('is read as it was written: %s', (format) => {
    const book: BookEntry[] = [
      known,
      { address: other, label: '=1+1, "quoted"; x', use: 'both', changedAtMs: 1 },
      { address: third, label: "'=kept", use: 'recipient', changedAtMs: 1 },
    ];
    const read = readAddressFile(writeAddressFile(book, format), [], 1, []);
    expect(read).toEqual({ problem: null, book, addedCount: 3, knownCount: 0, imitations: [] });
  });

  it('tells a spreadsheet its encoding', () => {
    const text = writeAddressFile([{ ...known, label: 'Käthe 山田' }], 'csv');
    expect(text.startsWith('\uFEFFname,')).toBe(true);
    expect(readAddressFile(text, [], 1, []).book).toMatchObject([{ label: 'Käthe 山田' }]);
    expect(writeAddressFile([known], 'json').startsWith('{')).toBe(true);
  });

  it('gives no formula to a spreadsheet', () => {
    const text = writeAddressFile([{ ...known, label: '=HYPERLINK("x")' }], 'csv');
    expect(text).toContain("'=HYPERLINK");
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('keeps the name of a known address, and counts it', () => {
    const text = `name,address,use\nNew name,${main},both\nOther,${other},\n`;
    const read = readAddressFile(text, [known], 5, []);
    expect(read).toMatchObject({ problem: null, addedCount: 1, knownCount: 1 });
    expect(read.book[0]).toEqual(known);
    expect(read.book[1]?.use).toBe('both');
  });

  it('takes no token’s contract: what is sent there is lost', () => {
    const read = readAddressFile(`name,address\nOther,${other}\nUSDT,${USDT_CONTRACT}`, [], 5, []);
    expect(read.problem).toEqual({ code: 'bad-line', badLines: [{ line: 3, code: 'token-contract' }] });
  });

  it('names what imitates a saved address, with its name in the file and its line', () => {
    const saved = 'TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow';
    const fake = 'TFaojMDwsYDNJ8eKxP7z1gtjxiMhioYVow';
    const read = readAddressFile(
      `name,address\nOther,${other}\nX,${fake}`,
      [{ ...known, address: saved }],
      5,
      [],
    );
    const imitation = { address: fake, name: 'X', imitates: saved, label: known.label };
    expect(read).toMatchObject({ problem: null, imitations: [{ ...imitation, line: 3 }] });
    const entries = [{ name: 'X', address: fake }];
    const json = JSON.stringify({ turbine: 'addresses', version: 1, entries });
    const ofJson = readAddressFile(json, [{ ...known, address: saved }], 5, []);
    expect(ofJson.imitations, 'its entries stand on any lines').toEqual([imitation]);
  });

  it.each([
    ['as it is', 'Main wallet'],
    ['in other letters and blanks', 'ＭAIN  wallet'],
    ['with characters that nobody sees', 'Main wal\u034Flet\uFE0F'],
  ])('names what takes the name of a saved address, %s', (_, name) => {
    const text = `name,address\nOther,${other}\n"${name}",${third}`;
    const { problem, imitations } = readAddressFile(text, [known], 5, []);
    expect(problem).toBeNull();
    const namesake = { address: third, name, imitates: main, label: known.label, isNamesake: true };
    expect(imitations).toEqual([{ ...namesake, line: 3 }]);
  });

  it('names the second of two addresses that it gives one name', () => {
    const { imitations } = readAddressFile(`name,address\nTill,${other}\ntill,${third}`, [known], 5, []);
    expect(imitations).toMatchObject([{ address: third, imitates: other, isNamesake: true, line: 3 }]);
  });

  it.each([
    ['nothing', '', 'not-a-file-of-addresses'],
    ['other columns', 'a,b\n1,2', 'not-a-file-of-addresses'],
    ['no column of names', `address,use\n${main},both`, 'not-a-file-of-addresses'],
    ['no column of addresses', 'name,use\nMain,both', 'not-a-file-of-addresses'],
    ['an open quote', `name,address\n"Main,${main}`, 'damaged'],
    ['a quote in the middle', `name,address\nMa"in,${main}`, 'damaged'],
    ['JSON cut off', `{"turbine":"addresses","entries":[{"name":"x"`, 'damaged'],
    ['JSON of something else', '{"entries":[]}', 'not-a-file-of-addresses'],
    ['an export of everything', writeDataFile(DEFAULT_SETTINGS, [known], [], 1), 'whole-export'],
    ['JSON whose entries are no list', '{"turbine":"addresses","entries":{}}', 'not-a-file-of-addresses'],
    ['too many lines', `name,address\n${`X,${main}\n`.repeat(1_002)}`, 'too-many'],
    ['one bad line among good ones', `name,address\nGood,${other}\nBad,${main.slice(0, 33)}`, 'bad-line'],
    ['an entry that is null', '{"turbine":"addresses","entries":[null]}', 'bad-entry'],
  ])('is refused completely: %s', (_, text, code) => {
    expect(readAddressFile(text, [known], 5, [])).toMatchObject({ problem: { code } });
  });

  it.each(['csv', 'json'] as const)(
    'may hold a thousand addresses, including those that are saved: %s',
    (format) => {
      const many = Array.from({ length: 1_001 }, (_, at) => ({
        ...known,
        address: makeAddress(random),
        label: `${at}`,
      }));
      const read = (count: number, book: BookEntry[]) => {
        const { problem, addedCount } = readAddressFile(
          writeAddressFile(many.slice(0, count), format),
          book,
          5,
          [],
        );
        return problem?.code ?? addedCount;
      };
      expect([read(1_000, []), read(1_001, []), read(1_000, [known])]).toEqual([
        1_000,
        'too-many',
        'too-many',
      ]);
    },
  );

  it('names at most five wrong lines', () => {
    const read = readAddressFile(`name,address\n${'X,0x12\n'.repeat(7)}`, [], 5, []);
    expect(read.problem?.badLines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it.each([
    ['Smith, John', `name;address;use\r\nSmith, John;${other};both\r\n`],
    ['Cold; old', `"name",address,use\nCold; old,${other},both\n`],
    ['Both, of; them', `name;address,use\n"Both, of; them",${other};both\n`],
  ])(
    'is split as its first line is: the name %s, as a spreadsheet of another country saves it',
    (label, text) => {
      expect(readAddressFile(text, [], 5, [])).toMatchObject({
        problem: null,
        book: [{ address: other, label, use: 'both' }],
      });
    },
  );

  it('takes a name with five marks on a letter at most: more, stacked, cover other lines', () => {
    const marks = '\u0301\u0323\u20dd'.repeat(13);
    const { book } = readAddressFile(`name,address\nM${marks},${other}\n`, [], 5, []);
    expect(book.map(({ label }) => label)).toEqual([`M${marks.slice(0, 5)}`]);
  });

  it('refuses a name with lost characters, since a spreadsheet may save in another encoding than UTF-8', () => {
    const bytes = Uint8Array.from(`name,address\nM\xfcller,${other}\n`, (letter) => letter.charCodeAt(0));
    const badLines = [{ line: 2, code: 'bad-name' }];
    expect(readAddressFile(new TextDecoder().decode(bytes), [], 5, [])).toMatchObject({
      problem: { badLines },
    });
  });

  it.each(['csv', 'json'] as const)(
    'takes a name without half a character, which no file could hold: %s',
    (format) => {
      const entries = [{ name: 'Desk\ud83d', address: other }];
      const { book } = readAddressFile(
        JSON.stringify({ turbine: 'addresses', version: 1, entries }),
        [],
        5,
        [],
      );
      const file = new TextDecoder().decode(new TextEncoder().encode(writeAddressFile(book, format)));
      expect(readAddressFile(file, [], 5, [])).toMatchObject({ problem: null, book: [{ label: 'Desk' }] });
    },
  );

  it('names the wrong lines as a user counts them', () => {
    const text = `name,address,use\nGood,${other},both\n,${third},both\nX,${third},thief\nY,0x12,both`;
    expect(readAddressFile(text, [], 5, [])).toMatchObject({
      problem: {
        badLines: [
          { line: 3, code: 'bad-name' },
          { line: 4, code: 'bad-use' },
          { line: 5, code: 'foreign-character' },
        ],
      },
    });
  });

  it('names the wrong entries of a JSON file, and counts entries instead of lines', () => {
    const text = JSON.stringify(
      { turbine: 'addresses', version: 1, entries: [{ name: '', address: other }] },
      null,
      2,
    );
    expect(readAddressFile(text, [], 5, [])).toMatchObject({
      problem: { code: 'bad-entry', badLines: [{ line: 1, code: 'bad-name' }] },
    });
  });

  it.each(['\n', '\r\n', '\r'])('counts blank lines and those inside quotes: %j', (end) => {
    const lines = ['', 'name,address', '', `"Good`, ` one",${other}`, ' , ', `,${third}`, '', 'Y,0x12'];
    expect(readAddressFile(lines.join(end), [], 5, [])).toMatchObject({
      problem: {
        badLines: [
          { line: 4, code: 'bad-name' },
          { line: 7, code: 'bad-name' },
          { line: 9, code: 'foreign-character' },
        ],
      },
    });
  });
});
