import { describe, expect, it } from 'vitest';
import { describeDiagnostics } from '../../../lib/settings/diagnostics.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../lib/settings/settings.ts';

const ORIGIN = 'https://energy.example';
const { limits, alerts } = DEFAULT_SETTINGS;
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  profiles: [
    { id: 'profile-2', name: 'Second', colour: 'rose', origin: ORIGIN, bodyKind: 'json' },
    { id: 'profile-1', name: 'Main', colour: 'jade', origin: ORIGIN, bodyKind: 'urlencoded' },
  ],
  activeProfileId: 'profile-1',
  chain: { isOn: true, origin: 'https://node.example' },
};

type Facts = Parameters<typeof describeDiagnostics>[0];
const facts: Facts = {
  version: '0.1.0',
  browser: 'Browser/1',
  nowMs: 1_700_000_000_000,
  settings,
  isDamaged: false,
  vault: {
    mode: 'device',
    isDamaged: false,
    isLocked: false,
    isKeyUnread: false,
    waitMs: 0,
    labels: { x: { origin: ORIGIN, lastFour: '6789', savedAtMs: 1 } },
  },
  addressCount: 1,
  grantedOrigins: [ORIGIN],
  records: {
    isReady: true,
    intents: [{}, {}, {}],
    damagedIntentIds: ['id-of-one'],
    storage: { mismatches: 1, failedWrites: 2 },
  },
};

describe('diagnostics', () => {
  it('say versions, states and counts', () => {
    expect(describeDiagnostics(facts).split('\n')).toEqual([
      'Turbine 0.1.0',
      'browser: Browser/1',
      'time: 2023-11-14T22:13:20.000Z',
      'settings: version 1',
      'services: 2',
      'active: service, urlencoded bodies',
      'token: kept by device, 1 kept',
      'hosts allowed: 1',
      'limits: order set, day set, address none, price none',
      'only saved addresses: false, quiet hours: false',
      'alerts off: confirmed-on-chain ended price-below-mark',
      'chain node: on',
      'addresses: 1',
      'addresses shared: false',
      'purchases: 3 kept, 1 unreadable',
      'since it last woke: mismatches 1, failedWrites 2',
    ]);
  });

  it.each<[string, Partial<Facts>, string]>([
    ['settings that cannot be read', { isDamaged: true }, 'settings: version 1, stored bytes unreadable'],
    [
      'a token that is locked',
      { vault: { ...facts.vault, mode: 'passphrase', isLocked: true } },
      'token: kept by passphrase, locked, 1 kept',
    ],
    [
      'a token whose record cannot be read',
      { vault: { ...facts.vault, isDamaged: true, labels: {} } },
      'token: kept by device, stored bytes unreadable, 0 kept',
    ],
    [
      'records that cannot be read',
      { records: { ...facts.records, isReady: false, intents: [] } },
      'purchases: cannot be read',
    ],
    ['practice', { settings: { ...settings, activeProfileId: 'practice' } }, 'active: practice'],
    ['a first run', { settings: { ...settings, activeProfileId: null } }, 'active: none'],
    ['a node that is off', { settings: DEFAULT_SETTINGS }, 'chain node: off'],
    [
      'other limits',
      { settings: { ...settings, limits: { ...limits, perOrderSun: null, perAddressSun: '1' } } },
      'limits: order none, day set, address set, price none',
    ],
    [
      'all alerts',
      {
        settings: {
          ...settings,
          alerts: {
            ...alerts,
            notify: { ...alerts.notify, 'confirmed-on-chain': true, ended: true, 'price-below-mark': true },
          },
        },
      },
      'alerts off: none',
    ],
  ])('report %s', (_, change, line) => {
    expect(describeDiagnostics({ ...facts, ...change }).split('\n')).toContain(line);
  });

  it.each([ORIGIN, 'energy.example', 'node.example', 'Main', '6789', 'profile-1', 'id-of-one'])(
    'contain no name, host or secret: %s',
    (hidden) => {
      expect(describeDiagnostics(facts)).not.toContain(hidden);
    },
  );
});
