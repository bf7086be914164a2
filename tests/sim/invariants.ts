import { decimalFromSun } from '../../lib/domain/amounts/decimal.ts';
import type { Disk } from './disk.ts';
import type { ModelOrder, ModelService } from './model-service.ts';
import type { Plan } from './plan.ts';
import { intentsOn, type Trail } from './trail.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Stored = ReturnType<typeof intentsOn>[number];

/** What must hold at the moment a purchase is sent. */
export function checkPost(facts: {
  trail: Trail;
  intents: readonly Stored[];
  intent: string;
  profileId: string;
  models: readonly ModelService[];
  world: World;
  plan: Plan;
}): void {
  const { trail, intents, intent, profileId, models, world, plan } = facts;
  const count = (trail.posts.get(intent) ?? 0) + 1;
  trail.posts.set(intent, count);
  if (count > 1) trail.violations.push(`intent ${intent} was sent ${count} times`);
  const own = intents.find(({ id }) => id === intent);
  if (!own) return void trail.violations.push('sent without a journal entry');
  for (const { id, state, isAcknowledged } of intents.filter((one) => one.profileId === profileId)) {
    const isOpen = state === 'armed' || state === 'sent';
    const isDoubt = state === 'unknown' || state === 'needsUser' || state === 'duplicate';
    if (id !== intent && (isOpen || (isDoubt && !isAcknowledged))) {
      trail.violations.push(`intent ${intent} was sent while ${id} was ${state}`);
    }
  }
  if (BigInt(own.quote.totalSun) > BigInt(own.capSun))
    trail.violations.push(`intent ${intent} was sent above its cap`);
  if (world.wallMs() - own.quote.pricedAtMs > 30_000)
    trail.violations.push(`intent ${intent} was sent on an old price`);
  trail.sentWallMs.set(intent, world.wallMs());
  if (plan.perDaySun === null) return;
  const denied = new Set(
    intents.filter(({ state }) => state === 'notPlaced' || state === 'refused').map(({ id }) => id),
  );
  const spent = models
    .flatMap(({ orders }) => orders)
    .filter((order) => order.intent !== null && !denied.has(order.intent))
    .filter((order) => (trail.sentWallMs.get(order.intent ?? '') ?? 0) > world.wallMs() - DAY_MS + MINUTE_MS)
    .filter((order) => models.some((model) => isListedOrOnly(order, model)))
    .reduce((sum, { paid, intent: owner }) => sum + lesser(paid, capOf(owner, intents)), 0n);
  if (spent + decimalFromSun(BigInt(own.capSun)) > decimalFromSun(plan.perDaySun)) {
    trail.violations.push(`intent ${intent} went above the daily limit`);
  }
}

/**
 * The part of an order that the engine could expect. It can only report afterwards what the service took above the cap.
 */
function capOf(owner: string | null, intents: readonly Stored[]): bigint {
  return decimalFromSun(BigInt(intents.find(({ id }) => id === owner)?.capSun ?? '0'));
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/**
 * The engine cannot know beforehand of money that a browser's resend takes. So only an intent's first order counts. The
 * model lists the newest order first.
 */
function isListedOrOnly(order: ModelOrder, model: ModelService): boolean {
  const same = model.orders.filter(({ intent }) => intent === order.intent);
  return same.at(-1) === order;
}

const DENIALS: readonly string[] = ['notPlaced', 'refused', 'notSent'];

/** An intent may be denied only if none of its orders existed at that time. */
function checkDenials(trail: Trail, intents: readonly Stored[], model: ModelService): void {
  const owners = new Map(intents.flatMap(({ id, guids }) => guids.map((guid) => [guid as string, id])));
  for (const { id, history } of intents) {
    for (const [index, { state }] of history.entries()) {
      if (!DENIALS.includes(state)) continue;
      const atMs = trail.moves.get(id)?.[index] ?? 0;
      const made = model.orders.filter(
        (order) => order.intent === id && order.paid > 0n && order.createdMs < atMs,
      );
      const denied = made.find(({ guid }) => (owners.get(guid) ?? id) === id);
      if (denied) trail.violations.push(`intent ${id} was called ${state}, but order ${denied.guid} existed`);
    }
  }
}

type Ended = {
  trail: Trail;
  primary: Disk;
  mirror: Disk;
  profileId: string;
  model: ModelService;
  hasFailedShows: boolean;
};

/** What must hold at each service once everything has come to rest. */
export function checkEnd(facts: Ended): void {
  const { trail, primary, mirror, profileId, model } = facts;
  const kept = [...intentsOn(primary), ...intentsOn(mirror, 'a:')];
  // A death while one is archived, or a power cut, may leave both.
  const intents = [...new Map(kept.map((one) => [one.id, one])).values()].filter(
    (one) => one.profileId === profileId,
  );
  const say = (text: string) => trail.violations.push(text);
  const owner = new Map(intents.flatMap(({ id, guids }) => guids.map((guid) => [guid as string, id])));
  for (const { id, state, guids, baseline } of intents) {
    if (state === 'armed' || state === 'sent') say(`intent ${id} stays ${state}`);
    if (state === 'unknown') say(`intent ${id} stays unknown`);
    if (new Set(guids).size !== guids.length) say(`intent ${id} names an order twice`);
    if (guids.length > 1 !== (state === 'duplicate'))
      say(`intent ${id} is ${state} with ${guids.length} orders`);
    for (const guid of guids)
      if (baseline.guids.includes(guid)) say(`intent ${id} claims the older order ${guid}`);
  }
  // With both copies torn, the intent is locked as damaged. The user is told so, and nothing more is promised.
  const isDamaged = (id: string) =>
    (primary.kept.has(`j:${id}`) || mirror.kept.has(`j:${id}`)) &&
    !intents.some((intent) => intent.id === id);
  for (const { guid, intent, createdMs, paid } of model.orders) {
    if (intent !== null && isDamaged(intent)) continue;
    const claimant = owner.get(guid);
    const isOpenQuestion = intents.some(({ id, state }) => id === intent && state === 'needsUser');
    const key = `o:${profileId}:${guid}`;
    const isAtHand = primary.kept.has(key) || mirror.kept.has(key);
    // An identical order from elsewhere may stand in its place. To the user it is the same: one decision, one order.
    const made = model.orders.filter((order) => order.intent === intent).length;
    const isCounted = intents.some(({ id, guids }) => id === intent && guids.length >= made);
    // For an order that cost nothing, the only promise is that it is known.
    const isHarmless = (isOpenQuestion || paid === 0n) && isAtHand;
    if (intent !== null && claimant === undefined && !isCounted && !isHarmless) {
      say(`order ${guid} of ${intent} is in no intent`);
    }
    if (intent === null && claimant !== undefined && createdMs < trail.startMs)
      say(`past order ${guid} is claimed`);
  }
  checkDenials(trail, intents, model);
  checkAnnouncements({ ...facts, isDamaged, say });
  for (const requests of trail.requests.values()) checkBudget(requests, trail, say);
}

function checkAnnouncements(
  facts: Ended & { isDamaged: (id: string) => boolean; say: (text: string) => void },
): void {
  const { trail, primary, mirror, profileId, model, hasFailedShows, isDamaged, say } = facts;
  for (const order of model.orders) {
    if (order.intent === null || isDamaged(order.intent)) continue;
    const status = model.statusOf(order);
    const kind = status === 3 ? 'delegated' : status === 4 ? 'ended' : status === 6 ? 'failed' : null;
    if (kind === null) continue;
    const id = `order:${profileId}:${order.guid}:${kind}`;
    if (!primary.kept.has(`n:${id}`)) say(`${id} is not in the inbox`);
    else if (!trail.shows.has(id) && !hasFailedShows) say(`${id} was never shown`);
    const key = `o:${profileId}:${order.guid}`;
    if (!primary.kept.has(key) && !mirror.kept.has(key)) say(`order ${order.guid} has no record`);
  }
  for (const [id, count] of trail.shows) {
    if (count > trail.lives) say(`${id} was shown ${count} times in ${trail.lives} lives`);
  }
}

/**
 * At most 30 requests to one service in any minute. Minutes in which the clock jumped are excused. So are those around
 * a count that no try could write: the next life does not know of these requests, and there the client's own count is
 * the limit.
 */
function checkBudget(
  requests: readonly number[],
  { jumps, lostCounts }: Trail,
  say: (text: string) => void,
): void {
  const excused = [...jumps, ...lostCounts];
  for (let index = 30; index < requests.length; index += 1) {
    const lastMs = requests[index] ?? 0;
    const firstMs = requests[index - 30] ?? 0;
    if (lastMs - firstMs >= MINUTE_MS) continue;
    if (excused.some((atMs) => atMs >= firstMs - MINUTE_MS && atMs <= lastMs)) continue;
    return void say(`31 requests within ${lastMs - firstMs} ms`);
  }
}
