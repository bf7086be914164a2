import { describe, expect, it } from 'vitest';
import { readDataFile, writeDataFile } from '../../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../lib/settings/settings.ts';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';

const address = makeAddress(createRandom(5));
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  profiles: [
    {
      id: '5f0b7a52-0000-4000-8000-000000000001',
      name: 'Main',
      colour: 'jade',
      origin: 'https://energy.example',
      bodyKind: 'json',
    },
  ],
  activeProfileId: 'practice',
  chain: { isOn: true, origin: 'https://node.example' },
};
const book = [{ address, label: 'Main wallet', use: 'both' as const, changedAtMs: 1 }];
const text = writeDataFile(settings, book, [{ id: 'of a purchase' }], 1_700_000_000_000);

describe('a file with all settings', () => {
  it('is read as it was written, with the node off', () => {
    const chain = { ...settings.chain, isOn: false };
    expect(readDataFile(text)).toEqual({ ok: true, settings: { ...settings, chain }, book });
  });

  it.each([
    ['5f0b7a52-0000-4000-8000-000000000001', '5f0b7a52-0000-4000-8000-000000000001'],
    ['practice', 'practice'],
    ['5f0b7a52-0000-4000-8000-000000000002', null],
    [null, null],
  ])(
    'with the active service %j gives %j: a service that is not in the file counts as none',
    (activeProfileId, id) => {
      const file = readDataFile(writeDataFile({ ...settings, activeProfileId }, book, [], 1));
      expect(file).toMatchObject({ ok: true, settings: { activeProfileId: id } });
    },
  );

  it.each([
    ['nothing', '', 'damaged'],
    ['half of it', text.slice(0, text.length / 2), 'damaged'],
    ['null', 'null', 'not-our-file'],
    ['a list', '[]', 'not-our-file'],
    ['another file by Turbine', '{"turbine":"addresses"}', 'not-our-file'],
    ['a later version', text.replace('"version": 1', '"version": 2'), 'later-version'],
    ['settings of a later version', replaceLast(text, '"version": 1', '"version": 2'), 'later-version'],
    [
      'settings of a later release',
      text.replace('"limits": {', '"limits": { "perWeekSun": null,'),
      'later-version',
    ],
    ['addresses of a later release', text.replace('"label":', '"note": "", "label":'), 'later-version'],
    ['an address with a wrong letter', text.replace(address, `${address.slice(0, 33)}!`), 'bad-content'],
    ['a service without https', text.replace('https://energy', 'http://energy'), 'bad-content'],
    ['a service with the id of practice mode', withServiceId('practice'), 'bad-content'],
    ['a service whose id is a property of every object', withServiceId('constructor'), 'bad-content'],
    ['an address twice', writeDataFile(settings, [...book, ...book], [], 1), 'bad-content'],
    [
      'a service twice',
      writeDataFile({ ...settings, profiles: [...settings.profiles, ...settings.profiles] }, book, [], 1),
      'bad-content',
    ],
  ])('is refused completely: %s', (_, damaged, code) => {
    expect(readDataFile(damaged)).toEqual({ ok: false, code });
  });
});

describe('an amount of a file', () => {
  const withAmount = (part: 'limits' | 'alerts', name: string, sun: string) =>
    readDataFile(writeDataFile({ ...settings, [part]: { ...settings[part], [name]: sun } }, book, [], 1));

  it.each([
    ['limits', 'perOrderSun', 10n ** 17n],
    ['limits', 'perDaySun', 10n ** 17n],
    ['limits', 'perAddressSun', 10n ** 17n],
    ['limits', 'typedAboveSun', 10n ** 17n],
    ['limits', 'highestPriceSun', 10n ** 9n],
    ['alerts', 'lowBalanceSun', 10n ** 17n],
    ['alerts', 'priceMarkSun', 10n ** 9n],
  ] as const)('%s.%s is refused from %s on, which no page could save again', (part, name, sun) => {
    expect(withAmount(part, name, String(sun))).toEqual({ ok: false, code: 'bad-content' });
    expect(withAmount(part, name, String(sun - 1n))).toMatchObject({ ok: true });
  });
});

function withServiceId(id: string): string {
  const profiles = settings.profiles.map((profile) => ({ ...profile, id }));
  return writeDataFile({ ...settings, profiles }, book, [], 1);
}

function replaceLast(whole: string, part: string, by: string): string {
  const at = whole.lastIndexOf(part);
  return whole.slice(0, at) + by + whole.slice(at + part.length);
}
