import { PRACTICE_ORIGIN } from '../../lib/background/practice.ts';
import { isLocking } from '../../lib/domain/order/intent-state.ts';
import type { PurchaseOrder } from '../../lib/messages/popup-topics.ts';
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

type Request = PurchaseOrder['request'];

const ROW = /^batch-([0-9a-f-]{36})-(\d+)(?:-again-\d+)?$/;
const DAY_MS = 86_400_000;
const RENEWAL = /^renew-([0-9a-f-]{36})-/;
/** What is not known to be unbought must not be bought again. */
const MAYBE_BOUGHT = ['sent', 'unknown', 'confirmed', 'duplicate', 'needsUser'];

/** What the user decided about one purchase; a text says why it was not to be made. */
type Order = { request: Request; profileId: string | null; capSun: bigint; feesSun: bigint } | string;

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
    return { ...boundsOf(order), request: order.request, profileId: batch.profileId };
  }
  if (ruleId) {
    const rule = rules.get(ruleId);
    if (!rule) return 'its rule was never kept';
    if (stoppedRules.has(ruleId)) return 'its rule is stopped';
    return rule.untilMs <= nowMs ? 'its rule has ended' : { ...rule, profileId: null };
  }
  const order = confirmed.get(id);
  if (!order) return 'nobody confirmed it';
  return { ...boundsOf(order), request: order.request, profileId: order.profileId };
}

/** What the contract says a service is to be sent for what the user decided. */
function bodyOf({ to, period, amount }: Request): Record<string, string> {
  const shared = {
    to,
    period_type: period.endsWith('h') ? 'hours' : 'days',
    period_amount: `${Number.parseInt(period, 10)}`,
    amount_source: amount.source,
  };
  if (amount.source === 'amount') return { ...shared, amount: amount.energyUnits };
  const { recipients, token, adjustPercent } = amount;
  return {
    ...shared,
    estimate_to: recipients.join(','),
    estimate_token: token,
    estimate_adjust_percent: adjustPercent,
  };
}

const sortedText = (body: Record<string, unknown>) =>
  JSON.stringify(
    Object.entries(body)
      .map(([name, value]) => [name, `${value}`])
      .sort(),
  );

/** Judges each request that buys, at the moment it leaves, by the journal and by what the user decided. */
export function createBuyJudge(world: World, decisions: Decisions, report: Report) {
  const posted: Posted[] = [];
  const ids = new Set<string>();
  const dear = createDearJudge(world, decisions);
  const deedOf = (id: string) => id.replace(/-again-\d+$/, '');

  function judge({ origin, to, token, body }: Post) {
    const wrong = (what: string) => report('purchase', what);
    const intents = readJournal(world.disk);
    const isThis = (one: Intent) =>
      one.state === 'sent' && one.origin === origin && one.request.to === to && !ids.has(one.id);
    // Two accounts at one service may buy for one address at once: the token tells whose request this is.
    const isOwn = ({ profileId }: Intent) => world.disk.tokenEndsOf(profileId).includes(token.slice(-4));
    const sent = intents.filter(isThis);
    const [intent, ...others] = [...sent.filter(isOwn), ...sent.filter((one) => !isOwn(one))];
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
    if ((order.profileId ?? profileId) !== profileId) wrong(`${id} is bought at another service`);
    if (sortedText(body) !== sortedText(bodyOf(order.request)))
      wrong(`${id} is another purchase: ${sortedText(body)}`);
    const isMoving =
      decisions.isMovingTokens() ||
      world.disk.labelledAtMs(`${origin} ${token.slice(-4)}`) === world.clock.now();
    if (!isPractice && !isOwn(intent) && !isMoving)
      wrong(`${id} is bought with the token of another account`);
    judgeLimits(intent, order, world, decisions, report);
    const crossed = findCrossed(intent, intents, world, decisions);
    if (crossed) wrong(`${id}: ${crossed}`);
    const tooDear = dear.findDear(intent, intents);
    if (tooDear) wrong(`${id} is bought, though ${tooDear} cost more than its cap`);
  }
  return { judge, posted, noteDear: () => dear.note(readJournal(world.disk)) };
}
