import { DELEGATED } from '../domain/order/order-status.ts';
import type { SingleFlight } from './buy/single-flight.ts';
import type { Core } from './core.ts';
import type { Lanes } from './lanes.ts';
import { isOrphan } from './orphans.ts';
import { endingLead } from './settings.ts';
import { flagOvercharges } from './settle/flag-overcharge.ts';
import { settleDue } from './settle/settle.ts';
import { isToldAgain } from './settle/tell-outcome.ts';
import { forgetPrices, watchPrice } from './tell/marks.ts';
import { applyTime } from './track/apply-reading.ts';
import { isDue } from './track/next-due.ts';
import type { Order } from './track/order-record.ts';
import { pollDue } from './track/poll-orders.ts';
import { sweepList } from './track/sweep.ts';

const SWEEP_EVERY_MS = 3_600_000;
/** The least time between two attempts at a list that could not be read. */
const SWEEP_AGAIN_MS = 300_000;
/** This many failures take two minutes at least. A machine that wakes up has no network at first. */
const FAILED_FOR_LONG = 8;

/** The services at which something is watched. */
export function originsToWatch(core: Core): string[] {
  const { priceMark } = core.ports.settings();
  const marked = priceMark && originOf(core, priceMark.profileId);
  return [...new Set([...activeRecords(core).map(({ origin }) => origin), ...(marked ? [marked] : [])])];
}

/**
 * Does all work that is due at one service, once. Returns how long watching should pause before its next round.
 */
export async function lookAtService(core: Core, flight: SingleFlight, origin: string): Promise<number> {
  let requests = 0;
  let pauseMs = 0;
  const records = activeRecords(core).filter((record) => record.origin === origin);
  for (const profileId of new Set(records.map((record) => record.profileId))) {
    const service = core.ports.service(profileId);
    if (!service) continue;
    // The list is read first: an order that it shows unchanged need not be asked for.
    if (!isBuyingAt(core, flight, service.origin)) {
      await settleDue(core, profileId, service);
      await sweepHourly(core, profileId);
    }
    const polled = await pollDue(core, profileId, service);
    pauseMs = Math.max(pauseMs, polled * service.pauseMs());
    requests += polled;
  }
  const { priceMark } = core.ports.settings();
  if (priceMark && originOf(core, priceMark.profileId) === origin) await watchPrice(core);
  const [first] = records;
  return first ? Math.max(pauseMs, core.budgetOf(first.profileId).pauseMs(requests)) : 0;
}

/** Tells and shows what is new at all services but those that are being looked at: their turn comes after that. */
export async function tellAndShow(core: Core, isBusy: Lanes['isBusy']): Promise<void> {
  const isFree = ({ profileId }: { profileId: string }) => !isBusy(originOf(core, profileId));
  await flagOvercharges(core, isFree);
  await tellTimes(core, isFree);
  if (core.journal.hasUnsaved()) await core.journal.saveAgain();
  await core.inbox.flush(isFree);
}

/** What may forget or overwrite something, if anybody learned more of it meanwhile. */
export async function tidyUp(core: Core): Promise<void> {
  await core.inbox.trim((event) => isToldAgain(core, event));
  if (core.orders.hasUnsaved() && !core.inbox.hasUnsaved()) await core.orders.saveAgain();
  await forgetPrices(core);
  await core.orders.archive(({ profileId, guid }) => core.profiles.addSeen(profileId, [guid]));
}

const originOf = ({ ports }: Core, profileId: string): string | undefined =>
  ports.settings().services.get(profileId)?.origin;

/** Whether a purchase is under way at this service, for any profile. A new order on the list may be that purchase's. */
export function isBuyingAt({ ports }: Core, flight: SingleFlight, origin: string): boolean {
  return [...ports.settings().services].some(([id, place]) => place.origin === origin && flight.isFlying(id));
}

function activeRecords(core: Core) {
  const open = core.orders.all().filter((order) => order.closedAtMs === null);
  const watched = core.journal.all().filter((intent) => intent.watch.dueAtMs !== null);
  return [...open, ...watched].filter((record) => !isOrphan(core, record));
}

/** While something is open, looks once an hour for orders made elsewhere. */
async function sweepHourly(core: Core, profileId: string): Promise<void> {
  const { listedAtMs } = core.profiles.get(profileId);
  const service = core.ports.service(profileId);
  const ageMs = core.ports.now() - (listedAtMs ?? 0);
  if (!service || (ageMs >= 0 && ageMs < SWEEP_EVERY_MS)) return;
  if (core.isTurn(profileId, SWEEP_AGAIN_MS))
    await sweepList(core, { profileId, service, ask: core.ask.watch });
}

async function tellTimes(core: Core, isFree: (order: Order) => boolean): Promise<void> {
  const settings = core.ports.settings();
  for (const { profileId, guid } of core.orders.all()) {
    // Telling takes a while, and the order may have changed meanwhile.
    const order = core.orders.get(profileId, guid);
    if (!order || isOrphan(core, order) || !isFree(order)) continue;
    const change = applyTime(order, core.ports.now(), endingLead(settings, order.period));
    if (change.events.length > 0 && isLookedAfter(core, order)) await core.keep(change);
  }
}

/** Trouble that lasts until the user mends it. It says nothing about how the service does. */
const IS_USERS_TURN = /^(no-permission|unauthorized)$/;

/**
 * Whether the order was asked for recently enough to be called late. After a sleep, without a token that the service
 * takes, or while the browser permits no request, it may have been delivered long ago: so it is asked for first, unless
 * the service has failed again and again.
 */
function isLookedAfter({ profiles, ports }: Core, order: Order): boolean {
  if (order.status === DELEGATED || !isDue(order, ports.now())) return true;
  const { failures, code } = profiles.get(order.profileId).backoff;
  return failures >= FAILED_FOR_LONG && !IS_USERS_TURN.test(code ?? '');
}
