import { PERIODS } from '../../domain/rental/period.ts';
import { refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import type { Engine } from '../../purchase/engine.ts';
import { sentAtMs } from '../../purchase/journal/transitions.ts';
import { asBought } from '../../spending/as-bought.ts';
import { createLocalCalendar } from '../../spending/calendar.ts';
import { chartSpending } from '../../spending/chart-spending.ts';
import { measurePace } from '../../spending/pace.ts';
import { describePrices } from '../../spending/price-history.ts';
import { valueOrders } from '../../spending/value-orders.ts';
import type { Records } from '../ledger/ledger-records.ts';
import type { PriceSamples } from './price-samples.ts';
import { listAddresses, viewChart, viewGrounds, viewHistory, viewPace } from './spending-view.ts';

export interface SpendingDeps {
  now(): number;
  /** The user's time zone; if missing, that of this machine. */
  timeZone?: string;
  engine: Pick<Engine, 'snapshot'>;
  records(profileId: string): Promise<Records>;
  readProfileId(): Promise<string | null>;
  /** Records or burn prices could not be read. */
  onLost(error: unknown): void;
}

type Topic = 'spending.read' | 'prices.history';

/** The answers about what was spent and what energy has cost: sums over what is kept, without any request. */
export function createSpendingHandlers(deps: SpendingDeps, samples: PriceSamples): Pick<Handlers, Topic> {
  /** Made anew for each question: a calendar keeps the time zone it was made in, and users travel. */
  const openCalendar = () => createLocalCalendar(deps.timeZone);

  const lose = (error: unknown): null => {
    deps.onLost(error);
    return null;
  };

  return {
    'spending.read': async ({ unit, span, address }) => {
      const profileId = await deps.readProfileId();
      if (profileId === null) return refuse('no-profile');
      // Nothing is known then, which does not mean that nothing was spent.
      if (!deps.engine.snapshot().isReady) return refuse('storageUnavailable');
      const known = await deps.records(profileId).catch(lose);
      if (!known) return refuse('storageUnavailable');
      const { isPartial } = known;
      const orders = asBought(known.orders.values(), known.intents, sentAtMs);
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
