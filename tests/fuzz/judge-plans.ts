import type { Intent } from '../../lib/purchase/journal/intent.ts';
import { armedAtMs } from '../../lib/purchase/journal/transitions.ts';
import type { Decisions } from './decisions.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 3_600_000;
/** From what a purchase's day is counted to the moment at which its request leaves. */
const UNDER_WAY_MS = 90_000;
const WITHOUT = ['armed', 'notSent', 'refused', 'notPlaced'];

/** What the user agreed to pay for a plan's purchases together, and how far back they count. */
function boundOf(
  id: string,
  decisions: Decisions,
): { prefix: string; mostSun: bigint; forMs: number } | null {
  const [prefix = '', kind, planId = ''] = /^(batch|renew)-([0-9a-f-]{36})-/.exec(id) ?? [];
  if (kind === 'batch')
    return {
      prefix,
      mostSun: BigInt(decisions.batches.get(planId)?.capSun ?? 0),
      forMs: Number.POSITIVE_INFINITY,
    };
  const perDaySun = decisions.rules.get(planId)?.perDaySun;
  return perDaySun === undefined || perDaySun === null
    ? null
    : { prefix, mostSun: perDaySun, forMs: DAY_MS - UNDER_WAY_MS };
}

/** By how much a purchase crosses the bound of its batch or rule, by what the services have charged; null if it does not. */
export function findCrossed(
  intent: Intent,
  intents: readonly Intent[],
  world: World,
  decisions: Decisions,
): string | null {
  const nowMs = world.clock.shown();
  const bound = boundOf(intent.id, decisions);
  if (!bound) return null;
  const orders = world.services.accounts.flatMap(({ origin, bought }) =>
    bought.map((order) => ({ ...order, origin })),
  );
  const chargeOf = (one: Intent) => {
    const own = orders.filter(
      ({ origin, guid, to }) =>
        origin === one.origin && one.guids.some((known) => known === String(guid)) && to === one.request.to,
    );
    if (own.length > 0) return own.reduce((sum, { paidSun }) => sum + BigInt(paidSun), 0n);
    return WITHOUT.includes(one.state) ? 0n : one.quote.totalSun;
  };
  const others = intents.filter(
    (one) => one.id !== intent.id && one.id.startsWith(bound.prefix) && armedAtMs(one) > nowMs - bound.forMs,
  );
  const sumSun = others.reduce((sum, one) => sum + chargeOf(one), intent.quote.totalSun);
  return sumSun > bound.mostSun ? `${sumSun} is more than ${bound.mostSun}` : null;
}

/** Longer than price, list and balance are read for a purchase: what becomes known meanwhile may come too late. */
const READING_MS = 60_000;

/** Remembers since when each purchase has been known to have cost more than its cap. */
export function createDearJudge(world: World, decisions: Decisions) {
  const dearSinceMs = new Map<string, number>();
  const note = (intents: readonly Intent[]) => {
    for (const { id, isOvercharged } of intents)
      if (isOvercharged && !dearSinceMs.has(id)) dearSinceMs.set(id, world.clock.now());
  };
  return {
    note,
    /** The purchase of the same plan beside which no other was to be made; null if there is none. */
    findDear({ id }: Intent, intents: readonly Intent[]): string | null {
      note(intents);
      const [prefix = '', , planId = ''] = /^(batch|renew)-([0-9a-f-]{36})-/.exec(id) ?? [];
      const goneOnAtMs = decisions.goneOnAtMs.get(planId) ?? 0;
      const isOpen = ([one, sinceMs]: [string, number]) =>
        prefix !== '' &&
        one.startsWith(prefix) &&
        sinceMs < world.clock.now() - READING_MS &&
        sinceMs > goneOnAtMs;
      return [...dearSinceMs].find(isOpen)?.[0] ?? null;
    },
  };
}
