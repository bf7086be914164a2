import { expect, it } from 'vitest';
import { ownId } from '../../../../lib/background/settings/own-id.ts';

const HERE = 'https://here.example';
const THERE = 'https://there.example';
const present = { id: 'present', origin: HERE };

/** The account that each profile had. The service of a profile that is missing here never told its account. */
const USERS: Record<string, number> = { present: 1, 'of-one': 1, 'of-two': 2 };

it.each([
  ['stays itself with its own account', HERE, 1, ['present', 'of-one'], 'present'],
  ['is the one whose purchases are at hand, of two that its account had', HERE, 1, ['of-one'], 'of-one'],
  ['stays itself where nobody says whose the account is', HERE, null, ['of-one'], 'present'],
  ['is another with an account that was never here', HERE, 3, [], 'new'],
  ['is the one that the account left', HERE, 2, ['of-two', 'present'], 'of-two'],
  ['is none that never said whose it was, where only the account has changed', HERE, 2, ['unsaid'], 'new'],
  ['is, at an address that it had, the one that was left there', THERE, 1, ['unsaid'], 'unsaid'],
  ['is, at an address that it had, none of another account', THERE, 1, ['of-two'], 'new'],
  [
    'is, of several that were left there, the only one of its account',
    THERE,
    1,
    ['of-one', 'of-two'],
    'of-one',
  ],
  ['is none of several that could be it', THERE, 1, ['of-one', 'unsaid'], 'new'],
  ['is none that another profile is', THERE, 1, ['other'], 'new'],
])('a service %s', async (_, origin, userId, left, expected) => {
  const deps = {
    idsAt: async () => left,
    userOf: async (id: string) => USERS[id] ?? null,
    randomId: () => 'new',
  };
  expect(await ownId(deps, { origin, userId }, present, [present, { id: 'other' }])).toBe(expected);
});

it.each([
  ['finds what its account left when it was removed', 1, ['of-one', 'of-two'], 'of-one'],
  ['finds nothing of another account', 3, ['of-one', 'of-two'], 'new'],
  ['finds nothing that never said whose it was', 1, ['unsaid'], 'new'],
  ['finds nothing without a word of whose it is', null, ['of-one', 'unsaid'], 'new'],
  ['leaves to another profile what is its own', 1, ['of-one', 'other'], 'of-one'],
])('a service that is connected again %s', async (_, userId, left, expected) => {
  const deps = {
    idsAt: async () => left,
    userOf: async (id: string) => (id === 'other' ? 1 : (USERS[id] ?? null)),
    randomId: () => 'new',
  };
  expect(await ownId(deps, { origin: HERE, userId }, undefined, [{ id: 'other' }])).toBe(expected);
});

it.each([
  ['goes on with what its account left here', 1, ['of-one', 'of-two'], 'of-one'],
  ['keeps what it has, where it has something', 1, ['of-one', 'fresh'], 'fresh'],
  ['stays itself where its account left nothing', 3, ['of-one', 'unsaid'], 'fresh'],
  ['stays itself where two could be it', 1, ['of-one', 'present'], 'fresh'],
  ['stays itself where nobody says whose the account is', null, ['of-one'], 'fresh'],
])('a service that came without a token, as by a file, %s', async (_, userId, left, expected) => {
  const deps = {
    idsAt: async () => left,
    userOf: async (id: string) => USERS[id] ?? null,
    randomId: () => 'new',
  };
  const fresh = { id: 'fresh', origin: HERE };
  expect(await ownId(deps, { origin: HERE, userId }, fresh, [fresh])).toBe(expected);
});
