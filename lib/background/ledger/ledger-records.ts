import { isOld } from '../../domain/age.ts';
import type { Engine } from '../../purchase/engine.ts';
import { type Intent, intentSchema } from '../../purchase/journal/intent.ts';
import { decodeRecord } from '../../purchase/journal/stored-text.ts';
import type { StorePort } from '../../purchase/ports.ts';
import type { IntentView, OrderView } from '../../purchase/snapshot.ts';

interface RecordsDeps {
  now(): number;
  engine: Pick<Engine, 'snapshot' | 'closedOrders'>;
  primary: Pick<StorePort, 'list'>;
  mirror: Pick<StorePort, 'list'>;
  onLost(error: unknown): void;
}

export interface Records {
  intents: IntentView[];
  orders: ReadonlyMap<string, OrderView>;
  /** Not all records could be read: what is missing here may exist. */
  isPartial: boolean;
}

type Stored = Records & { orders: Map<string, OrderView> };

/** Settled purchases stand under the first prefix until they are archived under the second. */
const JOURNAL = 'j:';
const ARCHIVE = 'a:';
const KEPT_MS = 30_000;

/** Everything that the journal and the watching ever noted of one profile, settled and archived too. */
export function createLedgerRecords({ now, engine, primary, mirror, onLost }: RecordsDeps) {
  let kept: { profileId: string; atMs: number; records: Promise<Stored> } | null = null;
  /** The purchases that were in memory at the last question. One that has left it may be stored in another state. */
  let inMemory: readonly string[] = [];

  async function readStored(profileId: string): Promise<Stored> {
    // If the mirror cannot be read, the primary alone is shown, and both are read anew at the next question.
    const second = await Promise.all([
      mirror.list(ARCHIVE),
      mirror.list(JOURNAL),
      engine.closedOrders(profileId),
    ]).catch((error) => {
      onLost(error);
      kept = null;
      return [new Map<string, string>(), new Map<string, string>(), null] as const;
    });
    const [archived, copies, closed] = second;
    const texts = [archived, copies, await primary.list(JOURNAL)].flatMap((some) => [...some.values()]);
    const intents = new Map<string, Intent>();
    for (const text of texts) {
      const intent = decodeRecord(intentSchema, text);
      const isLater = intent !== null && intent.seq >= (intents.get(intent.id)?.seq ?? 0);
      if (isLater && intent.profileId === profileId) intents.set(intent.id, intent);
    }
    return {
      intents: [...intents.values()].map(asSettled),
      orders: new Map(closed?.map((order) => [order.guid, order])),
      isPartial: closed === null,
    };
  }

  /** The engine's present view goes before the stored one. */
  return async (profileId: string): Promise<Records> => {
    const ids = new Set(engine.snapshot().intents.map(({ id }) => id));
    const isAnyGone = inMemory.some((id) => !ids.has(id));
    inMemory = [...ids];
    const isUsable = !isAnyGone && kept?.profileId === profileId && !isOld(kept.atMs, now(), KEPT_MS);
    if (!kept || !isUsable) kept = { profileId, atMs: now(), records: readStored(profileId) };
    const stored = await kept.records.catch((error) => {
      kept = null;
      throw error;
    });
    const present = engine.snapshot();
    const intents = new Map(stored.intents.map((intent) => [intent.id, intent]));
    for (const intent of present.intents) if (intent.profileId === profileId) intents.set(intent.id, intent);
    // One stays known here after it has left memory, while its stored copy was not read yet.
    const { orders } = stored;
    for (const order of present.orders) if (order.profileId === profileId) orders.set(order.guid, order);
    return {
      intents: [...intents.values()].sort((a, b) => b.baseline.atMs - a.baseline.atMs),
      orders,
      isPartial: stored.isPartial || !present.isReady,
    };
  };
}

function asSettled(intent: Intent): IntentView {
  return { ...intent, isLocking: false, canAcknowledge: false, isOrphan: false };
}
