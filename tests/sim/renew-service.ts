import type { Guid } from '../../lib/domain/order/guid.ts';
import type {
  Answer,
  BoughtAnswer,
  BuyRequest,
  RentalServicePort,
  ServiceFailure,
} from '../../lib/purchase/service-port.ts';
import type { Disk } from './disk.ts';
import { ADDRESSES, type ModelService } from './model-service.ts';
import { HONEST } from './plan.ts';
import { batchOn, judgePost } from './renew-rules.ts';
import { type RenewStory, UNITS } from './renew-story.ts';
import type { RenewTrail } from './renew-trail.ts';
import { type Life, never, ORIGIN } from './runner-ports.ts';
import { intentsOn } from './trail.ts';
import type { World } from './world.ts';

export const CONTENT = { to: 0, period: '1h', energyUnits: UNITS, isEstimate: false } as const;

type Deps = {
  /** The life that asks. A dead life gets no answer. */
  own: Life;
  world: World;
  model: ModelService;
  story: RenewStory;
  trail: RenewTrail;
  primary: Disk;
  mirror: Disk;
  startMs: number;
  stop(): void;
};

const failed = (code: ServiceFailure['code'], certainty: 'refused' | 'maybe-applied'): Answer<never> => ({
  ok: false,
  error: { code, retryable: code === 'timeout', certainty },
});

/** The service as one life of the machine sees it. Each purchase has the fate that the story gives it. */
export function createRenewService({
  own,
  world,
  model,
  story,
  trail,
  primary,
  mirror,
  startMs,
  stop,
}: Deps): RentalServicePort {
  const isSilent = () => {
    const sinceMs = world.timeMs() - startMs;
    return story.deeds.some(
      (deed) => deed.kind === 'silence' && sinceMs >= deed.atMs && sinceMs < deed.atMs + deed.forMs,
    );
  };

  function answerAfter<T>(afterMs: number, answer: () => Answer<T>): Promise<Answer<T>> {
    return new Promise((resolve) =>
      world.at(world.timeMs() + afterMs, () => own.isAlive && resolve(answer())),
    );
  }

  function buyEnergy({ to }: BuyRequest): Promise<Answer<BoughtAnswer>> {
    const intents = intentsOn(primary);
    const intent = intents.filter(({ state }) => state === 'sent').at(-1)?.id ?? 'unwritten';
    const fate = story.fates[trail.posts.length] ?? 'honest';
    const nowMs = world.timeMs();
    trail.violations.push(
      ...judgePost({
        intent,
        intents,
        trail,
        model,
        story,
        disk: primary,
        batch: batchOn(primary, mirror),
        nowMs,
      }),
    );
    trail.posts.push({ intent, atMs: nowMs });
    const outcome = fate === 'failed' ? 'failed' : 'delegated';
    const isMade = fate !== 'never' && fate !== 'refused';
    const made = isMade
      ? model.make({ ...CONTENT, to: to === ADDRESSES[0] ? 0 : 1 }, intent, { ...HONEST, outcome }, 0)
      : null;
    return answerAfter<BoughtAnswer>(400, () => {
      if (fate === 'refused') return failed('rejected', 'refused');
      if (!made || fate === 'lost') return failed('timeout', 'maybe-applied');
      const value = { guid: made.guid, order: model.read(made), balance: model.balance() };
      return { ok: true, value };
    });
  }

  const read = <T>(value: () => T) =>
    answerAfter<T>(100, () => (isSilent() ? failed('timeout', 'refused') : { ok: true, value: value() }));

  return {
    origin: ORIGIN,
    pauseMs: () => 0,
    waitMs: () => 0,
    price: () => read(() => ({ priceSun: model.priceSun() })),
    accounts: () => read(() => [{ section: 'buyer', currency: 'TRX', balance: model.balance() }]),
    orders(query) {
      if (story.stopsInList === trail.lists) stop();
      trail.lists += 1;
      return read(() => model.page(query, new Map()));
    },
    async order(guid: Guid) {
      const order = model.find(guid);
      return order ? read(() => model.read(order)) : failed('not-found', 'refused');
    },
    buyEnergy: (request) => (own.isAlive ? buyEnergy(request) : never()),
  };
}
