import type { EventLog } from './event-log.ts';
import type { SandboxEvent } from './world/events.ts';
import { settleNext } from './world/ordering.ts';
import type { SandboxSettings } from './world/settings.ts';
import { defaultSettings } from './world/settings.ts';
import type { World } from './world/world.ts';
import { applyEvent, createWorld, readWorldClock } from './world/world.ts';

export type Opening = {
  readonly seed: number;
  readonly settings?: Partial<SandboxSettings>;
};

type Decision<Result> = { readonly events: readonly SandboxEvent[]; readonly answer: () => Result };

/** Opens the world from its log and lets one change at a time through. A change is stored first and applied after. */
export const createWorldKeeper = (now: () => number, opening: Opening, log: EventLog) => {
  let world: Promise<World> | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  const takeTurn = <Result>(job: () => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(job);
    // The caller gets the failure of its own turn; the next turn only waits until this one has ended.
    lastTurn = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  };

  const makeFirst = ({ seed, settings }: Opening): Extract<SandboxEvent, { kind: 'opened' }> => ({
    kind: 'opened',
    atMs: now(),
    seed: seed >>> 0,
    settings: { ...defaultSettings, ...settings },
  });

  const load = async (): Promise<World> => {
    const [first, ...rest] = await log.read();
    if (first?.kind !== 'opened') {
      // Events without their opening say nothing: the disk was emptied while an earlier life went on and appended.
      if (first) await log.clear();
      const event = makeFirst(opening);
      await log.append([event]);
      return createWorld(event);
    }
    const loaded = createWorld({ ...first, settings: { ...defaultSettings, ...first.settings } });
    for (const event of rest) applyEvent(loaded, event);
    return loaded;
  };

  const open = (): Promise<World> => {
    if (!world) {
      const opened = load();
      world = opened;
      opened.catch(() => {
        // Forgotten, so that the next request tries again. The caller of this one gets the rejection itself.
        if (world === opened) world = undefined;
      });
    }
    return world;
  };

  const store = async (target: World, events: readonly SandboxEvent[]): Promise<void> => {
    if (events.length === 0) return;
    await log.append(events);
    for (const event of events) applyEvent(target, event);
  };

  const settleDue = async (target: World): Promise<void> => {
    for (;;) {
      const event = settleNext(target, readWorldClock(target, now()));
      if (!event) return;
      await store(target, [event]);
    }
  };

  return {
    /** The world, with every purchase that is due by now carried out. */
    read: async (): Promise<World> => {
      const current = await open();
      if (current.deferrals.size > 0) await takeTurn(() => settleDue(current));
      return current;
    },
    change: <Result>(decide: (world: World) => Decision<Result>): Promise<Result> =>
      takeTurn(async () => {
        const current = await open();
        await settleDue(current);
        const { events, answer } = decide(current);
        await store(current, events);
        return answer();
      }),
    reset: (next: Partial<Opening>): Promise<void> =>
      takeTurn(async () => {
        const event = makeFirst({
          seed: next.seed ?? opening.seed,
          settings: { ...opening.settings, ...next.settings },
        });
        await log.clear();
        await log.append([event]);
        world = Promise.resolve(createWorld(event));
      }),
  };
};
