// Buying: everything between the user's confirmation and the service's answer.
// Only the engine uses it.
// It must not send a purchase anywhere but in post-once.ts, nor judge later what a lost answer meant.
import { decimalFromSun } from '../../domain/amounts/decimal.ts';
import type { Sun } from '../../domain/amounts/sun.ts';
import { PRICE_FRESH_FOR_MS } from '../../domain/rental/quote.ts';
import type { Core } from '../core.ts';
import { copyRequest, type Intent } from '../journal/intent.ts';
import { moveIntent } from '../journal/transitions.ts';
import { isOrphan } from '../orphans.ts';
import type { Reserve } from '../pace/ask.ts';
import { askedForMs } from '../pace/backoff.ts';
import { inTime } from '../pace/in-time.ts';
import { ensureAlarm } from '../pace/wake-alarm.ts';
import { purchasesAtHand } from '../purchases.ts';
import { type Answer, type BoughtAnswer, goingFirst, type RentalServicePort } from '../service-port.ts';
import { isPlay } from '../settings.ts';
import { findBreach } from './check-limits.ts';
import {
  type BuyCommand,
  type BuyOutcome,
  type BuyStop,
  NO_TOKEN,
  stopped,
  TOO_OLD,
  UNREAD,
  UNWRITABLE,
} from './command.ts';
import { postOnce } from './post-once.ts';
import { type Baseline, baselineRequests, readBaseline } from './read-baseline.ts';
import { takeAnswer } from './take-answer.ts';

/** Price and purchase. */
const OWN_REQUESTS = 2;

type FreshPrice = { unitPriceSun: Sun; pricedAtMs: number };

/**
 * However slow the service and full its minute, a price comes sooner. After that the machine has slept, or its clock was
 * changed: whoever confirmed that long ago no longer waits for the energy.
 */
const CONFIRMED_FOR_MS = 300_000;

/**
 * Buys what was confirmed at `sinceMs`, or says why nothing was sent. Called once at a time for each profile.
 */
export async function buy(core: Core, command: BuyCommand, sinceMs: number): Promise<BuyOutcome> {
  const known = core.journal.get(command.intentId) ?? (await findArchived(core, command.intentId));
  if (known === 'unreadable') return stopped(UNREAD);
  if (known === 'setAside') return stopped({ code: 'setAside' });
  if (known) return { kind: 'intent', intent: known };
  if (core.journal.isBehind()) await core.journal.saveAgain();
  const service = core.ports.service(command.profileId);
  const obstacle = findObstacle(core, command, service);
  if (obstacle || !service) return stopped(obstacle ?? NO_TOKEN);
  const { profileId } = command;
  const requests = OWN_REQUESTS + baselineRequests(core, profileId);
  const reserve = await core.ask.reserve(profileId, requests);
  if (!reserve)
    return stopped({ code: 'busy', retryAtMs: core.budgetOf(profileId).nextFreeMs(requests, 'buy') });
  const outcome = await buyWithin(core, command, service, reserve, sinceMs);
  // Nothing was sent, so the reservation is freed: a user who is stopped and tries again must not starve the watching.
  if (outcome.kind === 'stopped') await reserve.giveBackAllBut(0);
  return outcome;
}

async function buyWithin(
  core: Core,
  command: BuyCommand,
  service: RentalServicePort,
  reserve: Reserve,
  sinceMs: number,
): Promise<BuyOutcome> {
  const first = goingFirst(service);
  const price = await reserve.ask(command.profileId, () => first.price(command.request.period));
  if (!price.ok) return stopped({ code: 'priceUnavailable' });
  const fresh = { unitPriceSun: price.value.priceSun, pricedAtMs: core.ports.now() };
  if (Math.abs(fresh.pricedAtMs - sinceMs) >= CONFIRMED_FOR_MS) return stopped(TOO_OLD);
  const tooMuch = findExcess(core, command, fresh);
  if (tooMuch) return stopped(tooMuch);
  const asking = { profileId: command.profileId, service: first, ask: reserve.ask };
  // Once the price is too old nothing can be sent, so what is still to be read for it is given up by then.
  const baseline = await inTime(core.ports, PRICE_FRESH_FOR_MS, (signal) =>
    readBaseline(core, { ...asking, signal }),
  );
  await reserve.giveBackAllBut(1);
  if (!baseline) return stopped({ code: 'baselineUnavailable' });
  return armAndSend(core, service, command, armed(command, fresh, baseline, core.ports.now()));
}

async function findArchived(
  { journal }: Core,
  id: string,
): Promise<Intent | null | 'setAside' | 'unreadable'> {
  try {
    return await journal.recall(id);
  } catch {
    return 'unreadable';
  }
}

/** What keeps the profile from buying this, as far as memory can tell without asking the service. */
export function findObstacle(
  core: Core,
  command: BuyCommand,
  service: RentalServicePort | null,
): BuyStop | null {
  const { journal, ports, profiles } = core;
  const { request, energyUnits, profileId, intentId } = command;
  if (!isWanted(core, command)) return { code: 'notWanted' };
  if (journal.damaged.size > 0) return { code: 'journalDamaged' };
  if (journal.isBehind()) return UNWRITABLE;
  if (isOrphan(core, command)) return { code: 'originChanged' };
  const open = journal.unresolved(profileId, intentId);
  if (open) return { code: 'locked', intentId: open.id };
  if (!service) return NO_TOKEN;
  if (service.origin !== command.origin) return { code: 'originChanged' };
  if (request.amount.source === 'amount' && request.amount.energyUnits !== energyUnits) {
    return { code: 'amountMismatch' };
  }
  const { backoff } = profiles.get(profileId);
  return askedForMs(backoff, ports.now()) > 0 ? { code: 'paused', retryAtMs: backoff.untilMs } : null;
}

/** Whether the batch or rule that buys would still do so. What the user confirmed for itself is wanted. */
function isWanted(core: Core, { intentId, plan }: BuyCommand): boolean {
  if (!plan) return true;
  return plan.isWanted(purchasesAtHand(core, plan.prefix).filter(({ intent }) => intent.id !== intentId));
}

/** In estimate mode the service decides the amount after payment, so Turbine's own estimate stands for it here. */
function findExcess(core: Core, command: BuyCommand, { unitPriceSun }: FreshPrice): BuyStop | null {
  const { ports, journal, orders } = core;
  const { energyUnits, mostUnits = energyUnits } = command;
  const totals = [energyUnits, mostUnits].map((units) =>
    totalOf({ ...command, energyUnits: units }, unitPriceSun),
  );
  const totalSun = totals.findLast((sun) => sun > command.capSun);
  if (totalSun !== undefined) return { code: 'priceAboveCap', unitPriceSun, totalSun };
  const nowMs = ports.now();
  const others = journal.all().filter(({ id }) => id !== command.intentId);
  const purchase = {
    request: command.request,
    unitSun: unitPriceSun,
    capSun: command.capSun,
    nowMs,
    minuteOfDay: ports.minuteOfDay(nowMs),
  };
  const settings = ports.settings();
  const ofPlay = isPlay(settings, command.profileId);
  const intents = others.filter(({ profileId }) => isPlay(settings, profileId) === ofPlay);
  const breach = findBreach(settings.limits, purchase, { intents, orders: orders.all() });
  return breach && { code: 'limit', breach };
}

/** A price from the future is as good as an old one: the clock was set back, and nobody knows how old it is. */
function findAge({ pricedAtMs }: FreshPrice, nowMs: number): BuyStop | null {
  const ageMs = nowMs - pricedAtMs;
  return ageMs >= 0 && ageMs < PRICE_FRESH_FOR_MS ? null : TOO_OLD;
}

function totalOf({ energyUnits, feesSun }: BuyCommand, unitPriceSun: Sun): Sun {
  return energyUnits * unitPriceSun + feesSun;
}

function armed(command: BuyCommand, fresh: FreshPrice, baseline: Baseline, nowMs: number): Intent {
  const { intentId, profileId, origin, energyUnits, feesSun, capSun } = command;
  return {
    v: 1,
    id: intentId,
    seq: 1,
    state: 'armed',
    profileId,
    origin,
    request: copyRequest(command.request),
    quote: { ...fresh, energyUnits, feesSun, totalSun: totalOf(command, fresh.unitPriceSun) },
    capSun,
    baseline,
    history: [{ state: 'armed', atMs: nowMs, why: null }],
    guids: [],
    watch: { step: 0, dueAtMs: null, quiet: null, movedCount: 0 },
    isOvercharged: false,
    isAcknowledged: false,
  };
}

async function armAndSend(
  core: Core,
  service: RentalServicePort,
  command: BuyCommand,
  intent: Intent,
): Promise<BuyOutcome> {
  const { journal, ports } = core;
  if (intent.baseline.balance < decimalFromSun(intent.quote.totalSun)) {
    return stopped({ code: 'insufficientBalance' });
  }
  // Until the request leaves, which may have to wait for its place in the client, the user may decide otherwise, and a
  // look that began before may open a doubt, meet a pause that the service asked for, find that an earlier purchase was
  // made twice, or find the order of one thought refused, which uses up a limit.
  const findSecondThought = () =>
    findObstacle(core, command, ports.service(command.profileId)) ?? findExcess(core, command, intent.quote);
  const findReason = () => findSecondThought() ?? findAge(intent.quote, ports.now());
  // Between this check and the journal entry nothing may be awaited.
  const obstacle = findSecondThought();
  if (obstacle) return stopped(obstacle);
  const isArmed = await journal.write(intent);
  await ensureAlarm(ports, ports.now());
  if (!isArmed) return giveUp(core, intent, UNWRITABLE);
  const thought = findReason();
  if (thought) return giveUp(core, intent, thought);
  const posted = await postOnce(core, service, intent, () => findReason() === null);
  if (!posted.isSent) return giveUp(core, posted.intent, UNWRITABLE);
  const stop = whyKept(posted.answer, ports.now(), findReason);
  if (stop) return giveUp(core, posted.intent, stop);
  return { kind: 'intent', intent: await takeAnswer(core, service, posted.intent, posted.answer) };
}

/** Why the client kept the request here, where that is known: the user is told this, and a batch waits for its end. */
function whyKept(
  answer: Answer<BoughtAnswer>,
  nowMs: number,
  findReason: () => BuyStop | null,
): BuyStop | null {
  if (answer.ok || answer.error.certainty !== 'not-sent') return null;
  const { code, retryAfterMs } = answer.error;
  if (retryAfterMs !== undefined) return { code: 'paused', retryAtMs: nowMs + retryAfterMs };
  if (code === 'no-token') return NO_TOKEN;
  return code === 'aborted' ? findReason() : null;
}

async function giveUp(core: Core, intent: Intent, stop: BuyStop): Promise<BuyOutcome> {
  await core.journal.write(moveIntent(intent, 'notSent', core.ports.now(), stop.code));
  return stopped(stop);
}
