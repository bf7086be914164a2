import { describe, expect, it } from 'vitest';
import { type Decided, toChoices } from '../../../lib/background/read-choices.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';

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
  uses: [],
  ...change,
});

describe('what the user decided', () => {
  it.each([
    ['ready, kept for its very address', ORIGIN, false, 'ready'],
    ['missing, where one was kept for another address', 'https://elsewhere.example', false, 'missing'],
    ['locked, while the passphrase is not known', ORIGIN, true, 'locked'],
  ])('has a token that is %s', (_, origin, isLocked, token) => {
    const labels = { [profile.id]: { origin, lastFour: '6789', savedAtMs: 7 } };
    const { profiles } = toChoices(decided({ vault: { ...decided().vault, isLocked, labels } }));
    expect(profiles.find(({ id }) => id === profile.id)).toMatchObject({
      token,
      tokenSavedAtMs: token === 'missing' ? null : 7,
    });
  });

  it('tells who was saved as a recipient and nothing else', () => {
    const uses = ['sender', 'recipient', 'both'] as const;
    const book = uses.map((use) => ({ address: use, label: use, use, changedAtMs: 1 }));
    const { addresses } = toChoices(decided({ book: book as unknown as Decided['book'] }));
    expect(addresses.filter(({ isRecipient }) => isRecipient).map(({ name }) => name)).toEqual(['recipient']);
  });
});
