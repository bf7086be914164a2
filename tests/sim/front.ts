import type { Guid } from '../../lib/domain/order/guid.ts';
import type {
  Answer,
  BoughtAnswer,
  OrderReading,
  RentalServicePort,
  ServiceFailure,
} from '../../lib/purchase/service-port.ts';
import type { Disk } from './disk.ts';
import { createHiding } from './hiding.ts';
import { checkPost } from './invariants.ts';
import type { ModelOrder, ModelService } from './model-service.ts';
import type { BuyFault, Endpoint, ListFaultKind, Plan, PlanItem } from './plan.ts';
import { CONTENTS, HONEST } from './plan.ts';
import { intentsOn, type Trail } from './trail.ts';
import type { World } from './world.ts';

type Deps = {
  profileId: string;
  origin: string;
  world: World;
  model: ModelService;
  /** Those of all services. */
  models: readonly ModelService[];
  plan: Plan;
  trail: Trail;
  primary: Disk;
};

/** How long the client waits for an answer. */
const SILENT_MS = 20_000;

const failed = (code: ServiceFailure['code'], retryAfterMs?: number): Answer<never> => ({
  ok: false,
  error: {
    code,
    retryable: code !== 'not-found',
    certainty: 'maybe-applied',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  },
});

/** The service as the machine sees it: the model's truth, seen through the plan's faults. */
export function createFront(deps: Deps): RentalServicePort {
  const { profileId, origin, world, model, models, plan, trail, primary } = deps;
  const startMs = world.timeMs();
  const requests = trail.requests.get(origin) ?? [];
  trail.requests.set(origin, requests);
  const hiding = createHiding(plan, model, () => world.timeMs() - startMs);
  const isNow = (item: { fromMs: number; untilMs: number }) => {
    const sinceMs = world.timeMs() - startMs;
    return sinceMs >= item.fromMs && sinceMs < item.untilMs;
  };

  function listFaults(): Map<ListFaultKind, number> {
    const active = plan.items.filter((item) => item.kind === 'list').filter(isNow);
    return new Map(active.map(({ fault, lagMs }) => [fault, fault === 'totalStuck' ? plan.past : lagMs]));
  }

  function read<T>(endpoint: Endpoint, answer: () => Answer<T>, signal?: AbortSignal): Promise<Answer<T>> {
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(failed('aborted')), { once: true });
      void readToEnd(endpoint, answer).then(resolve);
    });
  }

  async function readToEnd<T>(endpoint: Endpoint, answer: () => Answer<T>): Promise<Answer<T>> {
    requests.push(world.timeMs());
    const fault = plan.items
      .filter((item) => item.kind === 'http')
      .find((item) => item.endpoint === endpoint && isNow(item));
    const late = plan.items
      .filter((item) => item.kind === 'late')
      .find((item) => item.endpoint === endpoint && isNow(item));
    if (!fault && late) {
      const value = answer();
      return new Promise((resolve) => world.at(world.timeMs() + late.lateMs, () => resolve(value)));
    }
    if (!fault) return answer();
    if (fault.fault === 'error') return failed('unavailable');
    if (fault.fault === 'tooMany') return failed('rate-limited', fault.retryAfterMs);
    if (fault.fault === 'silent')
      return new Promise((resolve) => world.at(world.timeMs() + SILENT_MS, () => resolve(failed('timeout'))));
    if (fault.fault === 'notFound') return endpoint === 'order' ? failed('not-found') : answer();
    return new Promise((resolve) => world.at(world.timeMs() + 9000, () => resolve(answer())));
  }

  function findFault(intent: string): BuyFault & { content: number } {
    const isIt = (item: PlanItem) => item.kind === 'buy' && item.intent === intent;
    const item = plan.items.find(isIt);
    return item?.kind === 'buy' ? { ...item.fault, content: item.content } : { ...HONEST, content: 0 };
  }

  function apply(intent: string, fault: BuyFault & { content: number }): ModelOrder | null {
    const content = CONTENTS[fault.content] ?? CONTENTS[0];
    const make = () => model.make(content, intent, fault, 0);
    let made: ModelOrder | null = null;
    if (fault.applied === 'now') made = make();
    else if (fault.applied !== 'never') world.at(world.timeMs() + fault.applied.lateMs, make);
    if (fault.applied !== 'never') for (let resend = 0; resend < fault.resends; resend += 1) made = make();
    return made;
  }

  function answerTo(fault: BuyFault, made: ModelOrder | null): Answer<BoughtAnswer> {
    if (fault.answer === 'notSent')
      return { ok: false, error: { code: 'unreachable', retryable: true, certainty: 'not-sent' } };
    if (fault.answer === 'refused')
      return { ok: false, error: { code: 'rejected', retryable: false, certainty: 'refused' } };
    if (fault.answer === 'oldGuid') {
      const older = model.orders.find(({ intent }) => intent !== made?.intent);
      return older
        ? { ok: true, value: { guid: older.guid, order: null, balance: null } }
        : failed('timeout');
    }
    if (fault.answer === 'lost' || !made) return failed('timeout');
    const order = fault.answer === 'ok' ? model.read(made) : null;
    return {
      ok: true,
      value: {
        guid: made.guid,
        order: order && { ...order, costPaid: null },
        balance: order && model.balance(),
      },
    };
  }

  return {
    origin,
    pauseMs: () => 0,
    waitMs: () => 0,
    price: () => read('price', () => ({ ok: true, value: { priceSun: model.priceSun() } })),
    orders: (query, signal) =>
      read(
        'orders',
        () => ({ ok: true, value: hiding.noteShown(model.page(query, listFaults(), hiding.isHidden)) }),
        signal,
      ),
    accounts: (signal) =>
      read(
        'accounts',
        () => ({
          ok: true,
          value: [
            { section: 'seller', currency: 'TRX', balance: model.balance() },
            { section: 'buyer', currency: 'TRX', balance: model.balance() },
          ],
        }),
        signal,
      ),
    order(guid: Guid, signal) {
      const answer = (): Answer<OrderReading> => {
        const order = hiding.isDenied(guid) ? undefined : model.find(guid);
        return order ? { ok: true, value: model.read(order) } : failed('not-found');
      };
      return read('order', answer, signal);
    },
    buyEnergy() {
      requests.push(world.timeMs());
      const intents = intentsOn(primary);
      const sent = intents.filter((one) => one.state === 'sent' && one.profileId === profileId);
      const intent = sent.at(-1)?.id ?? 'unwritten';
      checkPost({ trail, intents, intent, profileId, models, world, plan });
      const fault = findFault(intent);
      const made = fault.answer === 'notSent' ? null : apply(intent, fault);
      return new Promise((resolve) =>
        world.at(world.timeMs() + fault.answerAfterMs, () => resolve(answerTo(fault, made))),
      );
    },
  };
}
