// What lives here: the small state that all pages show, built from what the engine, the services and the chain know.
// The composition of the background uses it, and the handlers of the dashboard show the same views.
// It must not ask anybody: it says what is known.
import { isOld } from '../../domain/age.ts';
import { formatDecimal } from '../../domain/amounts/decimal.ts';
import { FAILED, isOpen } from '../../domain/order/order-status.ts';
import { hasEndedSince } from '../../domain/rental/ending-rental.ts';
import type { Period } from '../../domain/rental/period.ts';
import type { KnownAddress, Snapshot } from '../../messages/snapshot.ts';
import { writeWhole } from '../../messages/write-amount.ts';
import type { Snapshot as EngineSnapshot } from '../../purchase/snapshot.ts';
import { NETWORK_STANDS_MS } from '../../spending/burn-price.ts';
import type { DeliveryWatch } from '../chain/delivery-watch.ts';
import { type ActiveProfile, activeProfile, type Choices } from '../choices/choices.ts';
import type { Clicked } from '../reach/offer-box.ts';
import type { Connection } from '../services/connection.ts';
import type { OrderNotes } from '../services/order-notes.ts';
import type { KnownPrice } from '../services/price-book.ts';
import { viewIntent } from './intent-view.ts';
import { leftPurchases } from './left-purchases.ts';
import { viewOrder } from './order-view.ts';
import { viewPreparing } from './preparing-view.ts';

export interface SnapshotParts {
  nowMs: number;
  choices: Choices;
  engine: EngineSnapshot;
  prices: ReadonlyMap<Period, KnownPrice>;
  unpriced: readonly Period[];
  connection: Connection;
  notes: OrderNotes;
  chain: Snapshot['chain'];
  deliveryOf: DeliveryWatch['view'];
  offer: Snapshot['offer'];
  focus: (Clicked & { atMs: number }) | null;
  /** Addresses that pages are told of, however little they are used. */
  twins: readonly string[];
  stops: NonNullable<Snapshot['inbox']['stops']>;
}

/** The alerts that the popup promises beside what it shows. */
const SPOKEN_OF = ['delegated', 'found-late'] as const;
const LATEST_ORDERS = 5;
const LATEST_NEWS = 5;
const MOST_ADDRESSES = 300;
/** Later a recipient may hold none of the token any more, and a transfer to it takes twice the energy. */
const RECIPIENT_STANDS_MS = 600_000;

/** Everything the pages show, of the active profile. */
export function buildPageSnapshot(parts: SnapshotParts): Snapshot {
  const { nowMs, choices, engine, prices, unpriced, connection, notes, chain, offer, focus } = parts;
  const active = activeProfile(choices);
  const { limits, endingLeadMs, notify, priceMark, lowBalance } = choices.engine;
  const { quietHours } = limits;
  const muted = SPOKEN_OF.filter((kind) => !notify[kind]);
  const ofProfile = <T extends { profileId: string }>(items: readonly T[]) =>
    items.filter((item) => item.profileId === active?.id);
  const spending = engine.spending[active?.kind === 'practice' ? 'play' : 'real'];
  const known = engine.profiles.find(({ id }) => id === active?.id);
  const unread = engine.inbox.filter((entry) => !entry.isRead && entry.event.profileId === active?.id);
  const left = leftPurchases(engine.intents);
  const stands = (readAtMs: number) => Math.abs(nowMs - readAtMs) < NETWORK_STANDS_MS;
  return {
    v: 1,
    madeAtMs: nowMs,
    profile: active && viewProfile(active, connection, choices.profiles),
    connection: {
      isOnline: connection.isOnline,
      lastAnswerAtMs: connection.lastAnswerAtMs,
      trouble: connection.trouble,
      // A pause that Turbine makes by itself keeps no user from buying.
      pausedUntilMs: known?.trouble?.isAskedFor ? known.trouble.untilMs : null,
    },
    prices: Object.fromEntries(
      [...prices].map(([period, { unitSun, readAtMs }]) => [period, { unitSun: String(unitSun), readAtMs }]),
    ),
    unpriced: [...unpriced],
    balance: known?.balance
      ? { amountTrx: formatDecimal(known.balance.amount), readAtMs: known.balance.atMs }
      : null,
    fees: notes.fees().map(({ energyUnits, smallOrderFee, activationFee }) => ({
      energyUnits: String(energyUnits),
      smallOrderFeeTrx: formatDecimal(smallOrderFee),
      activationFeeTrx: formatDecimal(activationFee),
    })),
    limits: {
      perOrderSun: writeWhole(limits.perOrderSun),
      perDaySun: writeWhole(limits.perDaySun),
      perAddressSun: writeWhole(limits.perAddressSun),
      highestPriceSun: writeWhole(limits.highestPriceSun),
      allowedAddresses: limits.allowedAddresses ? [...limits.allowedAddresses] : null,
      typedAboveSun: writeWhole(choices.typedAboveSun),
      ...(quietHours && {
        quietHours: { fromMinute: quietHours.fromMinute, toMinute: quietHours.toMinute },
      }),
      ...(lowBalance !== null && { lowBalanceTrx: formatDecimal(lowBalance) }),
    },
    spending: {
      daySun: String(spending.daySun),
      byAddressSun: Object.fromEntries(
        Object.entries(spending.byAddressSun).map(([to, sum]) => [to, String(sum)]),
      ),
    },
    intents: [
      ...ofProfile(engine.intents).map((intent) => viewIntent(intent, engine.orders, known ?? null)),
      ...engine.preparing
        .filter(({ command }) => command.profileId === active?.id)
        .flatMap((one) => viewPreparing(one, known ?? null) ?? []),
    ],
    orders: ofProfile(engine.orders)
      .filter(
        ({ closedAtMs, status, guid }, index) =>
          closedAtMs === null || index < LATEST_ORDERS || (status === FAILED && !notes.of(guid).isSeen),
      )
      .map((order) => viewOrder(order, notes.of(order.guid), engine.intents, parts.deliveryOf(order), nowMs)),
    busyAddresses: busyAddresses(engine, choices.profiles, active),
    inbox: {
      unreadCount: unread.length,
      latest: unread.slice(0, LATEST_NEWS).map(({ id, event }) => ({
        id,
        kind: event.kind,
        guid: event.guid,
        atMs: event.atMs,
        params: event.params,
      })),
      ...(left.length > 0 && { left }),
      ...(parts.stops.length > 0 && { stops: parts.stops }),
    },
    addresses: chooseAddresses(choices.addresses, parts.twins).map((known) => ({
      ...known,
      ...(notes.hasDelivered(known.address) && { isActivated: true as const }),
    })),
    chain: {
      ...chain,
      senders: chain.senders.filter(
        ({ address, readAtMs }) => !hasEndedSince(readAtMs, engine.orders, address, nowMs),
      ),
      needs: chain.needs.filter(({ recipient, readAtMs }) =>
        recipient === null ? stands(readAtMs) : !isOld(readAtMs, nowMs, RECIPIENT_STANDS_MS),
      ),
      burnPrice: chain.burnPrice && stands(chain.burnPrice.readAtMs) ? chain.burnPrice : null,
    },
    offer: (offer?.profileId ?? active?.id) === active?.id ? offer : null,
    focus: focus && viewFocus(focus, active, choices.profiles),
    reminder: {
      isOn: notify['ending-soon'],
      hoursMs: endingLeadMs.hours,
      daysMs: endingLeadMs.days,
      ...(muted.length > 0 && { muted }),
    },
    priceMark:
      priceMark && priceMark.profileId === active?.id
        ? { period: priceMark.period, unitSun: String(priceMark.priceSun) }
        : null,
    // A journal that cannot be read at all may hide an open purchase just as well.
    isJournalDamaged: engine.damagedIntentIds.length > 0 || !engine.isReady,
  };
}

/**
 * Practice counts by itself: its energy does not exist at a service. Of what a service that was removed or has moved had
 * open, no more will be known.
 */
function busyAddresses(
  { orders, intents }: EngineSnapshot,
  all: readonly ActiveProfile[],
  active: ActiveProfile | null,
): string[] {
  const isAlike = ({ profileId, origin }: { profileId: string; origin: string }) =>
    all.some((one) => one.id === profileId && one.origin === origin && one.kind === active?.kind);
  const open = orders.filter((order) => isOpen(order) && isAlike(order));
  // Of several orders, each that is not delivered is open itself.
  const unsettled = intents.filter((one) => one.isLocking && one.state !== 'duplicate' && isAlike(one));
  return [...new Set([...open.flatMap(({ to }) => to ?? []), ...unsettled.map(({ request }) => request.to)])];
}

/** Where a click on a notification leads: to the order if the active profile has it, else to the profile that does. */
function viewFocus(
  { noticeId, profileId, guid, atMs }: NonNullable<SnapshotParts['focus']>,
  active: ActiveProfile | null,
  all: readonly ActiveProfile[],
): Snapshot['focus'] {
  if (profileId === active?.id) return guid === null ? null : { kind: 'order', guid, atMs };
  const other = all.find(({ id }) => id === profileId);
  if (!other) return null;
  const { id, kind, name } = other;
  return { kind: 'elsewhere', id, name: kind === 'practice' ? null : name, guid, noticeId, atMs };
}

/** The first addresses. The last of them make room for the twins. */
function chooseAddresses(all: readonly KnownAddress[], twins: readonly string[]): KnownAddress[] {
  const isTwin = ({ address }: KnownAddress) => twins.includes(address);
  let room = MOST_ADDRESSES - all.filter(isTwin).length;
  return all.filter((one) => isTwin(one) || room-- > 0);
}

function viewProfile(
  { id, kind, name, colour, origin, token, tokenSavedAtMs }: ActiveProfile,
  connection: Connection,
  all: readonly ActiveProfile[],
): Snapshot['profile'] {
  const isOneOfSeveral = kind === 'service' && all.filter((one) => one.kind === kind).length > 1;
  return {
    id,
    kind,
    name,
    colour,
    origin: kind === 'practice' ? null : origin,
    token: token === 'ready' && connection.isTokenRefused ? 'refused' : token,
    ...(tokenSavedAtMs !== null && { tokenSavedAtMs }),
    ...(isOneOfSeveral && { isOneOfSeveral }),
  };
}
