import { parseDecimal, sunFromDecimalCeil, ZERO } from '../../lib/domain/amounts/decimal.ts';
import type { Intent } from '../../lib/purchase/journal/intent.ts';
import { decodeRecord } from '../../lib/purchase/journal/stored-text.ts';
import type { EngineEvent } from '../../lib/purchase/tell/event.ts';
import { orderKey, orderSchema } from '../../lib/purchase/track/order-record.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { readJournal } from './journal.ts';
import type { Report } from './judge-words.ts';
import type { Player } from './player.ts';
import { ACCOUNTS } from './services.ts';
import { confirmable, USUAL } from './steps-buying.ts';
import { NO_LIMITS, PHRASES, saveService, setLimits } from './steps-settings.ts';
import type { World } from './world.ts';

const LIFE_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** No token is kept until the user chooses again how, if that cannot be read any more. */
async function chooseKeeping({ world, ask }: Player): Promise<void> {
  void ask('settings.read', {}).then((answer) => {
    if (answer.ok && answer.value.vault.isDamaged)
      void ask('vault.keep', { mode: 'device', passphrase: null });
  });
  await world.advance(10_000);
}

/** Until a service is shown whose token can be used: the user gives it anew, or changes over to it. */
async function connect(player: Player): Promise<string | null> {
  const { world, ask } = player;
  const find = () => {
    const { profile } = world.snapshot() ?? {};
    return profile?.kind === 'service' && profile.token === 'ready' ? profile.id : null;
  };
  for (const account of ACCOUNTS) {
    void saveService(player, account, null);
    await world.advance(70_000);
    // A service that is saved may have lost its token. Several may, and only one of them had this account's.
    for (const known of world.settings().profiles.filter(({ origin }) => origin === account.origin)) {
      if (find()) break;
      void ask('profile.save', { ...known, token: account.token });
      await world.advance(70_000);
    }
    for (const { id } of find() ? [] : world.settings().profiles) {
      void ask('profile.activate', { id });
      await world.advance(1_000);
      if (find()) break;
    }
    if (find()) return find();
  }
  return null;
}

async function stopRules({ ask }: Player): Promise<void> {
  const read = await ask('renew.read', {});
  for (const { id } of read.ok ? read.value.rules : []) void ask('renew.stop', { id });
}

type Sums = { sun: bigint; count: number };

/** All that the dashboard says was spent, ever. */
async function readSpent({ world, ask }: Player): Promise<Sums | null> {
  const sunOf = (text: string) => {
    const parsed = parseDecimal(text);
    return parsed.ok ? sunFromDecimalCeil(parsed.value) : 0n;
  };
  let sums: Sums | null = null;
  void readAll();
  await world.advance(5_000);
  return sums;

  async function readAll(): Promise<void> {
    const read = (span: string | null) => ask('spending.read', { unit: 'month', span, address: null });
    const first = await read(null);
    if (!first.ok) return;
    const { leftOut, spans } = first.value;
    const found: Sums = { sun: sunOf(leftOut.undatedTrx), count: leftOut.undatedCount };
    for (const span of spans) {
      const answer = await read(span);
      if (!answer.ok) return;
      found.sun += sunOf(answer.value.totals.rentedTrx);
      found.count += answer.value.totals.orderCount;
    }
    sums = found;
  }
}

/** What was bought in the panel, unseen until the list was read for a purchase, counts from then on. */
function comeIntoView({ disk }: World, profileId: string, sinceMs: number): Sums {
  const orders = [...disk.kept.local]
    .filter(([key]) => key.startsWith(orderKey(profileId, '')))
    .flatMap(([, text]) => decodeRecord(orderSchema, String(text)) ?? [])
    .filter((order) => order.source === 'elsewhere' && order.firstSeenAtMs >= sinceMs);
  const sun = orders.reduce((sum, { costPaid }) => sum + sunFromDecimalCeil(costPaid ?? ZERO), 0n);
  return { sun, count: orders.length };
}

/** Whatever a history has been through: energy can be bought after it, is told once, and its cost counts once. */
export async function judgeNext(
  player: Player,
  shown: readonly EngineEvent[],
  report: Report,
): Promise<void> {
  const { world, ask, decisions } = player;
  const { accounts } = world.services;
  const wrong = (what: string) => report('next', what);
  void ask('records.setAside', {});
  // Which passphrase counts is not known after a power cut.
  for (const passphrase of PHRASES) {
    void ask('vault.unlock', { passphrase });
    await world.advance(60_000);
  }
  for (const account of accounts) {
    void account.control('faults', { plans: [] });
    void account.control('top-up', { amount: '500' });
  }
  await world.advance(5_000);
  await chooseKeeping(player);
  const profileId = await connect(player);
  if (profileId === null)
    return wrong(`no service can be connected: ${JSON.stringify(world.snapshot()?.profile)}`);
  // Orders of before, of which nothing could be asked until now.
  await world.advance(2 * HOUR_MS);
  void setLimits(player, NO_LIMITS);
  // The end of what a rule renews is not told, and the rules of another service than was shown still stand.
  void stopRules(player);
  void ask('settings.change', { alerts: DEFAULT_SETTINGS.alerts });
  await world.advance(5_000);
  for (const { id, sinceMs } of world.snapshot()?.intents ?? [])
    void ask('purchase.acknowledge', { intentId: id, sinceMs });
  // A doubt beside a number that only a list has named is the user's after a day: until then it keeps from buying.
  const isNaming = accounts.some(({ liar }) => liar.strangersAtMs() > 0);
  const isInDoubt = readJournal(world.disk).some(
    (one) => one.profileId === profileId && one.state === 'unknown' && one.watch.missedCount,
  );
  if (isNaming && isInDoubt) return;
  void ask('prices.refresh', { periods: ['1h'] });
  await world.advance(20_000);
  const [before, daySun] = [await readSpent(player), world.snapshot()?.spending.daySun];
  const asked = confirmable(player, USUAL);
  if (!asked) return wrong('no price is shown');
  // A price that was asked for long ago may have risen since.
  const order = { ...asked, capSun: `${BigInt(asked.capSun) * 3n}` };
  decisions.confirmed.set(order.intentId, order);
  const tokenEnd = world.disk.tokenEndsOf(profileId)[0];
  const account = accounts.find((one) => one.origin === order.origin && one.token.endsWith(tokenEnd ?? '-'));
  if (!account) return wrong(`${profileId} has no token`);
  const askedAtMs = world.clock.shown();
  const boughtBefore = account.bought.length;
  let outcome: unknown = null;
  void ask('purchase.confirm', order).then((answer) => {
    outcome = answer.ok && answer.value.kind === 'intent' ? answer.value.state : answer;
  });
  await world.advance(240_000);
  const made = account.bought.slice(boughtBefore);
  const [one] = made;
  if (!one || made.length > 1) return wrong(`${made.length} orders were made: ${JSON.stringify(outcome)}`);
  const grownSun = BigInt(world.snapshot()?.spending.daySun ?? 0) - BigInt(daySun ?? 0);
  // Renewals come into that sum by themselves, and leave it a day later.
  const nowMs = world.clock.shown();
  const isMoving = ({ id, baseline: { atMs } }: Intent) =>
    id !== order.intentId &&
    (atMs >= askedAtMs || (atMs > askedAtMs - DAY_MS - MINUTE_MS && atMs <= nowMs - DAY_MS));
  if (grownSun !== BigInt(one.paidSun) && !readJournal(world.disk).some(isMoving))
    wrong(`${one.paidSun} was paid, and the day's sum grew by ${grownSun}`);
  for (let passedMs = 0; passedMs < 2 * HOUR_MS; passedMs += LIFE_MS) {
    await world.advance(LIFE_MS);
    world.die();
  }
  const after = await readSpent(player);
  if (!before || !after) return wrong('what was spent is not shown');
  const elsewhere = comeIntoView(world, profileId, askedAtMs);
  const spentSun = after.sun - before.sun - elsewhere.sun;
  const count = after.count - before.count - elsewhere.count;
  if (spentSun !== BigInt(one.paidSun) || count !== 1)
    wrong(`${one.paidSun} was paid, and ${spentSun} is shown as spent on ${count} orders`);
  for (const kind of ['delegated', 'ending-soon']) {
    const { length } = shown.filter((event) => event.kind === kind && event.guid === String(one.guid));
    if (length !== 1) wrong(`order ${one.guid} was told ${length} times as ${kind}`);
  }
}
