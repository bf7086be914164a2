import { describe, expect, it } from 'vitest';
import { type Decided, toChoices } from '../../../../lib/background/choices/read-choices.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../lib/settings/settings.ts';

const ORIGIN = 'https://energy.example';
const profile = {
  id: 'service-1',
  name: 'Energy',
  colour: 'jade',
  origin: ORIGIN,
  bodyKind: 'json',
} as const;

const decided = (change: Partial<Decided> = {}): Decided => ({
  settings: { ...DEFAULT_SETTINGS, profiles: [profile] },
  vault: { mode: 'device', isDamaged: false, isLocked: false, isKeyUnread: false, waitMs: 0, labels: {} },
  book: [],
  moved: {},
  uses: [],
  ...change,
});

describe("the user's choices", () => {
  it.each([
    ['ready, if it is kept for exactly this address', ORIGIN, false, 'ready'],
    ['missing, if one is kept for another address', 'https://elsewhere.example', false, 'missing'],
    ['locked, while the passphrase is unknown', ORIGIN, true, 'locked'],
  ])('have a token that is %s', (_, origin, isLocked, token) => {
    const labels = { [profile.id]: { origin, lastFour: '6789', savedAtMs: 7 } };
    const { profiles } = toChoices(decided({ vault: { ...decided().vault, isLocked, labels } }));
    expect(profiles.find(({ id }) => id === profile.id)).toMatchObject({
      token,
      tokenSavedAtMs: token === 'missing' ? null : 7,
    });
  });

  it('do not call a token missing while the browser does not give the key that opens it', () => {
    const { profiles } = toChoices(decided({ vault: { ...decided().vault, isKeyUnread: true } }));
    expect(profiles.find(({ id }) => id === profile.id)).toMatchObject({ token: 'unread' });
  });

  it('do not call unread uses none: an address may imitate one of them', () => {
    expect(toChoices(decided())).toMatchObject({ isUseKnown: true, addresses: [] });
    expect(toChoices(decided({ uses: null }))).toMatchObject({ isUseKnown: false, addresses: [] });
  });

  it('list each address once: the saved ones by use, then those used without a name', () => {
    const saved = ['unused', 'used'].map((label) => ({ address: label, label, use: 'both', changedAtMs: 1 }));
    const uses = [
      { address: 'unnamed', count: 3, lastAtMs: 7 },
      { address: 'used', count: 2, lastAtMs: 9 },
    ];
    const { addresses } = toChoices(decided({ book: saved as unknown as Decided['book'], uses }));
    expect(addresses).toEqual([
      { address: 'used', name: 'used', useCount: 2, lastUsedAtMs: 9 },
      { address: 'unused', name: 'unused', useCount: 0, lastUsedAtMs: null },
      { address: 'unnamed', name: null, useCount: 3, lastUsedAtMs: 7 },
    ]);
  });

  it('mark who was saved as a recipient, and nobody else', () => {
    const uses = ['sender', 'recipient', 'both'] as const;
    const book = uses.map((use) => ({ address: use, label: use, use, changedAtMs: 1 }));
    const { addresses } = toChoices(decided({ book: book as unknown as Decided['book'] }));
    expect(addresses.filter(({ isRecipient }) => isRecipient).map(({ name }) => name)).toEqual(['recipient']);
  });

  it('say what the name of an address stood for before another machine gave it that', () => {
    const book = ['new', 'other'].map((address) => ({
      address,
      label: address,
      use: 'both',
      changedAtMs: 1,
    }));
    const { addresses } = toChoices(
      decided({ book: book as unknown as Decided['book'], moved: { new: 'old' } }),
    );
    expect(addresses.map(({ address, stoodFor }) => [address, stoodFor])).toEqual([
      ['new', 'old'],
      ['other', undefined],
    ]);
  });

  it('hold the limits, alerts and hours as chosen, and nothing that is turned off', () => {
    const { limits, alerts } = DEFAULT_SETTINGS;
    const book = [{ address: 'till', label: 'Till', use: 'both', changedAtMs: 1 }];
    const hours = { fromMinute: 1380, toMinute: 420 };
    const choose = (isOn: boolean) => {
      const settings: Settings = {
        ...DEFAULT_SETTINGS,
        limits: { ...limits, isOnlySaved: isOn, quietHours: { ...hours, isOn } },
        alerts: {
          ...alerts,
          notify: { ...alerts.notify, 'low-balance': isOn },
          lowBalanceSun: '5000000',
          endingLeadHourMinutes: 5,
          endingLeadDayMinutes: 30,
        },
      };
      return toChoices(decided({ settings, book: book as unknown as Decided['book'] })).engine;
    };
    expect(choose(true)).toMatchObject({
      limits: { allowedAddresses: ['till'], quietHours: hours },
      lowBalance: 5n * 10n ** 18n,
      endingLeadMs: { hours: 300_000, days: 1_800_000 },
    });
    expect(choose(false)).toMatchObject({
      limits: { allowedAddresses: null, quietHours: null },
      lowBalance: null,
    });
  });
});
