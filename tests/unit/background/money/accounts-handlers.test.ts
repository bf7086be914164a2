import { expect, it } from 'vitest';
import type { Choices } from '../../../../lib/background/choices/choices.ts';
import { createAccountsHandlers } from '../../../../lib/background/money/accounts-handlers.ts';
import type { Decimal } from '../../../../lib/domain/amounts/decimal.ts';

const TRX = 10n ** 18n;

const account = (id: number, trx: bigint) => ({
  id,
  guid: String(id),
  userId: 41,
  section: 'seller',
  currency: 'TRX',
  balance: (trx * TRX) as Decimal,
});

/** The answers about the accounts of a service that has so many, each with as many TRX as were read so far. */
function open(count: number) {
  const world: { profileId: string | null; hasService: boolean; isOther: boolean; code: string | null } = {
    profileId: 'main',
    hasService: true,
    isOther: false,
    code: null,
  };
  let reads = 0;
  const answer = <T>(value: () => T) => {
    if (world.code !== null) return { ok: false, error: { code: world.code } };
    reads += 1;
    return { ok: true, value: value() };
  };
  const service = {
    accounts: async () =>
      answer(() => Array.from({ length: count }, (_, at) => account(at + 1, BigInt(reads)))),
    account: async (id: number) => answer(() => account(id, BigInt(reads))),
  };
  const other = { ...service };
  const handlers = createAccountsHandlers({
    now: () => 1_000,
    ready: async () => ({ activeProfileId: world.profileId }) as Choices,
    service: () => (world.hasService ? (world.isOther ? other : service) : null) as never,
  });
  const list = async (mustBeNew = false) => {
    const told = await handlers['accounts.read']({ mustBeNew });
    return told.ok ? told.value.accounts.map(({ id, balance }) => [id, balance]) : told.error.code;
  };
  const one = async (id: number) => {
    const told = await handlers['account.read']({ id });
    return told.ok ? told.value.balance : told.error.code;
  };
  return { world, list, one };
}

it('an account that is read by itself takes its own place in the list alone, without another request', async () => {
  const { list, one } = open(2);
  expect(await one(2), 'before the list').toBe('1');
  expect(await list()).toEqual([
    [1, '2'],
    [2, '2'],
  ]);
  expect(await one(2)).toBe('3');
  expect(await list()).toEqual([
    [1, '2'],
    [2, '3'],
  ]);
});

it('why no account can be read is told, and what was read before stays', async () => {
  const { world, list, one } = open(1);
  expect(await list()).toEqual([[1, '1']]);
  world.code = 'unreachable';
  expect([await list(true), await one(1)]).toEqual(['unreachable', 'unreachable']);
  expect(await list()).toEqual([[1, '1']]);
  world.hasService = false;
  expect([await list(), await one(1)]).toEqual(['no-service', 'no-service']);
  world.profileId = null;
  expect([await list(), await one(1)]).toEqual(['no-profile', 'no-profile']);
});

it('a service that sends more than twenty accounts does not fill the page with them', async () => {
  expect(await open(21).list()).toHaveLength(20);
});

it('nothing that was read for one service or token is told of another', async () => {
  const { world, list, one } = open(1);
  expect(await list()).toEqual([[1, '1']]);
  world.isOther = true;
  expect(await list()).toEqual([[1, '2']]);
  world.isOther = false;
  expect(await one(1)).toBe('3');
  world.isOther = true;
  expect(await list(), 'nor an account with the same number').toEqual([[1, '2']]);
});
