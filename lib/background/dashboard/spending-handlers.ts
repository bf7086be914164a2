import { PERIODS } from '../../domain/period.ts';
import { refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import type { Engine } from '../../purchase/engine.ts';
import { createLocalCalendar } from '../../spending/calendar.ts';
import { chartSpending } from '../../spending/chart-spending.ts';
import type { KnownOrder } from '../../spending/judge-payment.ts';
import { measurePace } from '../../spending/pace.ts';
import { describePrices } from '../../spending/price-history.ts';
import { valueOrders } from '../../spending/value-orders.ts';
import type { PriceSamples } from './price-samples.ts';
import { listAddresses, viewChart, viewGrounds, viewHistory, viewPace } from './spending-view.ts';

export interface SpendingDeps {
  now(): number;
  /** The user's time zone; if missing, that of this machine. */
  timeZone?: string;
  engine: Pick<Engine, 'snapshot' | 'closedOrders'>;
  readProfileId(): Promise<string | null>;
  /** Closed orders or burn prices could not be read: what there is is shown without them. */
  onLost(error: unknown): void;
}

const FRESH_MS = 60_000;

type Topic = 'spending.read' | 'prices.history';

/** The answers about what was spent and what energy has cost: sums over what is kept, without any request. */
export function createSpendingHandlers(deps: SpendingDeps, samples: PriceSamples): Pick<Handlers, Topic> {
  /** Made anew for each question: a calendar keeps the time zone it was made in, and users travel. */
  const openCalendar = () => createLocalCalendar(deps.timeZone);

  /**
   * The closed orders of the profile asked for last: thousands of them are not read again for each choice on the page.
   */
  let last: { profileId: string; readAtMs: number; orders: Map<string, KnownOrder> } | null = null;

  const lose = (error: unknown): null => {
    deps.onLost(error);
    return null;
  };

  /** The known orders, and whether the closed ones could not be read. */
  async function knownOrders(profileId: string): Promise<[Map<string, KnownOrder>, boolean]> {
    const isOld = last?.profileId !== profileId || Math.abs(deps.now() - last.readAtMs) >= FRESH_MS;
    if (last && !isOld) return [last.orders, false];
    const closed = await deps.engine.closedOrders(profileId).catch(lose);
    const orders = new Map<string, KnownOrder>(closed?.map((order) => [order.guid, order]));
    if (closed) last = { profileId, readAtMs: deps.now(), orders };
    return [orders, closed === null];
  }

  /** Each order once. One in memory is newer than its closed copy, and stays known here after it has left memory. */
  async function readOrders(profileId: string): Promise<{ orders: KnownOrder[]; isPartial: boolean }> {
    const [orders, isPartial] = await knownOrders(profileId);
    for (const order of deps.engine.snapshot().orders) {
      if (order.profileId === profileId) orders.set(order.guid, order);
    }
    return { orders: [...orders.values()], isPartial };
  }

  return {
    'spending.read': async ({ unit, span, address }) => {
      const profileId = await deps.readProfileId();
      if (profileId === null) return refuse('no-profile');
      // Nothing is known then, which does not mean that nothing was spent.
      if (!deps.engine.snapshot().isReady) return refuse('storageUnavailable');
      const { orders, isPartial } = await readOrders(profileId);
      const runs = (await samples.burnRuns(profileId).catch(lose)) ?? [];
      const calendar = openCalendar();
      const all = valueOrders(orders, runs, calendar);
      const chosen = address === null ? null : orders.filter(({ to }) => to === address);
      const asked = chosen ? valueOrders(chosen, runs, calendar) : all;
      const today = calendar.dayOf(deps.now());
      const profile = deps.engine.snapshot().profiles.find(({ id }) => id === profileId);
      const value = {
        unit,
        ...viewChart(chartSpending(asked.spent, unit, span, today)),
        ...viewGrounds(asked),
        addresses: listAddresses(all),
        coverage: {
          knownCount: orders.length,
          total: profile?.total ?? null,
          chosenCount: chosen?.length ?? null,
        },
        // An average that is too low would promise too much.
        pace: viewPace(measurePace(isPartial ? [] : all.spent, today)),
        ...(isPartial && { isPartial }),
      };
      return { ok: true, value };
    },
    'prices.history': async () => {
      const profileId = await deps.readProfileId();
      if (profileId === null) return refuse('no-profile');
      const kept = await samples.read(profileId);
      const calendar = openCalendar();
      const periods = PERIODS.flatMap((period) => {
        const history = describePrices(kept.get(period) ?? [], calendar);
        return history ? [viewHistory(period, history)] : [];
      });
      return { ok: true, value: { periods } };
    },
  };
}
