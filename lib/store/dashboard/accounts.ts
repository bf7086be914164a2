import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { compareDecimals, type Decimal, ZERO } from '../../domain/amounts/decimal.ts';
import { PERIODS } from '../../domain/rental/period.ts';
import type { Bridge } from '../../messages/bridge.ts';
import type { AccountView, Spending } from '../../messages/money-topics.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { createDeed, type Deed } from '../deed.ts';
import { BALANCE_FRESH_FOR_MS } from '../freshness.ts';
import { readTrx } from '../read-trx.ts';
import { purseOf } from './purse.ts';
import { createQuestion, type Shown } from './question.ts';

interface Accounts {
  accounts: AccountView[];
}

export interface AccountsModel {
  accounts: ReadonlySignal<Shown<Accounts>>;
  /** The user calls a balance below this low; null for none. */
  lowBalanceTrx: ReadonlySignal<string | null>;
  /** Ids of the accounts that are being read one by one. */
  reading: ReadonlySignal<ReadonlySet<number>>;
  readOne(id: number): Promise<void>;
  /** Asks for the accounts once more, after a failure. */
  retry(): Promise<void>;
  /** Reads balance and accounts again, and each price that is older than half a minute. */
  refresh(): Promise<void>;
  isRefreshing: ReadonlySignal<boolean>;
  /** Adds play money, in practice mode only; then reads all accounts again. */
  topUpPractice(): Promise<void>;
  /** How far that has come. */
  topUp: Deed<'practice.topUp'>['state'];
  /** When the oldest of the values shown was read; null while there is none. */
  oldestAtMs: ReadonlySignal<number | null>;
}

interface AccountsDeps {
  bridge: Bridge;
  snapshot: ReadonlySignal<Snapshot | null>;
  isSeen: ReadonlySignal<boolean>;
  now(): number;
}

const PRICE_STANDS_MS = 30_000;

export function createAccountsModel({ bridge, snapshot, isSeen, now }: AccountsDeps): AccountsModel {
  const accounts = createQuestion<Accounts>();
  const reading = signal<ReadonlySet<number>>(new Set());
  const isRefreshing = signal(false);
  const topUp = createDeed('practice.topUp', { bridge, now });
  let askedFor: string | null = null;

  const shown = computed(() => putIn(snapshot.value?.balance ?? null, accounts.shown.value, now()));

  const readAll = (mustBeNew: boolean) => accounts.ask(() => bridge.ask('accounts.read', { mustBeNew }));

  /** The page header and the checks of a batch use the snapshot's balance, which must say the same as the accounts. */
  async function agreeOnBalance(read: readonly AccountView[]): Promise<void> {
    const [buyer, another] = read.filter(isBuyer);
    const isOther = buyer && !another && buyer.balance !== snapshot.value?.balance?.amountTrx;
    if (isOther) await bridge.ask('balance.refresh', {});
  }

  effect(() => {
    const present = snapshot.value;
    if (!isSeen.value || !present?.profile || purseOf(present) === askedFor) return;
    askedFor = purseOf(present);
    const { tokenSavedAtMs = 0 } = present.profile;
    untracked(() => {
      accounts.reset();
      reading.value = new Set();
      const asking = readAll(false);
      const readAtMs = present.balance?.readAtMs ?? 0;
      const isOld = Math.abs(now() - readAtMs) >= BALANCE_FRESH_FOR_MS;
      if (isOld || readAtMs < tokenSavedAtMs) void bridge.ask('balance.refresh', {});
      else void asking.then(() => agreeOnBalance(shown.value.value?.accounts ?? []));
    });
  });

  return {
    accounts: shown,
    lowBalanceTrx: computed(() => snapshot.value?.limits.lowBalanceTrx ?? null),
    reading,
    retry: () => readAll(false),
    async readOne(id) {
      if (reading.value.has(id)) return;
      reading.value = new Set([...reading.value, id]);
      const purse = askedFor;
      const answer = await bridge.ask('account.read', { id });
      // Account ids repeat across profiles.
      if (purse !== askedFor) return;
      reading.value = new Set([...reading.value].filter((one) => one !== id));
      // Reading all accounts shows why this failed, or what has become of this account.
      if (!answer.ok) return readAll(true);
      accounts.amend((known) => ({
        ...known,
        accounts: known.accounts.map((one) => (one.id === id ? answer.value : one)),
      }));
      await agreeOnBalance([answer.value]);
    },
    isRefreshing,
    async refresh() {
      if (isRefreshing.value) return;
      isRefreshing.value = true;
      const prices = snapshot.value?.prices ?? {};
      const old = PERIODS.filter(
        (period) => Math.abs(now() - (prices[period]?.readAtMs ?? 0)) >= PRICE_STANDS_MS,
      );
      // A price asked for alone is always read; of several at once the background reads only the oldest.
      await Promise.all([
        bridge.ask('balance.refresh', {}),
        readAll(true),
        ...old.map((period) => bridge.ask('prices.refresh', { periods: [period] })),
      ]);
      isRefreshing.value = false;
    },
    async topUpPractice() {
      if (await topUp.run({})) await readAll(true);
    },
    topUp: topUp.state,
    oldestAtMs: computed(() => {
      const { balance, prices } = snapshot.value ?? {};
      const values = [
        ...(balance ? [balance] : []),
        ...Object.values(prices ?? {}),
        ...(shown.value.value?.accounts ?? []),
      ];
      return values.length > 0 ? Math.min(...values.map(({ readAtMs }) => readAtMs)) : null;
    }),
  };
}

/**
 * A purchase tells the new balance without reading the accounts. One page must not show two balances of one account. A
 * reading from the future was made before the clock was set back.
 */
function putIn(balance: Snapshot['balance'], shown: Shown<Accounts>, nowMs: number): Shown<Accounts> {
  const { value } = shown;
  const [buyer, another] = value?.accounts.filter(isBuyer) ?? [];
  if (!value || !balance || !buyer || another) return shown;
  const isAhead = buyer.readAtMs > nowMs && balance.readAtMs <= nowMs;
  if (buyer.readAtMs >= balance.readAtMs && !isAhead) return shown;
  const newest = { ...buyer, balance: balance.amountTrx, readAtMs: balance.readAtMs };
  return {
    ...shown,
    value: { ...value, accounts: value.accounts.map((one) => (one === buyer ? newest : one)) },
  };
}

const SECTIONS = ['buyer', 'affiliate', 'seller', 'dealer'] as const;

export type Section = (typeof SECTIONS)[number];

/** The account that pays for orders first, then as the service lists them. */
export function sortAccounts(accounts: readonly AccountView[]): AccountView[] {
  return [...accounts].sort((a, b) => Number(isBuyer(b)) - Number(isBuyer(a)));
}

export const isBuyer = ({ section, currency }: AccountView) => section === 'buyer' && currency === 'TRX';

/** One of the four sections that the contract names; null for others, whose own word is shown. */
export function knownSection({ section }: AccountView): Section | null {
  return SECTIONS.find((known) => known === section) ?? null;
}

export interface Runway {
  /** How many more orders like the last one; null if there was none. */
  orders: bigint | null;
  /** At the average of the last days; none for spans in which nothing was spent. */
  paces: { days: number; perDay: Decimal; lasts: bigint }[];
}

/** How far a balance goes at the present rate: whole orders and whole days, rounded down. */
export function measureRunway(balance: Decimal, { lastTrx, averages }: Spending['pace']): Runway {
  const last = lastTrx === null ? ZERO : readTrx(lastTrx);
  const paces = averages.flatMap(({ days, perDayTrx }) => {
    const perDay = readTrx(perDayTrx);
    return perDay > ZERO ? [{ days, perDay, lasts: balance / perDay }] : [];
  });
  return { orders: last > ZERO ? balance / last : null, paces };
}

export function isLow(balanceTrx: string | null, lowBalanceTrx: string | null): boolean {
  if (balanceTrx === null || lowBalanceTrx === null) return false;
  return compareDecimals(readTrx(balanceTrx), readTrx(lowBalanceTrx)) < 0;
}
