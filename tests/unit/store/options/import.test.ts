import { describe, expect, it } from 'vitest';
import { settingsTopics } from '../../../../lib/messages/settings-topics.ts';
import { readDataFile, writeDataFile } from '../../../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import {
  dropRecords,
  findAbandoned,
  findImportChanges,
  findStrangers,
  wordImported,
} from '../../../../lib/store/options/import.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

const random = createRandom(8);
const book = Array.from({ length: 1_000 }, () => ({
  address: makeAddress(random),
  label: '\u{1F7E2}'.repeat(20),
  use: 'recipient' as const,
  changedAtMs: 1_700_000_000_000,
}));
const records = Array.from({ length: 5_000 }, (_, id) => ({ id, history: 'x'.repeat(1_000) }));

it('a file with thousands of purchases and a full address book is sent without the purchases, and accepted', () => {
  const text = writeDataFile(DEFAULT_SETTINGS, book, records, 1_700_000_000_000);
  const sent = dropRecords(text);
  if (!sent.ok) throw new Error(sent.code);
  const input = { text: sent.text, isMeant: true };
  expect(settingsTopics['data.import'].input.safeParse(input).success).toBe(true);
  expect(readDataFile(sent.text)).toEqual({ ok: true, settings: DEFAULT_SETTINGS, book });
});

it('no more is sent than the background accepts', () => {
  const longest = JSON.stringify('x'.repeat(1_048_574));
  expect(dropRecords(longest)).toEqual({ ok: true, text: longest });
  const takes = (text: string) =>
    settingsTopics['data.import'].input.safeParse({ text, isMeant: true }).success;
  expect([takes(longest), takes(`${longest} `)]).toEqual([true, false]);
  expect(dropRecords(JSON.stringify('x'.repeat(1_048_575)))).toEqual({ ok: false, code: 'bad-content' });
});

it.each(['{"turbine":', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])(
  'a text that is cut off, or nested too deeply to be written again, is damaged: %.12s',
  (text) => {
    expect(dropRecords(text)).toEqual({ ok: false, code: 'damaged' });
  },
);

it.each(['null', '7', '[]', '{"turbine":"addresses"}'])(
  "a file that is not Turbine's is left to the background: %s",
  (text) => {
    expect(dropRecords(text)).toEqual({ ok: true, text });
  },
);

it('a service of a file is a stranger by its address, whatever name and id it was given', () => {
  const service = { id: 'service-1', name: 'Energy', colour: 'jade' as const, bodyKind: 'json' as const };
  const here = { ...service, origin: 'https://energy.example' };
  const withServices = (...profiles: (typeof here)[]) => ({ ...DEFAULT_SETTINGS, profiles });
  const copied = { ...service, origin: 'https://enerqy.example' };
  const renamed = { ...here, id: 'service-2', name: 'Other' };
  expect(findStrangers(withServices(here), withServices(copied, renamed))).toEqual([copied]);
  expect(findStrangers(withServices(), withServices(here))).toEqual([here]);
});

describe('what a file would change', () => {
  const words = {
    ...{ practice: 'Practice', none: 'none', removed: 'removed' },
    bodyKind: (kind: string) => kind.toUpperCase(),
  };
  const service = (name: string): (typeof DEFAULT_SETTINGS.profiles)[number] => ({
    ...{ id: `service-${name}`, name: name.toUpperCase(), origin: `https://${name}.example` },
    ...{ colour: 'jade', bodyKind: 'json' },
  });
  const [a, b] = [service('a'), service('b')];
  const kept = {
    ...DEFAULT_SETTINGS,
    ...{ profiles: [a, b], activeProfileId: a.id, chain: { isOn: true, origin: 'https://node.example' } },
  };

  it('names the node that the file brings, and that it is turned off', () => {
    const file = { ...kept, chain: { isOn: false, origin: 'https://other.example' } };
    expect(findImportChanges(kept, file, words)).toEqual([
      { name: 'node', before: 'on', after: 'off' },
      { name: 'nodeOrigin', before: 'https://node.example', after: 'https://other.example' },
    ]);
  });

  it.each([
    [a.id, b.id, 'A · https://a.example', 'B · https://b.example'],
    ['practice', a.id, 'Practice', 'A · https://a.example'],
    [b.id, null, 'B · https://b.example', 'none'],
  ])('names the service that orders go to from then on: %s, %s', (here, there, before, after) => {
    const file = { ...kept, activeProfileId: there };
    expect(findImportChanges({ ...kept, activeProfileId: here }, file, words)).toEqual([
      { name: 'activeService', before, after },
    ]);
  });

  it('names each service that goes, comes or changes, but not one that only has another id', () => {
    const [renamed, moved] = [
      { ...a, name: 'Other', bodyKind: 'urlencoded' as const },
      { ...b, id: 'service-c' },
    ];
    const second = { ...b, id: 'service-d', name: 'Second' };
    const stranger = { ...b, id: 'service-e', origin: 'https://strange.example' };
    const here = { ...kept, activeProfileId: null };
    const changesOf = (...profiles: (typeof b)[]) => findImportChanges(here, { ...here, profiles }, words);
    expect(changesOf(renamed, moved)).toEqual([
      {
        ...{ name: 'service', before: 'A · https://a.example · JSON' },
        after: 'Other · https://a.example · URLENCODED',
      },
    ]);
    expect(changesOf(b, second, stranger)).toEqual([
      { name: 'service', before: 'A · https://a.example · JSON', after: 'removed' },
      { name: 'service', before: 'none', after: 'Second · https://b.example · JSON' },
    ]);
  });

  it('takes the token from a purchase being checked unless its service stays, by id and address', () => {
    const checking = [a, b, a].map(({ id }, at) => ({ id: `${at}`, profileId: id, totalSun: `${at}000000` }));
    const abandoned = (...profiles: (typeof b)[]) => findAbandoned(kept, { ...kept, profiles }, checking);
    const ofA = [0, 2].map((at) => ({ id: `${at}`, name: 'A', totalSun: `${at}000000` }));
    expect(abandoned({ ...a, name: 'Other' }, b)).toEqual([]);
    expect(abandoned(b)).toEqual(ofA);
    expect(abandoned({ ...a, id: 'service-c' }, b)).toEqual(ofA);
    expect(abandoned({ ...a, origin: 'https://c.example' })).toEqual([
      ...ofA,
      { id: '1', name: 'B', totalSun: '1000000' },
    ]);
  });

  it('is nothing if the file says what is here', () => {
    expect(findImportChanges(kept, kept, words)).toEqual([]);
    const limits = { ...kept.limits, isOnlySaved: true };
    expect(findImportChanges(kept, { ...kept, limits }, words)).toEqual([
      { name: 'isOnlySaved', before: 'off', after: 'on' },
    ]);
  });
});

it('asks after an import for the tokens that are missing, and for none where all have stayed', () => {
  const service = (id: string) => ({ id, origin: `https://${id}.example` });
  const label = (origin: string) => ({ origin, lastFour: '1234', savedAtMs: 1 });
  const wordOf = (ids: string[], labels: Record<string, string>) => {
    const kept = Object.entries(labels).map(([id, origin]) => [id, label(origin)]);
    const state = { settings: { profiles: ids.map(service) }, vault: { labels: Object.fromEntries(kept) } };
    return wordImported(state as unknown as Parameters<typeof wordImported>[0]);
  };
  expect(wordOf([], {})).toBe('importedBare');
  expect(wordOf(['a', 'b'], { a: 'https://a.example' })).toBe('imported');
  expect(wordOf(['a'], { a: 'https://other.example' })).toBe('imported');
  expect(wordOf(['a'], { a: 'https://a.example' })).toBe('importedWhole');
});
