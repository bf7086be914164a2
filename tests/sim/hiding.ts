import type { Guid } from '../../lib/domain/order/guid.ts';
import type { OrderPage } from '../../lib/purchase/service-port.ts';
import type { ModelService } from './model-service.ts';
import type { Plan, PlanItem } from './plan.ts';

type Hidden = PlanItem & { kind: 'hidden' };

/** Which orders the service has lost sight of. It hides only what a list has shown before. */
export function createHiding(plan: Plan, model: ModelService, sinceMs: () => number) {
  const items = plan.items.filter((item) => item.kind === 'hidden');
  const shown = new Set<Guid>();
  const chosen = new Map<Hidden, ReadonlySet<Guid>>();

  function choose(item: Hidden): ReadonlySet<Guid> {
    const old = model.orders.filter(({ guid }) => shown.has(guid)).slice(item.nth, item.nth + item.count);
    const guids = chosen.get(item) ?? new Set(old.map(({ guid }) => guid));
    chosen.set(item, guids);
    return guids;
  }

  const active = () => items.filter(({ fromMs, untilMs }) => sinceMs() >= fromMs && sinceMs() < untilMs);

  return {
    isHidden: (guid: Guid): boolean => active().some((item) => choose(item).has(guid)),
    isDenied: (guid: Guid): boolean => active().some((item) => choose(item).has(guid) && item.isDenied),
    noteShown(page: OrderPage): OrderPage {
      for (const { guid } of page.entries) if (guid !== null) shown.add(guid);
      return page;
    },
  };
}
