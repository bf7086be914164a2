import { type AnswerTo, type Input, readRules, type Topic } from '../../lib/messages/protocol.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import type { EngineEvent } from '../../lib/purchase/tell/event.ts';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../../lib/settings/settings.ts';
import { createRandom } from '../sim/random.ts';
import { createClock, type Life, never } from './clock.ts';
import { createDisk } from './disk.ts';
import { judgeShape, type Report, secretFinder } from './judge-words.ts';
import { startLife } from './life.ts';
import { createServices, type Post } from './services.ts';

export type WorldDeps = {
  seed: number;
  report: Report;
  onPost(post: Post): void;
  onToken(origin: string, token: string): void;
  onRequest(origin: string): void;
  onNews(id: string, event: EngineEvent): void;
};

/** Everything around the background: time, disk, services, the user's permissions, and lives that end. */
export function createWorld({ seed, report, ...watch }: WorldDeps) {
  const random = createRandom(seed);
  const clock = createClock();
  const findSecret = secretFinder(report);
  const disk = createDisk(clock, { random, onWrite: findSecret });
  const services = createServices(clock, random, seed, watch);
  const granted = new Set<string>();
  const counts = { lives: 0, publishes: 0 };
  let ids = 0;
  let published: Snapshot | null = null;
  let present: ({ life: Life } & ReturnType<typeof startLife>) | null = null;

  function makeId(): string {
    ids += 1;
    return `${random
      .whole(2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  }

  function onPublish(snapshot: Snapshot): void {
    counts.publishes += 1;
    published = snapshot;
    // One in five: the shape of a snapshot takes longer to check than all else takes to make it.
    if (counts.publishes % 5 !== 0) return;
    judgeShape(snapshot, report);
    findSecret('the snapshot', snapshot);
  }

  function start() {
    const life: Life = { isAlive: true };
    counts.lives += 1;
    const begun = startLife({
      life,
      clock,
      random,
      disk,
      services,
      granted,
      makeId,
      onPublish,
      onNews: (id, event) => life.isAlive && watch.onNews(id, event),
      onNotice: (id, words) => life.isAlive && findSecret(`notification ${id}`, words),
      onFailure(where, error) {
        if (!life.isAlive) return;
        findSecret(`the failure of ${where}`, error);
        if (!disk.isRefusing())
          report('failure', `${where}: ${error instanceof Error ? error.stack : error}`);
      },
      onRestart() {
        die();
        disk.endSession();
        disk.alarms.clear();
      },
    });
    return { life, ...begun };
  }

  /** The present life. What needs one begins it. */
  function live() {
    present ??= start();
    return present;
  }

  function die(): void {
    if (!present) return;
    present.life.isAlive = false;
    clock.drop(present.life);
    present = null;
  }

  /** Asks as the page asks that may. A question whose life ends is never answered. */
  async function ask<T extends Topic>(topic: T, input: Input<T>): Promise<AnswerTo<T>> {
    const { life, route } = live();
    const { pages } = await readRules(topic);
    const answer = await route({ topic, input }, { page: pages[0] ?? null });
    if (!life.isAlive) return never;
    findSecret(`the answer of ${topic}`, answer);
    if (!answer.ok && answer.error.code === 'bad-input')
      report('failure', `${topic} took no ${JSON.stringify(input)}`);
    return answer as AnswerTo<T>;
  }

  /** Lets time pass, with the timers and alarms that are due in it, in their order. */
  async function advance(ms: number): Promise<void> {
    const untilMs = clock.now() + ms;
    await clock.settle();
    while (true) {
      const [alarm] = [...disk.alarms].sort(([, a], [, b]) => a.atMs - b.atMs);
      const alarmAtMs = alarm ? Math.ceil(clock.whenShown(alarm[1].atMs)) : Infinity;
      const timerAtMs = clock.nextAtMs();
      if (Math.min(alarmAtMs, timerAtMs) > untilMs) break;
      if (alarm && alarmAtMs < timerAtMs) {
        const [name, { periodMs }] = alarm;
        clock.jumpTo(alarmAtMs);
        disk.alarms.set(name, { atMs: clock.shown() + periodMs, periodMs });
        live().wake();
      } else clock.runNext();
      await clock.settle();
    }
    clock.jumpTo(untilMs);
  }

  return {
    seed,
    random,
    clock,
    disk,
    services,
    granted,
    counts,
    makeId,
    live,
    die,
    ask,
    advance,
    /** The latest that the background published: what the user sees. */
    snapshot: () => published,
    forgetSnapshot(): void {
      published = null;
    },
    settings: (): Settings =>
      settingsSchema.safeParse(disk.kept.local.get('settings')).data ?? DEFAULT_SETTINGS,
  };
}

export type World = ReturnType<typeof createWorld>;
