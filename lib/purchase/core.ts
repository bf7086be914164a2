import type { Guid } from '../domain/order/guid.ts';
import type { Intent } from './journal/intent.ts';
import { createJournal } from './journal/journal.ts';
import { leftAtMs } from './journal/transitions.ts';
import { createAsk } from './pace/ask.ts';
import { createEngineBudgets } from './pace/budget.ts';
import type { EnginePorts } from './ports.ts';
import { createProfiles } from './profiles.ts';
import { withMismatch } from './tell/as-asked.ts';
import type { EngineEvent } from './tell/event.ts';
import { createInbox } from './tell/inbox.ts';
import { withShortfall } from './tell/shortfall.ts';
import { madeSince, type OrderChange } from './track/apply-reading.ts';
import type { ListWalk } from './track/list-walk.ts';
import { newOrder, type Order } from './track/order-record.ts';
import { createOrders } from './track/orders.ts';

export type Core = ReturnType<typeof createCore>;

/** The engine's memory: everything the steps of buying, settling and watching share. */
export function createCore(ports: EnginePorts, changed: () => void) {
  const journal = createJournal(ports);
  const orders = createOrders(ports);
  const profiles = createProfiles(ports);
  const inbox = createInbox(ports);
  const budgets = createEngineBudgets(ports);
  const budgetOf = (profileId: string) => budgets.at(ports.settings().services.get(profileId)?.origin ?? '');
  const ask = createAsk({ ...ports, budgetOf, profiles });
  /** When recurring work was last tried: the hourly look at a list, the price of a mark. */
  const triedAtMs = new Map<string, number>();

  /**
   * Files the news before the order: a death in between repeats the news, and a repeated event changes nothing. While
   * any news cannot be written, the order is not written either, since it says that its own was told.
   */
  async function keep({ order, events }: OrderChange): Promise<void> {
    orders.touch(order);
    const profile = profiles.get(order.profileId);
    const asked = journal.get(order.intentId ?? '')?.request;
    for (const event of events) {
      const news = withShortfall(withMismatch(event, order, asked), profile);
      await inbox.tell(news);
    }
    await putAsTold(orders.get(order.profileId, order.guid) ?? order);
  }

  /**
   * Makes sure that each order of the intent has a record that names the intent, even after a death between the writes.
   * `serial`: of an order without one, when it became known.
   */
  async function recordOrders(intent: Intent, serial = nextSerial()): Promise<void> {
    const { guids, id, profileId, origin } = intent;
    const sentMs = leftAtMs(intent);
    for (const guid of guids) {
      const known = orders.get(profileId, guid);
      if (known?.intentId === id || profiles.get(profileId).seen.includes(guid)) continue;
      const order =
        known ?? newOrder({ guid, serial, profileId, origin, source: 'bought', intentId: id }, ports.now());
      await putAsTold({ ...madeSince(order, sentMs), source: 'bought', intentId: id });
    }
  }

  /** Writes an order, or defers that while news is unwritten: in memory it may already say that its news was told. */
  async function putAsTold(order: Order): Promise<void> {
    if (inbox.hasUnsaved()) orders.putLater(order);
    else await orders.put(order);
  }

  /** True when `what` was not tried for `everyMs`. It then counts as tried now. */
  function isTurn(what: string, everyMs: number): boolean {
    const sinceMs = ports.now() - (triedAtMs.get(what) ?? 0);
    const isEarly = sinceMs >= 0 && sinceMs < everyMs;
    if (!isEarly) triedAtMs.set(what, ports.now());
    return !isEarly;
  }

  /** A time before which the order was surely not made; 0 when unknown. */
  function madeAfterMs({ intentId }: Order): number {
    const intent = intentId === null ? undefined : journal.get(intentId);
    return intent ? leftAtMs(intent) : 0;
  }

  function nextSerial(): number {
    let last = 0;
    for (const { serial } of orders.all()) last = Math.max(last, serial);
    for (const { baseline } of journal.all()) last = Math.max(last, baseline.serial);
    return last + 1;
  }

  /**
   * Orders that belong to another intent at the same service: two profiles may have one account and see the same list.
   */
  function claimedGuids({ origin, id }: Intent): Set<Guid> {
    const others = journal.atService(origin).filter((intent) => intent.id !== id);
    return new Set(others.flatMap((intent) => intent.guids));
  }

  return {
    ports,
    journal,
    orders,
    profiles,
    inbox,
    budgetOf,
    ask,
    /** Publishes what memory holds, between two wakes. */
    changed,
    /** Unfinished walks over order lists, by profile. */
    walks: new Map<string, ListWalk>(),
    /** How often in a row each order was asked for in vain, by order key. */
    inVain: new Map<string, number>(),
    /** When to look for the purchases that the user asked about, by intent id, and when their planned look is due. */
    wanted: new Map<string, { atMs: number; plannedMs: number }>(),
    /** Events about the user's marks that are not in the inbox yet. */
    telling: new Map<string, EngineEvent>(),
    isTurn,
    keep,
    putAsTold,
    madeAfterMs,
    nextSerial,
    claimedGuids,
    recordOrders,

    async load(): Promise<void> {
      await profiles.load();
      await orders.load();
      await inbox.load();
      await journal.load();
      await budgets.load(journal.all().length > 0);
      // An order whose record is lost must not come after the purchases that it came before: it would explain the money
      // that one of them took, and so prove that this one was never made.
      for (const intent of journal.all()) await recordOrders(intent, intent.baseline.serial + 1);
    },
  };
}
