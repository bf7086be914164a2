import { expect, it } from 'vitest';
import { ownId } from '../../../../lib/background/settings/own-id.ts';

const HERE = 'https://here.example';
const THERE = 'https://there.example';
const present = { id: 'present', origin: HERE };

/** The account that each profile had. The service of a profile that is missing here never told its account. */
const USERS: Record<string, number> = { present: 1, 'of-one': 1, 'of-two': 2 };

it.each([
  ['stays itself with its own account', HERE, 1, ['present', 'of-one'], 'present'],
  ['is the one with local purchases, if its account had two', HERE, 1, ['of-one'], 'of-one'],
  ['stays itself if the account is unknown', HERE, null, ['of-one'], 'present'],
  ['is a new one with an account that was never here', HERE, 3, [], 'new'],
  ['is the one that the account left', HERE, 2, ['of-two', 'present'], 'of-two'],
  ['is none without a known account, if only the account has changed', HERE, 2, ['unsaid'], 'new'],
  ['at an old address, is the one that was left there', THERE, 1, ['unsaid'], 'unsaid'],
  ['at an old address, is none of another account', THERE, 1, ['of-two'], 'new'],
  ['is the only one of its account among several that were left', THERE, 1, ['of-one', 'of-two'], 'of-one'],
  ['is none of several that could be it', THERE, 1, ['of-one', 'unsaid'], 'new'],
  ['is none that another profile uses', THERE, 1, ['other'], 'new'],
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
  ['finds nothing without a known account', 1, ['unsaid'], 'new'],
  ['finds nothing if its own account is unknown', null, ['of-one', 'unsaid'], 'new'],
  ['leaves alone what another profile uses', 1, ['of-one', 'other'], 'of-one'],
])('a service that is connected again %s', async (_, userId, left, expected) => {
  const deps = {
    idsAt: async () => left,
    userOf: async (id: string) => (id === 'other' ? 1 : (USERS[id] ?? null)),
    randomId: () => 'new',
  };
  expect(await ownId(deps, { origin: HERE, userId }, undefined, [{ id: 'other' }])).toBe(expected);
});

it.each([
  ['continues what its account left here', 1, ['of-one', 'of-two'], 'of-one'],
  ['stays itself if it has records of its own', 1, ['of-one', 'fresh'], 'fresh'],
  ['stays itself if its account left nothing', 3, ['of-one', 'unsaid'], 'fresh'],
  ['stays itself if two could be meant', 1, ['of-one', 'present'], 'fresh'],
  ['stays itself if the account is unknown', null, ['of-one'], 'fresh'],
])('a service that came without a token, as by a file, %s', async (_, userId, left, expected) => {
  const deps = {
    idsAt: async () => left,
    userOf: async (id: string) => USERS[id] ?? null,
    randomId: () => 'new',
  };
  const fresh = { id: 'fresh', origin: HERE };
  expect(await ownId(deps, { origin: HERE, userId }, fresh, [fresh])).toBe(expected);
});
