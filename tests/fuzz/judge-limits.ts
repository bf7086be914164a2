import { PRACTICE_ORIGIN } from '../../lib/background/practice.ts';
import type { Intent } from '../../lib/purchase/journal/intent.ts';
import type { Decisions, Limits } from './decisions.ts';
import { readJournal } from './journal.ts';
import type { Report } from './judge-words.ts';
import type { World } from './world.ts';

/** A day, less what a purchase may take from the moment that counts to the one at which its request leaves. */
const COUNTED_MS = 24 * 3_600_000 - 90_000;
/** What left before everything was forgotten is unknown afterwards, also if its order comes a little later. */
const LATE_MS = 50_000;

/** Which limit a purchase breaks at the moment it leaves, by what the services have charged; null if none. */
function findBroken(intent: Intent, limits: Limits, world: World, decisions: Decisions): string | null {
  const { unitPriceSun, totalSun } = intent.quote;
  const { to } = intent.request;
  const { clock } = world;
  const isOver = (sum: bigint, limit: string | null) => limit !== null && sum > BigInt(limit);
  if (isOver(totalSun, limits.perOrderSun)) return 'perOrder';
  if (isOver(unitPriceSun, limits.highestPriceSun)) return 'highestPrice';
  if (isQuiet(limits.quietHours, clock.minuteOfDay(clock.shown()))) return 'quietHours';
  if (limits.isOnlySaved && !decisions.isChanging('book') && !isSaved(to, world)) return 'onlySaved';
  if (intent.origin === PRACTICE_ORIGIN) return null;
  const { forgottenAtMs } = decisions;
  const knownFromMs = forgottenAtMs === 0 ? 0 : forgottenAtMs + LATE_MS;
  const known = new Set(readJournal(world.disk).flatMap(({ guids }) => guids.map(Number)));
  const orders = world.services.accounts
    .flatMap(({ bought, resent }) => bought.filter(({ guid }) => !resent.has(guid) || known.has(guid)))
    .filter(({ atMs, leftMs }) => atMs > knownFromMs && leftMs > clock.shown() - COUNTED_MS);
  const sumOf = (some: typeof orders) => some.reduce((sum, { paidSun }) => sum + BigInt(paidSun), totalSun);
  if (isOver(sumOf(orders), limits.perDaySun)) return 'perDay';
  return isOver(sumOf(orders.filter((order) => order.to === to)), limits.perAddressSun) ? 'perAddress' : null;
}

/** The book also keeps which addresses were removed: only its entries count. */
function isSaved(to: string, world: World): boolean {
  const book = world.disk.kept.local.get('book') as { entries?: { address: string }[] } | undefined;
  return book?.entries?.some(({ address }) => address === to) === true;
}

function isQuiet({ isOn, fromMinute, toMinute }: Limits['quietHours'], minute: number): boolean {
  if (!isOn) return false;
  // The same time twice is the whole day.
  if (fromMinute === toMinute) return true;
  const [isAfter, isBefore] = [minute >= fromMinute, minute < toMinute];
  return fromMinute < toMinute ? isAfter && isBefore : isAfter || isBefore;
}

/** While limits are being changed, the old and the new ones may count: a purchase must obey one of them in full. */
export function judgeLimits(
  intent: Intent,
  { capSun, feesSun }: { capSun: bigint; feesSun: bigint },
  world: World,
  decisions: Decisions,
  report: Report,
): void {
  const { totalSun, unitPriceSun, energyUnits } = intent.quote;
  const known = unitPriceSun * energyUnits + feesSun;
  if (totalSun < known) report('limit', `${intent.id} counts ${totalSun}, and is known to cost ${known}`);
  if (totalSun > capSun) report('limit', `${intent.id} costs ${totalSun}, above its cap of ${capSun}`);
  const broken = [decisions.limits, world.settings().limits].map((limits) =>
    findBroken(intent, limits, world, decisions),
  );
  if (!broken.includes(null)) report('limit', `${intent.id} breaks ${broken.join(', ')}`);
}
