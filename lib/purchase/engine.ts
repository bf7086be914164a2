import type { Guid } from '../domain/guid.ts';
import { isPending } from '../domain/order-status.ts';
import type { Period } from '../domain/period.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { buy, findObstacle } from './buy/buy.ts';
import { type BuyCommand, type BuyOutcome, type BuyStop, NO_TOKEN, stopped, UNREAD } from './buy/command.ts';
import { createSingleFlight } from './buy/single-flight.ts';
import { createCore } from './core.ts';
import { amendIntent } from './journal/transitions.ts';
import { nextWakeMs } from './next-wake.ts';
import { closeOrphans, mayPutAway, originsOf } from './orphans.ts';
import { createRounds } from './pace/rounds.ts';
import { clearAlarm, ensureAlarm } from './pace/wake-alarm.ts';
import type { EnginePorts } from './ports.ts';
import { listPurchases, type Purchase } from './purchases.ts';
import { endWaiting, planLook } from './settle/plan-look.ts';
import { tellLatest } from './settle/tell-outcome.ts';
import type { Snapshot } from './snapshot.ts';
import type { EngineEvent } from './tell/event.ts';
import { tellPrice } from './tell/marks.ts';
import { tellNews } from './track/apply-reading.ts';
import type { Order } from './track/order-record.ts';
import { pollEach } from './track/poll-each.ts';
import { readBalance } from './track/read-balance.ts';
import { sweepList } from './track/sweep.ts';
import { doDueWork } from './wake.ts';

const RELOAD_MS = 30_000;
/** Whatever goes wrong, waking never becomes a busy loop. */
const SHORTEST_PAUSE_MS = 250;

export type Engine = ReturnType<typeof createEngine>;

/** The engine over its ports. Nothing happens before the first call; every call may be the first of a new life. */
export function createEngine(ports: EnginePorts) {
  let core = createCore(ports, publish);
  const flight = createSingleFlight();
  let loading: Promise<boolean> | null = null;
  let isLoaded = false;
  let cancelTimer: (() => void) | null = null;
  let pausedUntilMs = 0;

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
    await closeOrphans(core);
    await core.journal.archive().catch(() => {
      core.journal.health.failedWrites += 1;
    });
    for (const intent of core.journal.all())
      if (intent.watch.dueAtMs !== null) await tellLatest(core, intent);
    isLoaded = true;
    return true;
  }

  async function wakeOnce(): Promise<void> {
    if (await ready()) {
      try {
        const pauseMs = await doDueWork(core, flight);
        // A round that watched nothing ends no pause.
        if (pauseMs > 0) pausedUntilMs = ports.now() + pauseMs;
      } catch {
        core.journal.health.failedWakes += 1;
      }
    }
    await plan();
    publish();
  }

  async function plan(): Promise<void> {
    const nowMs = ports.now();
    const nextMs = isLoaded ? nextWakeMs(core, flight) : nowMs + RELOAD_MS;
    cancelTimer?.();
    cancelTimer = null;
    if (nextMs === null) return clearAlarm(ports);
    const delayMs = Math.max(nextMs, Math.min(pausedUntilMs, nowMs + 60_000)) - nowMs;
    cancelTimer = ports.timers.set(Math.max(delayMs, SHORTEST_PAUSE_MS), () => void wake());
    await ensureAlarm(ports, nextMs);
  }

  /** Does what is due. */
  const wake = createRounds(wakeOnce);

  function publish(): void {
    ports.publish(snapshot());
  }

  function snapshot(): Snapshot {
    return buildSnapshot(core, isLoaded);
  }

  return {
    wake,
    /** From memory: before it is loaded, of nothing. */
    snapshot,
    /** Reads what is kept, once. False while it cannot be read. */
    load: ready,

    /** Buys once for each intent id, ever. Resolves when the answer is known or in doubt; the work goes on without the caller. */
    async buy(command: BuyCommand): Promise<BuyOutcome> {
      const outcome = await flight.run(command.profileId, command.intentId, async () =>
        (await ready()) ? buy(core, command) : stopped(UNREAD),
      );
      // What is asked next may have to wait for its turn, up to a minute.
      publish();
      void wake();
      return outcome;
    },

    /** The user's tick on a question open since then: buying goes on, and so does the watch. False when it may not be lifted yet. */
    async acknowledge(intentId: string, sinceMs?: number): Promise<boolean> {
      if (!(await ready())) return false;
      const intent = core.journal.get(intentId);
      if (!intent || !mayPutAway(core, intent, sinceMs)) return false;
      const lifted = amendIntent(intent, { isAcknowledged: true });
      const isSaved = await core.journal.write(lifted);
      // A lock that is still written down must hold in memory too.
      const latest = core.journal.get(intentId) ?? lifted;
      if (!isSaved) await core.journal.write(amendIntent(latest, { isAcknowledged: false }));
      publish();
      return isSaved;
    },

    /** Lets go of a journal record that cannot be read; its bytes are kept. */
    async setAsideDamaged(intentId: string): Promise<boolean> {
      return (await ready()) && core.journal.setAside(intentId).catch(() => false);
    },

    /**
     * Reads balance, orders made elsewhere and, if asked, a price: for a page that has just opened. True when the list
     * was read, with all that was new on it. What else is due is done after it: another service may keep silent.
     */
    async refresh(profileId: string, period: Period | null): Promise<boolean> {
      const service = (await ready()) ? ports.service(profileId) : null;
      if (!service) return false;
      const asking = { profileId, service, ask: core.ask.watch };
      // A user who looks is worth a try.
      await core.profiles.calm(profileId);
      // What is asked for while a purchase is under way may be of before it, and come after what that has left.
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

    /**
     * For who buys without the user: what stands in the way of it is told before anything is asked; else the list is read,
     * within the pace and the pauses of watching, and what is still to come to the same address: it may have been paid
     * since. Null once all was read.
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

    /** Looks for an intent's order as soon as the service may be asked. */
    async lookNow(intentId: string): Promise<void> {
      const isNow = (await ready()) ? await planLook(core, intentId) : null;
      if (isNow) return wake();
      if (isNow === null) return;
      await plan();
      publish();
    },

    async closedOrders(profileId: string): Promise<Order[]> {
      return (await ready()) ? core.orders.archived(profileId) : [];
    },

    /** For plans of many purchases: what has come of those whose ids begin so. Null while storage cannot be read. */
    async purchasesUnder(prefix: string, isWithArchive = false): Promise<Purchase[] | null> {
      const isRead =
        (await ready()) && (!isWithArchive || (await core.journal.recallUnder(prefix).catch(() => false)));
      return isRead ? listPurchases(core, prefix) : null;
    },

    /** The ids of purchases whose records cannot be read: nobody knows what came of them. */
    lostIds: async (): Promise<string[]> => ((await ready()) ? core.journal.lostIds() : []),

    /** What somebody else has learned of a delivery from the chain. Told once each, whatever it says next. */
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

    /** The profiles whose purchases and orders at this address are at hand. */
    idsAt(origin: string): string[] {
      const found = [...core.orders.all(), ...core.journal.all()].filter((one) => one.origin === origin);
      return [...new Set(found.map(({ profileId }) => profileId))];
    },

    originsOf: (profileId: string): string[] => originsOf(core, profileId),

    /** Whose account the profile had when its balance was read last; null where the service did not say. Throws while storage cannot be read. */
    async userOf(profileId: string): Promise<number | null> {
      if (!(await ready())) throw new Error('not read');
      return core.profiles.get(profileId).userId ?? null;
    },

    /** Somebody else was answered first, with the token that the profile has from now on, and maybe told whose account it is. */
    async noteAnswer(profileId: string, userId: number | null): Promise<void> {
      if (await ready()) await endWaiting(core, profileId, userId);
    },

    /** What was told under this id; null where nobody knows any more. */
    newsOf: (notificationId: string): EngineEvent | null => core.inbox.eventOf(notificationId),

    async markRead(notificationId: string): Promise<void> {
      if (!(await ready())) return;
      await core.inbox.markRead(notificationId);
      publish();
    },
  };
}
