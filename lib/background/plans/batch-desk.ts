// The background's side of the dashboard's batch and renewals: answers, checks and the words of their notifications.
// The composition of the background uses it. All buying goes through the engine, under ids that no restart changes.
// It must not decide how a purchase is made, nor keep anything that is not written down.
import { i18n } from '#i18n';
import { DONE, refuse } from '../../messages/answer.ts';
import type { batchTopics } from '../../messages/batch-topics.ts';
import type { Handlers } from '../../messages/router.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { Batch } from '../../purchase/batch/batch-record.ts';
import { type BatchPorts, createBatchRunner } from '../../purchase/batch/run-batch.ts';
import type { Engine } from '../../purchase/engine.ts';
import type { EnginePorts } from '../../purchase/ports.ts';
import { findBatchStop, toBatch } from '../buying/page-batch.ts';
import type { UnseenStops } from '../buying/unseen-stops.ts';
import { activeProfile, type Choices } from '../choices/choices.ts';
import { markProfile, type NoticeWords } from '../notification-text.ts';
import type { TwinBox } from '../twin-box.ts';
import { viewBatch } from './batch-view.ts';

export interface BatchDeskDeps
  extends Omit<BatchPorts, 'tell' | 'changed'>,
    Pick<EnginePorts, 'minuteOfDay'> {
  engine: BatchPorts['engine'] & Pick<Engine, 'wake' | 'lostIds'>;
  ready(): Promise<Choices>;
  known(): Choices;
  snapshot(): Promise<Snapshot>;
  publish(): Promise<void>;
  noteUse(address: string, isPractice: boolean): Promise<void>;
  twins: TwinBox;
  stops: Pick<UnseenStops, 'isRented'>;
  showNotice(id: string, words: NoticeWords): Promise<void>;
  report(where: string, error: unknown): void;
}

/** The batch: its runner, and the answers to the dashboard. */
export function createBatchDesk(deps: BatchDeskDeps) {
  const { ready, report } = deps;
  let isEngineAwake = false;
  const tell = async ({ id, profileId, state }: Batch) => {
    const key = `batch.notice.${state === 'done' ? 'done' : 'halted'}` as const;
    const words = { title: i18n.t(key), text: i18n.t(`${key}Text`) };
    await deps.showNotice(`batch:${id}`, markProfile(profileId, deps.known().profiles, words));
  };
  const runner = createBatchRunner({
    ...deps,
    changed: () => void deps.publish(),
    tell: (batch) => void tell(batch).catch((error) => report('the notice of a batch', error)),
  });

  async function wake(): Promise<void> {
    if (runner.isIdle()) return;
    await ready();
    await runner.wake();
  }

  const handlers: Pick<Handlers, keyof typeof batchTopics> = {
    'batch.read': async () => {
      const choices = await ready();
      const found = await runner.read();
      void wake().catch((error) => report('the batch', error));
      // In a life that began with this question, nothing has made the engine look for what the last life left open.
      if (!isEngineAwake) void deps.engine.wake();
      isEngineAwake = true;
      if (found === 'unread') return refuse('storageUnavailable');
      if (found === null || found === 'damaged')
        return { ok: true, value: { batch: null, isDamaged: found === 'damaged' } };
      const profile = choices.profiles.find(({ id }) => id === found.batch.profileId);
      const name = profile?.kind === 'practice' ? i18n.t('practice') : (profile?.name ?? null);
      const lostIds = await deps.engine.lostIds();
      return { ok: true, value: { batch: viewBatch(found, name, lostIds), isDamaged: false } };
    },
    'batch.start': async (order) => {
      const choices = await ready();
      const active = activeProfile(choices);
      if (!active) return refuse('no-profile');
      const snapshot = await deps.snapshot();
      const stop = findBatchStop(order, choices, snapshot, deps.minuteOfDay(deps.now()));
      if (stop?.code === 'lookAlike') {
        const all = order.rows.map(({ request }) => request.to);
        await deps.twins.keepFor(all, choices.addresses);
        await deps.publish();
      }
      if (stop) return { ok: true, value: { stop } };
      const started = await runner.start(toBatch(order, active, deps.now()));
      if (started !== 'started')
        return { ok: true, value: { stop: { code: started, row: null, overSun: null } } };
      const addresses = order.rows.map(({ request }) => request.to);
      await deps.stops.isRented(active.id, addresses);
      for (const { request } of order.rows) await deps.noteUse(request.to, active.kind === 'practice');
      await deps.publish();
      return { ok: true, value: { stop: null } };
    },
    'batch.control': async ({ batchId, act, halt }) => {
      await ready();
      return (await runner.control(batchId, act, halt)) ? DONE : refuse('not-done');
    },
  };

  return { handlers, wake };
}
