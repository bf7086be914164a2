import type { recordTopics } from '../messages/record-topics.ts';
import type { Handlers } from '../messages/router.ts';
import type { Engine } from '../purchase/engine.ts';
import { DONE, refuse } from './settings/settings-deps.ts';

interface RecordDeps {
  engine: Engine;
  ready(): Promise<unknown>;
  publish(): Promise<void>;
}

/** The answers about records of purchases that wait for the user. */
export function createRecordHandlers({
  engine,
  ready,
  publish,
}: RecordDeps): Pick<Handlers, keyof typeof recordTopics> {
  return {
    'records.read': async () => {
      await ready();
      const { isReady, damagedIntentIds } = engine.snapshot();
      return { ok: true, value: { isReadable: isReady, damagedCount: damagedIntentIds.length } };
    },
    'records.setAside': async () => {
      await ready();
      for (const id of engine.snapshot().damagedIntentIds) await engine.setAsideDamaged(id);
      await publish();
      return engine.snapshot().damagedIntentIds.length === 0 ? DONE : refuse('not-written');
    },
  };
}
