import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { AccountView } from '../../../../lib/messages/money-topics.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createAccountsModel } from '../../../../lib/store/dashboard/accounts.ts';

const NOW = 1_800_000_000_000;

const account = (id: number, section: string, balance: string): AccountView => ({
  id,
  guid: String(id),
  section,
  currency: 'TRX',
  balance,
  readAtMs: NOW,
});

/** A page whose service has these accounts, and that was told this balance. */
async function open(accounts: AccountView[], balance: NonNullable<Snapshot['balance']>) {
  const profile: Snapshot['profile'] = {
    id: 'p1',
    kind: 'practice',
    name: 'p1',
    colour: null,
    origin: null,
    token: 'ready',
  };
  const snapshot = signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile, balance });
  const bridge: Bridge = {
    ask: async () => ({ ok: true, value: { accounts, lowBalanceTrx: null } as never }),
    watch: () => () => {},
  };
  const model = createAccountsModel({ bridge, snapshot, isSeen: signal(true), now: () => NOW });
  await new Promise<void>((resolve) => setImmediate(resolve));
  return model;
}

const SELLER = account(1, 'seller', '1');
const BUYER = account(2, 'buyer', '7');

it.each([
  ['the balance that was read since, as after a purchase', NOW + 1, [SELLER, BUYER], ['1', '4.36']],
  ['the account, where that was read last', NOW - 1, [SELLER, BUYER], ['1', '7']],
  ['both as they are, where two could be meant', NOW + 1, [BUYER, account(3, 'buyer', '8')], ['7', '8']],
])('shows %s', async (_, readAtMs, accounts, balances) => {
  const { accounts: shown } = await open(accounts, { amountTrx: '4.36', readAtMs });
  expect(shown.value.value?.accounts.map(({ balance }) => balance)).toEqual(balances);
});
