import { expect, it } from 'vitest';
import { findNameProblem, findSaved } from '../../../../lib/store/options/address.ts';

const entry = (address: string, label: string) => ({
  address,
  label,
  use: 'both' as const,
  changedAtMs: 0,
});
const main = entry('T1', 'Main');
const twin = entry('T2', 'Till');
const book = [main, twin, entry('T3', 'till')] as unknown as Parameters<typeof findNameProblem>[0];
const [saved, kept] = book as unknown as [(typeof book)[number], (typeof book)[number]];

it.each([
  ['a free name', { address: 'T9', name: 'Other', entry: null }, null],
  ['no name', { address: 'T9', name: '', entry: null }, 'empty'],
  ['a long name', { address: 'T9', name: 'x'.repeat(41), entry: null }, 'too-long'],
  ['a name with a direction mark', { address: 'T9', name: 'Ma\u202ein', entry: null }, 'hidden-character'],
  ['a name with half of a character', { address: 'T9', name: 'Main\ud83d', entry: null }, 'hidden-character'],
  [
    'a name of letters that no font draws',
    { address: 'T9', name: '\u3164\u115f', entry: null },
    'hidden-character',
  ],
  ['a name of blank Braille', { address: 'T9', name: '\u2800\u2800', entry: null }, 'hidden-character'],
  ['a name that lost a letter', { address: 'T9', name: 'M\ufffdin', entry: null }, 'lost-character'],
  ['a name with a heart', { address: 'T9', name: '\u2764\ufe0f', entry: null }, null],
  ['a name in another script', { address: 'T9', name: 'محفظة ١', entry: null }, null],
  [
    'the name of another address with an unseen letter',
    { address: 'T9', name: 'Ma\uFE0Fin', entry: null },
    'name-taken',
  ],
  [
    'the name of another address and a blank of Braille',
    { address: 'T9', name: 'Main\u2800', entry: null },
    'name-taken',
  ],
  ['the name of another address', { address: 'T9', name: 'main', entry: null }, 'name-taken'],
  [
    'the name of another while the address is not typed',
    { address: null, name: 'Main', entry: null },
    'name-taken',
  ],
  ['its own name', { address: 'T1', name: 'Main', entry: null }, null],
  ['its own name, written otherwise', { address: 'T1', name: 'MAIN', entry: saved }, null],
  ['a name that two had before', { address: 'T2', name: 'Till', entry: kept }, null],
  ['the name of another when it is changed', { address: 'T1', name: 'Till', entry: saved }, 'name-taken'],
])('judges %s', (_, typed, problem) => {
  expect(findNameProblem(book, typed)).toBe(problem);
});

it('finds a new address that is saved already, and none for one that is being changed', () => {
  expect(findSaved(book, { address: 'T1', name: 'New', entry: null })).toBe(saved);
  expect(findSaved(book, { address: 'T1', name: 'New', entry: saved })).toBeNull();
  expect(findSaved(book, { address: 'T9', name: 'New', entry: null })).toBeNull();
  expect(findSaved(book, { address: null, name: 'New', entry: null })).toBeNull();
});
