import { isOld } from '../domain/age.ts';
import type { Period } from '../domain/rental/period.ts';
import { type Answer, DONE, refuse } from '../messages/answer.ts';
import type { PurchaseOutcome, popupTopics } from '../messages/popup-topics.ts';
import type { Handlers } from '../messages/router.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import type { Engine } from '../purchase/engine.ts';
import { PRACTICE_ID } from '../settings/profile.ts';
import type { Settings } from '../settings/settings.ts';
import { findOmission, toCommand, toOutcome } from './buying/page-purchase.ts';
import type { UnseenStops } from './buying/unseen-stops.ts';
import { activeProfile, type Choices } from './choices/choices.ts';
import type { OfferBox } from './reach/offer-box.ts';
import { readWalletAnswer } from './reach/read-wallets.ts';
import type { OrderNotes } from './services/order-notes.ts';
import type { KnownPrice, PriceBook } from './services/price-book.ts';
import type { WatchedService } from './services/service-port.ts';
import { newsInSight, newsToRead } from './snapshot/read-news.ts';
import type { TwinBox } from './twin-box.ts';

type Alerts = Settings['alerts'];

interface PopupDeps {
  now(): number;
  engine: Engine;
  prices: PriceBook;
  /** The user's choices, once the services follow them. */
  ready(): Promise<Choices>;
  publish(): Promise<void>;
  snapshot(): Promise<Snapshot>;
  /** What the chain has measured. */
  needs(): Snapshot['chain']['needs'];
  noteUse(address: string, isPractice: boolean): Promise<void>;
  service(profileId: string): Pick<WatchedService, 'price'> | null;
  notes(profileId: string): OrderNotes | null;
  offers: OfferBox;
  twins: TwinBox;
  stops: UnseenStops;
  readWallets(): Promise<string | null>;
  enterPractice: Handlers['practice.enter'];
  topUpPractice(): Promise<void>;
  changeAlerts(edit: (alerts: Alerts) => Alerts): Promise<void>;
}

/** How old a price may be that is only shown beside the chosen period's. */
const BESIDE_MS = 120_000;

/**
 * A single period is always read. Of several, only those with an old price are: six requests at each opening of the
 * popup would leave too little of the minute's budget for watching an order.
 */
function choosePeriods(
  asked: readonly Period[],
  known: ReadonlyMap<Period, KnownPrice>,
  nowMs: number,
): Period[] {
  const periods = [...new Set(asked)];
  if (periods.length === 1) return periods;
  return periods.filter((period) => isOld(known.get(period)?.readAtMs ?? 0, nowMs, BESIDE_MS));
}

/** Answers the popup. Whatever is about money is the engine's decision. */
export function createPopupHandlers(deps: PopupDeps): Pick<Handlers, keyof typeof popupTopics> {
  const { engine, prices, ready, publish, now } = deps;

  const withProfile = async <T, Code extends string>(
    work: (profileId: string) => Promise<Answer<T, Code>>,
  ): Promise<Answer<T, Code | 'no-profile'>> => {
    const { activeProfileId } = await ready();
    return activeProfileId === null ? refuse('no-profile') : work(activeProfileId);
  };
  const look = async (profileId: string) => {
    await engine.refresh(profileId, null);
    await publish();
    return DONE;
  };

  return {
    'snapshot.read': async () => ({ ok: true, value: await deps.snapshot() }),
    'practice.enter': deps.enterPractice,
    'practice.topUp': () =>
      withProfile(async (profileId) => {
        if (profileId !== PRACTICE_ID) return refuse('not-practice');
        await deps.topUpPractice();
        return look(profileId);
      }),
    'prices.refresh': ({ periods }) =>
      withProfile(async (profileId) => {
        const service = deps.service(profileId);
        if (!service) return refuse('no-service');
        const wanted = choosePeriods(periods, prices.of(profileId), now());
        const answers = await Promise.all(wanted.map((period) => service.price(period)));
        await publish();
        const failure = answers.flatMap((answer) => (answer.ok ? [] : answer.error.code)).at(-1);
        return failure ? refuse(failure) : DONE;
      }),
    'balance.refresh': () => withProfile(look),
    'purchase.confirm': async (order) => {
      const choices = await ready();
      const omission = findOmission(order, choices, deps.needs());
      const active = activeProfile(choices);
      if (omission === 'lookAlike') {
        await deps.twins.keepFor([order.request.to], choices.addresses);
        await publish();
      }
      const { intentId: id, profileId, energyUnits } = order;
      const tellStop = (stop: Extract<PurchaseOutcome, { kind: 'stopped' }>) => {
        // Of a purchase that was made already, a second confirmation stops nothing.
        if (!engine.snapshot().intents.some((one) => one.id === id))
          deps.stops.note({ id, profileId, to: order.request.to, energyUnits }, stop, choices);
        return { ok: true as const, value: stop };
      };
      if (omission) return tellStop({ kind: 'stopped', code: omission });
      if (!active) return refuse('no-profile');
      void deps.stops.confirmsAnew(active.id, order.request.to);
      const isForSame = (wanted: string) => {
        const { intents, preparing } = engine.snapshot();
        const under = [...intents, ...preparing.map(({ command }) => ({ ...command, id: command.intentId }))];
        return under.some((one) => one.id === wanted && one.request.to === order.request.to);
      };
      const outcome = toOutcome(await engine.buy(toCommand(order, active)), isForSame);
      if (outcome.kind === 'intent') {
        // Another window may have been stopped by this very purchase.
        await deps.stops.isRented(active.id, [order.request.to]);
        await deps.noteUse(order.request.to, active.kind === 'practice');
        // Published first: otherwise the page would show for a moment what it offers when nothing is bought.
        await publish();
        return { ok: true, value: { ...outcome, told: await deps.snapshot() } };
      }
      return tellStop(outcome);
    },
    'purchase.stopSeen': async ({ id }) => {
      await deps.stops.seen(id);
      return DONE;
    },
    'purchase.checkNow': async ({ intentId }) => {
      await ready();
      await engine.lookNow(intentId);
      return DONE;
    },
    'purchase.acknowledge': async ({ intentId, sinceMs }) => {
      await ready();
      const refusal = await engine.acknowledge(intentId, sinceMs);
      return refusal ? refuse(refusal) : DONE;
    },
    'order.markSeen': ({ guid }) =>
      withProfile(async (profileId) => {
        await deps.notes(profileId)?.markSeen(guid);
        await publish();
        return DONE;
      }),
    'inbox.markRead': async ({ ids }) => {
      const choices = await ready();
      // Only what the popup shows: a click on another service's notification opens it too, without that news.
      for (const { id } of newsInSight(engine.snapshot().inbox, choices))
        if (ids.includes(id)) await engine.markRead(id);
      return DONE;
    },
    'inbox.markAllRead': async ({ untilMs }) => {
      const choices = await ready();
      const ids = newsToRead(engine.snapshot().inbox, choices, untilMs, now());
      for (const id of ids) await engine.markRead(id);
      return DONE;
    },
    'reminder.set': async ({ isOn }) => {
      await deps.changeAlerts((alerts) => ({ ...alerts, notify: { ...alerts.notify, 'ending-soon': isOn } }));
      return DONE;
    },
    'priceMark.set': async ({ period, unitSun }) => {
      await deps.changeAlerts((alerts) => ({
        ...alerts,
        ...(unitSun !== null && { priceMarkSun: unitSun, priceMarkPeriod: period }),
        notify: { ...alerts.notify, 'price-below-mark': unitSun !== null },
      }));
      return DONE;
    },
    'offer.clear': async () => {
      await deps.offers.clear();
      await publish();
      return DONE;
    },
    'wallet.read': async () => ({
      ok: true,
      value: { wallets: readWalletAnswer(await deps.readWallets()) },
    }),
  };
}
