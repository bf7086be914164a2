import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { AccountView } from '../../../../lib/messages/money-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createAccountsModel, knownSection } from '../../../../lib/store/dashboard/accounts.ts';

const NOW = 1_800_000_000_000;

const account = (id: number, section: string, balance: string): AccountView => ({
  id,
  guid: String(id),
  userId: 41,
  section,
  currency: 'TRX',
  balance,
  readAtMs: NOW,
});

/** A page whose service has these accounts, and that was told this balance. */
async function open(accounts: AccountView[], balance: Snapshot['balance'], isSeen = true) {
  const profile: Snapshot['profile'] = {
    id: 'p1',
    kind: 'practice',
    name: 'p1',
    colour: null,
    origin: null,
    token: 'ready',
  };
  const snapshot = signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile, balance });
  const asked: string[] = [];
  const refused = new Map<string, string>();
  const bridge: Bridge = {
    ask: async (topic, input) => {
      asked.push(topic);
      const code = refused.get(topic);
      if (code !== undefined) return { ok: false, error: { code: code as never } };
      const one = accounts.find(({ id }) => 'id' in input && id === input.id);
      return { ok: true, value: (one ?? { accounts }) as never };
    },
    watch: () => () => {},
  };
  const model = createAccountsModel({ bridge, snapshot, isSeen: signal(isSeen), now: () => NOW });
  await new Promise<void>((resolve) => setImmediate(resolve));
  return { ...model, asked, refused, snapshot };
}

const SELLER = account(1, 'seller', '1');
const BUYER = account(2, 'buyer', '7');

it.each([
  ['the balance that was read since, as after a purchase', NOW + 1, [SELLER, BUYER], ['1', '4.36']],
  ['the account, if that was read last', NOW - 1, [SELLER, BUYER], ['1', '7']],
  ['both as they are, if two could be meant', NOW + 1, [BUYER, account(3, 'buyer', '8')], ['7', '8']],
])('shows %s', async (_, readAtMs, accounts, balances) => {
  const { accounts: shown } = await open(accounts, { amountTrx: '4.36', readAtMs });
  expect(shown.value.value?.accounts.map(({ balance }) => balance)).toEqual(balances);
});

it('shows the balance that was read after the clock was set back, not an account read before that', async () => {
  const ahead = { ...BUYER, readAtMs: NOW + 3_600_000 };
  const { accounts: shown } = await open([SELLER, ahead], { amountTrx: '4.36', readAtMs: NOW });
  expect(shown.value.value?.accounts.map(({ balance }) => balance)).toEqual(['1', '4.36']);
});

it.each([
  ['asks for the balance too if a later reading of the accounts says another', NOW - 1, '4.36', true],
  ['asks for nothing more if both say the same', NOW - 1, '7', false],
  ['asks for nothing more if the balance was read last', NOW + 1, '4.36', false],
])('when opened, %s', async (_, readAtMs, amountTrx, isAsked) => {
  const { asked } = await open([SELLER, BUYER], { amountTrx, readAtMs });
  expect(asked).toEqual(['accounts.read', ...(isAsked ? ['balance.refresh'] : [])]);
});

it.each([
  ['the balance too if the buyer’s account says another', 2, '7.01', ['account.read', 'balance.refresh']],
  ['nothing more if it says the same', 2, '7', ['account.read']],
  ['nothing more for another account', 1, '7.01', ['account.read']],
])('reads %s', async (_, id, amountTrx, topics) => {
  const { readOne, asked } = await open([SELLER, BUYER], { amountTrx, readAtMs: NOW });
  asked.splice(0);
  await readOne(id);
  expect(asked).toEqual(topics);
});

it('says on all of them why reading a single account failed, and keeps what was known', async () => {
  const {
    readOne,
    refused,
    accounts: shown,
    retry,
  } = await open([SELLER, BUYER], {
    amountTrx: '7',
    readAtMs: NOW,
  });
  for (const topic of ['account.read', 'accounts.read']) refused.set(topic, 'unreachable');
  await readOne(1);
  expect(shown.value).toMatchObject({ kind: 'failed', code: 'unreachable' });
  expect(shown.value.value?.accounts).toHaveLength(2);
  refused.clear();
  await retry();
  expect(shown.value.kind).toBe('ready');
});

it('calls a balance low below the user’s present mark, also one set or taken away since the page was opened', async () => {
  const { lowBalanceTrx, snapshot, asked } = await open([BUYER], { amountTrx: '7', readAtMs: NOW });
  const seen = ['10', '5', undefined].map((mark) => {
    const limits = { ...EMPTY_SNAPSHOT.limits, ...(mark !== undefined && { lowBalanceTrx: mark }) };
    snapshot.value = { ...(snapshot.value ?? EMPTY_SNAPSHOT), limits };
    return lowBalanceTrx.value;
  });
  expect(seen).toEqual(['10', '5', null]);
  expect(asked).toEqual(['accounts.read']);
});

it('asks for the balance when it is opened before any was read, and for nothing while it is not seen', async () => {
  const { asked, oldestAtMs } = await open([SELLER, BUYER], null);
  expect(asked).toEqual(['accounts.read', 'balance.refresh']);
  expect(oldestAtMs.value).toBe(NOW);
  const unseen = await open([SELLER, BUYER], null, false);
  expect([unseen.asked, unseen.oldestAtMs.value]).toEqual([[], null]);
});

it('changes nothing of an account but the balance that was read since', async () => {
  const balance = { amountTrx: '4.36', readAtMs: NOW + 1 };
  const { accounts: shown } = await open([SELLER, BUYER], balance);
  const accounts = [SELLER, { ...BUYER, balance: '4.36', readAtMs: NOW + 1 }];
  expect(shown.value).toEqual({ kind: 'ready', value: { accounts } });
});

it('marks each account that is being read, for as long as that takes', async () => {
  const { readOne, reading } = await open([SELLER, BUYER], { amountTrx: '7', readAtMs: NOW });
  const first = readOne(1);
  const second = readOne(2);
  expect([...reading.value]).toEqual([1, 2]);
  await first;
  await second;
  expect([...reading.value]).toEqual([]);
});

it.each(['balance', 'price', 'account'])(
  'tells the age of the oldest value, if that is the %s',
  async (oldest) => {
    const atMs = (part: string) => (part === oldest ? NOW - 3_000 : NOW - 1_000);
    const accounts = [{ ...SELLER, readAtMs: atMs('account') }, BUYER];
    const { oldestAtMs, snapshot } = await open(accounts, { amountTrx: '7', readAtMs: atMs('balance') });
    const prices = {
      '1h': { unitSun: '46', readAtMs: NOW },
      '1d': { unitSun: '72', readAtMs: atMs('price') },
    };
    snapshot.value = { ...(snapshot.value ?? EMPTY_SNAPSHOT), prices };
    expect(oldestAtMs.value).toBe(NOW - 3_000);
  },
);

it.each(['buyer', 'affiliate', 'seller', 'dealer'])('knows the section %s of the contract', (section) => {
  expect(knownSection(account(1, section, '1'))).toBe(section);
  expect(knownSection(account(1, `${section}s`, '1'))).toBeNull();
});
