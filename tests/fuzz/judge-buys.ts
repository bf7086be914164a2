import { PRACTICE_ORIGIN } from '../../lib/background/practice.ts';
import { isLocking } from '../../lib/domain/order/intent-state.ts';
import type { Intent } from '../../lib/purchase/journal/intent.ts';
import { PRACTICE_ID } from '../../lib/settings/profile.ts';
import type { Decisions } from './decisions.ts';
import { readJournal } from './journal.ts';
import { judgeLimits } from './judge-limits.ts';
import { createDearJudge, findCrossed } from './judge-plans.ts';
import type { Posted } from './judge-rest.ts';
import type { Report } from './judge-words.ts';
import type { Post } from './services.ts';
import type { World } from './world.ts';

const ROW = /^batch-([0-9a-f-]{36})-(\d+)(?:-again-\d+)?$/;
const DAY_MS = 86_400_000;
const RENEWAL = /^renew-([0-9a-f-]{36})-/;
/** What is not known to be unbought must not be bought again. */
const MAYBE_BOUGHT = ['sent', 'unknown', 'confirmed', 'duplicate', 'needsUser'];

/** What the user decided about one purchase; a text says why it was not to be made. */
type Order = { to: string; profileId: string | null; capSun: bigint; feesSun: bigint } | string;

const boundsOf = ({ capSun, feesSun }: { capSun: string; feesSun: string }) => ({
  capSun: BigInt(capSun),
  feesSun: BigInt(feesSun),
});

function findOrder(id: string, decisions: Decisions, nowMs: number): Order {
  const { confirmed, batches, heldBatches, startedAtMs, rules, stoppedRules } = decisions;
  const [, batchId = '', row = ''] = ROW.exec(id) ?? [];
  const [, ruleId = ''] = RENEWAL.exec(id) ?? [];
  if (batchId) {
    const batch = batches.get(batchId);
    const order = batch?.rows[Number(row)];
    if (!batch || !order) return 'its batch was never started';
    if (heldBatches.has(batchId)) return 'its batch is held';
    if (nowMs >= (startedAtMs.get(batchId) ?? nowMs) + DAY_MS) return 'its batch was confirmed a day ago';
    return { ...boundsOf(order), to: order.request.to, profileId: batch.profileId };
  }
  if (ruleId) {
    const rule = rules.get(ruleId);
    if (!rule) return 'its rule was never kept';
    if (stoppedRules.has(ruleId)) return 'its rule is stopped';
    return rule.untilMs <= nowMs ? 'its rule has ended' : { ...rule, profileId: null };
  }
  const order = confirmed.get(id);
  if (!order) return 'nobody confirmed it';
  return { ...boundsOf(order), to: order.request.to, profileId: order.profileId };
}

/** Judges each request that buys, at the moment it leaves, by the journal and by what the user decided. */
export function createBuyJudge(world: World, decisions: Decisions, report: Report) {
  const posted: Posted[] = [];
  const ids = new Set<string>();
  const dear = createDearJudge(world, decisions);
  const deedOf = (id: string) => id.replace(/-again-\d+$/, '');

  function judge({ origin, to, token }: Post) {
    const wrong = (what: string) => report('purchase', what);
    const intents = readJournal(world.disk);
    const isThis = (one: Intent) =>
      one.state === 'sent' && one.origin === origin && one.request.to === to && !ids.has(one.id);
    // Two accounts at one service may buy for one address at once: each is judged with the request of one of them.
    const [intent, ...others] = intents.filter(isThis);
    const isUnclear = others.some((one) => one.profileId === intent?.profileId);
    if (!intent || isUnclear)
      return wrong(
        `a request to ${origin} with ${intent ? others.length + 1 : 'no'} new records that say sent`,
      );
    const { id, profileId } = intent;
    ids.add(id);
    if (origin !== PRACTICE_ORIGIN) posted.push({ id, profileId, origin, token, atMs: world.clock.now() });
    const isRepeated = (one: Intent) =>
      one.id !== id && deedOf(one.id) === deedOf(id) && MAYBE_BOUGHT.includes(one.state);
    if (intents.some(isRepeated)) wrong(`${id} was maybe bought before`);
    const locking = intents.find((one) => one.id !== id && one.profileId === profileId && isLocking(one));
    if (locking) wrong(`${id} is bought while ${locking.id} is ${locking.state}`);
    const isPractice = origin === PRACTICE_ORIGIN;
    if (isPractice !== (profileId === PRACTICE_ID)) wrong(`${id} mixes play money with money`);
    const profile = world.settings().profiles.find((one) => one.id === profileId);
    if (!isPractice && profile?.origin !== origin && !decisions.isChanging('profiles'))
      wrong(`${id} is bought at ${origin}, which was removed`);
    const order = findOrder(id, decisions, world.clock.shown());
    if (typeof order === 'string') return wrong(`${id} is bought, though ${order}`);
    if (order.to !== to || (order.profileId ?? profileId) !== profileId) wrong(`${id} is another purchase`);
    judgeLimits(intent, order, world, decisions, report);
    const crossed = findCrossed(intent, intents, world, decisions);
    if (crossed) wrong(`${id}: ${crossed}`);
    const tooDear = dear.findDear(intent, intents);
    if (tooDear) wrong(`${id} is bought, though ${tooDear} cost more than its cap`);
  }
  return { judge, posted, noteDear: () => dear.note(readJournal(world.disk)) };
}
