import type { Answer } from '../messages/answer.ts';
import type { Handlers } from '../messages/router.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { createEngine } from '../purchase/engine.ts';
import type { EnginePorts } from '../purchase/ports.ts';
import type { Snapshot as EngineSnapshot } from '../purchase/snapshot.ts';
import type { RentalService } from '../service/client.ts';
import { type ActiveProfile, activeProfile, type Choices } from './choices.ts';
import { createOrderNotes } from './order-notes.ts';
import { buildPageSnapshot } from './page-snapshot.ts';
import { createPriceBook } from './price-book.ts';
import { findOmission, toCommand, toOutcome } from './purchase-words.ts';
import { createServiceDesk } from './service-desk.ts';

export interface BackgroundDeps
  extends Pick<
    EnginePorts,
    'now' | 'minuteOfDay' | 'random' | 'timers' | 'primary' | 'mirror' | 'alarms' | 'keepAlive'
  > {
  readChoices(): Promise<Choices>;
  /** The user enters practice mode. */
  enterPractice(): Promise<void>;
  createClient(profile: ActiveProfile): RentalService;
  notify(id: string, event: Parameters<EnginePorts['notify']['show']>[1], choices: Choices): Promise<void>;
  publish(snapshot: Snapshot, engine: EngineSnapshot): Promise<void>;
  report(where: string, error: unknown): void;
}

const done: Answer<Record<string, never>> = { ok: true, value: {} };
const refuse = (code: string) => ({ ok: false as const, error: { code } });
const NO_NOTES = createOrderNotes({ get: async () => null, set: async () => {} }, 'none');

/** Everything the background does, over injected parts: the same in the extension and in tests. */
export function createBackground(deps: BackgroundDeps) {
  const { now } = deps;
  const prices = createPriceBook();
  let choices: Choices | null = null;
  let isPublishing = false;
  let isStale = false;

  const desk = createServiceDesk({
    now,
    createClient: deps.createClient,
    notesStore: deps.primary,
    onChange: () => void publish(),
    onNoteLost: (error) => deps.report('order notes', error),
  });
  const known = (): Choices => {
    if (choices === null) throw new Error('The choices are read before anything is done.');
    return choices;
  };
  const engine = createEngine({
    ...deps,
    service: (id) => desk.service(id),
    settings: () => known().engine,
    notify: { show: (id, event) => deps.notify(id, event, known()) },
    publish: () => void publish(),
  });

  /** What the user decided, read once in each life and again after each change. */
  async function ready(): Promise<Choices> {
    choices ??= await deps.readChoices();
    await desk.update(choices.profiles);
    return choices;
  }

  async function snapshot(): Promise<Snapshot> {
    const present = await ready();
    const id = present.activeProfileId ?? '';
    return buildPageSnapshot({
      nowMs: now(),
      choices: present,
      engine: engine.snapshot(),
      prices: prices.of(id),
      connection: desk.connection(id),
      notes: desk.notes(id) ?? NO_NOTES,
      offer: null,
    });
  }

  /** Changes that come while one is being published are published together, after it. */
  async function publish(): Promise<void> {
    isStale = true;
    if (isPublishing) return;
    isPublishing = true;
    try {
      while (isStale) {
        isStale = false;
        await deps.publish(await snapshot(), engine.snapshot());
      }
    } catch (error) {
      deps.report('publish', error);
    } finally {
      isPublishing = false;
    }
  }

  async function choicesChanged(): Promise<void> {
    choices = null;
    await ready();
    await engine.wake();
  }

  const withService = async <T>(work: (profileId: string) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const { activeProfileId } = await ready();
    return activeProfileId === null ? refuse('no-profile') : work(activeProfileId);
  };

  const handlers: Handlers = {
    'snapshot.read': async () => ({ ok: true, value: await snapshot() }),
    'practice.enter': async () => {
      await deps.enterPractice();
      await choicesChanged();
      await publish();
      return done;
    },
    'prices.refresh': ({ periods }) =>
      withService(async (profileId) => {
        const service = desk.service(profileId);
        if (!service) return refuse('no-service');
        const answers = await Promise.all(
          periods.map(async (period) => ({ period, answer: await service.price(period) })),
        );
        for (const { period, answer } of answers) {
          if (answer.ok) prices.note(profileId, period, { unitSun: answer.value.priceSun, readAtMs: now() });
        }
        await publish();
        const failed = answers.find(({ answer }) => !answer.ok)?.answer;
        return failed && !failed.ok ? refuse(failed.error.code) : done;
      }),
    'balance.refresh': () =>
      withService(async (profileId) => {
        await engine.refresh(profileId, null);
        return done;
      }),
    'purchase.confirm': async (order) => {
      const present = await ready();
      const omission = findOmission(order, present);
      const active = activeProfile(present);
      if (omission) return { ok: true, value: omission };
      if (!active) return refuse('no-profile');
      return { ok: true, value: toOutcome(await engine.buy(toCommand(order, active))) };
    },
    'purchase.checkNow': () =>
      withService(async (profileId) => {
        await engine.refresh(profileId, null);
        return done;
      }),
    'purchase.acknowledge': async ({ intentId }) => {
      await ready();
      return (await engine.acknowledge(intentId)) ? done : refuse('not-yet');
    },
    'order.refresh': () =>
      withService(async (profileId) => {
        await engine.refresh(profileId, null);
        return done;
      }),
    'order.markSeen': ({ guid }) =>
      withService(async (profileId) => {
        await desk.notes(profileId)?.markSeen(guid);
        await publish();
        return done;
      }),
    'inbox.markRead': async ({ ids }) => {
      await ready();
      for (const id of ids) await engine.markRead(id);
      return done;
    },
    'reminder.set': async () => refuse('not-built'),
    'priceMark.set': async () => refuse('not-built'),
    'offer.clear': async () => done,
  };

  return {
    handlers,
    publish,
    /** Does what is due: for alarms, starts and updates. */
    async wake(): Promise<void> {
      await ready();
      await engine.wake();
    },
    /** Something the user decides has changed. */
    choicesChanged,
  };
}
