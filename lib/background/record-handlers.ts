import { DONE, refuse } from '../messages/answer.ts';
import type { recordTopics } from '../messages/record-topics.ts';
import type { Handlers } from '../messages/router.ts';
import type { Engine } from '../purchase/engine.ts';
import type { Intent } from '../purchase/journal/intent.ts';
import { leftPurchases } from './snapshot/left-purchases.ts';

interface RecordDeps {
  engine: Engine;
  ready(): Promise<unknown>;
  publish(): Promise<void>;
}

/** Answers about the records of purchases that wait for the user. */
export function createRecordHandlers({
  engine,
  ready,
  publish,
}: RecordDeps): Pick<Handlers, keyof typeof recordTopics> {
  return {
    'records.read': async () => {
      await ready();
      const { isReady, damagedIntentIds, intents } = engine.snapshot();
      const left = leftPurchases(intents);
      const checking = intents.filter((one) => !one.isOrphan && one.isLocking).map(viewChecking);
      return {
        ok: true,
        value: { isReadable: isReady, damagedCount: damagedIntentIds.length, left, checking },
      };
    },
    'records.setAside': async () => {
      await ready();
      for (const id of engine.snapshot().damagedIntentIds) await engine.setAsideDamaged(id);
      await publish();
      // A record that could be read after all may be in doubt.
      void engine.wake();
      return engine.snapshot().damagedIntentIds.length === 0 ? DONE : refuse('not-written');
    },
    'records.putAway': async ({ intentId, sinceMs }) => {
      await ready();
      const refusal = await engine.acknowledge(intentId, sinceMs);
      return refusal ? refuse(refusal) : DONE;
    },
  };
}

const viewChecking = ({ id, profileId, quote }: Intent) => ({
  id,
  profileId,
  totalSun: String(quote.totalSun),
});
