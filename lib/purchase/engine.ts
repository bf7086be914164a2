import type { Guid } from '../domain/order/guid.ts';
import { isPending } from '../domain/order/order-status.ts';
import type { PutAwayRefusal } from '../domain/order/put-away-refusal.ts';
import type { Period } from '../domain/rental/period.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { buy, findObstacle } from './buy/buy.ts';
import { type BuyCommand, type BuyOutcome, type BuyStop, NO_TOKEN, stopped, UNREAD } from './buy/command.ts';
import { createSingleFlight } from './buy/single-flight.ts';
import { type Core, createCore } from './core.ts';
import { amendIntent, beganAtMs } from './journal/transitions.ts';
import { mayPutAway, originsOf, reviewOrphans } from './orphans.ts';
import type { EnginePorts } from './ports.ts';
import type { Purchase } from './purchase.ts';
import { listPurchases } from './purchases.ts';
import { endWaiting, planLook } from './settle/plan-look.ts';
import { tellAgain } from './settle/tell-outcome.ts';
import type { Snapshot } from './snapshot.ts';
import type { EngineEvent } from './tell/event.ts';
import { tellPrice } from './tell/marks.ts';
import { tellNews } from './track/apply-reading.ts';
import type { Order } from './track/order-record.ts';
import { expectEnd, type Listed } from './track/over-early.ts';
import { pollEach } from './track/poll-each.ts';
import { readBalance } from './track/read-balance.ts';
import { sweepList } from './track/sweep.ts';
import { createWatch } from './watch.ts';

export type Engine = ReturnType<typeof createEngine>;

/** The engine over its ports. Nothing happens before the first call; any call may be the first of a new background. */
export function createEngine(ports: EnginePorts) {
  let core = createCore(ports, publish);
  const flight = createSingleFlight();
  let loading: Promise<boolean> | null = null;
  let isLoaded = false;

  function ready(): Promise<boolean> {
    loading ??= load().finally(() => {
      if (!isLoaded) loading = null;
    });
    return loading;
  }

  async function load(): Promise<boolean> {
    core = createCore(ports, publish);
    try {
      await core.load();
    } catch {
      return false;
    }
    await tidyJournal(core).catch(() => {
      core.journal.health.failedWrites += 1;
    });
    await tellAgain(core);
    isLoaded = true;
    return true;
  }

  const { wake, plan } = createWatch({ ports, flight, ready, core: () => (isLoaded ? core : null), publish });

  function publish(): void {
    ports.publish(snapshot());
  }

  function snapshot(): Snapshot {
    return buildSnapshot(core, flight, isLoaded);
  }

  return {
    wake,
    /** Built from memory: empty until the engine is loaded. */
    snapshot,
    /** Reads what is stored, once. False while it cannot be read. */
    load: ready,

    /** Buys once per intent id, ever. Resolves when the answer is known or in doubt; no caller has to wait for it. */
    async buy(command: BuyCommand): Promise<BuyOutcome> {
      const sinceMs = ports.now();
      const outcome = await flight.run(command, sinceMs, async () => {
        if (!(await ready())) return stopped(UNREAD);
        if (command.shown) publish();
        return buy(core, command, sinceMs);
      });
      // Published before the wake, whose requests may have to wait for up to a minute.
      publish();
      void wake();
      return outcome;
    },

    /**
     * The user's tick on a question open since `sinceMs`, which says nothing about a later state: buying and watch go
     * on. Returns null, or why not.
     */
    async acknowledge(intentId: string, sinceMs?: number): Promise<PutAwayRefusal | null> {
      if (!(await ready())) return 'storageUnavailable';
      const intent = core.journal.get(intentId);
      if (!intent || (sinceMs ?? beganAtMs(intent)) !== beganAtMs(intent)) return 'changed';
      if (!mayPutAway(core, intent)) return 'not-yet';
      const lifted = amendIntent(intent, { isAcknowledged: true });
      const isSaved = await core.journal.write(lifted);
      // If the lifted lock could not be written, the lock must hold in memory too.
      const latest = core.journal.get(intentId) ?? lifted;
      if (!isSaved) await core.journal.write(amendIntent(latest, { isAcknowledged: false }));
      publish();
      return isSaved ? null : 'not-written';
    },

    /** Sets a journal record aside that cannot be read; its bytes are kept. */
    async setAsideDamaged(intentId: string): Promise<boolean> {
      return (await ready()) && core.journal.setAside(intentId).catch(() => false);
    },

    /**
     * Reads balance, orders made elsewhere and, if asked, a price: for a page that has just opened. True when the list
     * and all new orders on it were read. Other due work comes after that, since another service may not answer.
     */
    async refresh(profileId: string, period: Period | null): Promise<boolean> {
      const service = (await ready()) ? ports.service(profileId) : null;
      if (!service) return false;
      const asking = { profileId, service, ask: core.ask.watch };
      // A user is looking: that is worth a try, even during a pause after failures.
      await core.profiles.calm(profileId);
      // A reading asked for during a purchase may show the state before it, and arrive after its answer.
      const isFlying = () => flight.isFlying(profileId);
      if (!isFlying()) await readBalance(core, asking);
      const sweep = isFlying() ? null : await sweepList(core, asking);
      if (period) {
        const price = await asking.ask(profileId, () => service.price(period));
        if (price.ok) await tellPrice(core, profileId, period, price.value.priceSun);
      }
      void wake();
      return sweep?.isComplete ?? false;
    },

    /** A page has read these orders at this service, apart from their watching. */
    async noteListed(profileId: string, origin: string, listed: Listed): Promise<void> {
      if ((await ready()) && expectEnd(core, { profileId, origin }, listed)) void wake(origin);
    },

    /**
     * For purchases that no user confirms. Says what stands in the way before it asks anything. Otherwise reads the
     * list, and the orders still to come for the same address, which may have been paid by now, at the pace and with
     * the pauses of watching. Null once all was read.
     */
    async lookBefore(command: BuyCommand): Promise<BuyStop | null> {
      if (!(await ready())) return UNREAD;
      const { profileId } = command;
      const service = ports.service(profileId);
      const obstacle = findObstacle(core, command, service);
      if (obstacle || !service) return obstacle ?? NO_TOKEN;
      if (flight.isFlying(profileId)) return { code: 'busy', retryAtMs: ports.now() };
      const { isComplete } = await sweepList(core, { profileId, service, ask: core.ask.watch });
      const { origin } = service;
      const coming = core.orders
        .ofProfile(profileId)
        .filter(
          (one) => one.origin === origin && one.to === command.request.to && isPending(one.status ?? 0),
        );
      const isRead = isComplete && !(await pollEach(core, service, coming)).isStopped;
      void wake();
      return isRead ? null : { code: 'baselineUnavailable' };
    },

    /** Looks for an intent's order as soon as the service may be asked again. */
    async lookNow(intentId: string): Promise<void> {
      const isNow = (await ready()) ? await planLook(core, intentId) : null;
      if (isNow) return wake(core.journal.get(intentId)?.origin);
      if (isNow === null) return;
      await plan();
      publish();
    },

    async closedOrders(profileId: string): Promise<Order[]> {
      return (await ready()) ? core.orders.archived(profileId) : [];
    },

    /** What became of a plan's purchases, whose ids begin with `prefix`. Null while storage cannot be read. */
    async purchasesUnder(prefix: string, isWithArchive = false): Promise<Purchase[] | null> {
      const isRead =
        (await ready()) && (!isWithArchive || (await core.journal.recallUnder(prefix).catch(() => false)));
      return isRead ? listPurchases(core, prefix) : null;
    },

    /** The ids of purchases whose records cannot be read, so that their outcome is unknown. */
    lostIds: async (): Promise<string[]> => ((await ready()) ? core.journal.lostIds() : []),

    /** Tells what the background has learned of a delivery from the chain. Each kind is told once for each order. */
    async tellOfChain(
      profileId: string,
      guid: Guid,
      kind: 'confirmed-on-chain' | 'chain-disagrees',
    ): Promise<void> {
      const order = (await ready()) ? core.orders.get(profileId, guid) : undefined;
      if (!order || order.told.includes(kind)) return;
      await core.keep(tellNews(order, [kind], ports.now()));
      await core.inbox.flush();
      publish();
    },

    /** The profiles with purchases or orders at this service address. */
    idsAt(origin: string): string[] {
      const found = [...core.orders.all(), ...core.journal.all()].filter((one) => one.origin === origin);
      return [...new Set(found.map(({ profileId }) => profileId))];
    },

    originsOf: (profileId: string): string[] => originsOf(core, profileId),

    /** The account's owner when its balance was last read; null if not stated. Throws while nothing can be read. */
    async userOf(profileId: string): Promise<number | null> {
      if (!(await ready())) throw new Error('not read');
      return core.profiles.get(profileId).userId ?? null;
    },

    /** The service has answered another caller with the profile's new token; `userId` is the owner it named. */
    async noteAnswer(profileId: string, userId: number | null): Promise<void> {
      if (await ready()) await endWaiting(core, profileId, userId);
    },

    /** The event told under this id; null when it is no longer kept. */
    newsOf: (notificationId: string): EngineEvent | null => core.inbox.eventOf(notificationId),

    async markRead(notificationId: string): Promise<void> {
      if (!(await ready())) return;
      await core.inbox.markRead(notificationId);
      publish();
    },
  };
}

/**
 * Reviews what is watched and archives what is old, once what was archived too soon is back: a list that was read at a
 * time still to come shows that the clock was ahead. A rental may run for a month, and only its purchase says what was
 * asked for and what it might cost.
 */
async function tidyJournal(core: Core): Promise<void> {
  const { journal, orders, profiles, ports } = core;
  if (profiles.ids().some((id) => (profiles.get(id).wholeAtMs ?? 0) > ports.now()))
    await journal.recallYoung();
  await reviewOrphans(core);
  const open = orders.all().filter(({ closedAtMs }) => closedAtMs === null);
  const ofOpen = new Set(open.map(({ intentId }) => intentId));
  await journal.archive((id) => ofOpen.has(id));
}
