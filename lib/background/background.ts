import type { Period } from '../domain/period.ts';
import { EMPTY_SNAPSHOT } from '../messages/empty-snapshot.ts';
import { createRouter, type Handlers, type Router } from '../messages/router.ts';
import { type Snapshot, snapshotSchema } from '../messages/snapshot.ts';
import { readPublicPrice } from '../service/public-price.ts';

export interface BackgroundDeps {
  now(): number;
  profile: { read(): Promise<unknown>; write(value: unknown): Promise<void> };
  fetchPractice(request: Request): Promise<Response>;
  publish(snapshot: Snapshot): Promise<void>;
  report(topic: string, error: unknown): void;
}

/** The host of practice mode: a name that no network knows. */
const PRACTICE_ORIGIN = 'https://practice.invalid';
const PRACTICE = {
  id: 'practice',
  kind: 'practice' as const,
  name: 'practice',
  colour: null,
  origin: null,
  token: 'ready' as const,
};

/** Everything the background answers, over injected parts: the same in the extension and in tests. */
export function createBackground(deps: BackgroundDeps): { route: Router } {
  let snapshot: Snapshot | null = null;

  const readSnapshot = async (): Promise<Snapshot> => {
    if (snapshot === null) {
      const profile = snapshotSchema.shape.profile.safeParse((await deps.profile.read()) ?? null);
      snapshot = { ...EMPTY_SNAPSHOT, profile: profile.success ? profile.data : null };
    }
    return snapshot;
  };
  const change = async (part: Partial<Snapshot>) => {
    snapshot = { ...(await readSnapshot()), ...part };
    await deps.publish(snapshot);
  };
  const refreshPrice = async (period: Period) => {
    const unitSun = await readPublicPrice(deps.fetchPractice, PRACTICE_ORIGIN, period);
    if (unitSun === null) return false;
    const { prices } = await readSnapshot();
    await change({ prices: { ...prices, [period]: { unitSun: String(unitSun), readAtMs: deps.now() } } });
    return true;
  };

  const handlers: Handlers = {
    'snapshot.read': async () => ({ ok: true, value: await readSnapshot() }),
    'practice.enter': async () => {
      await deps.profile.write(PRACTICE);
      await change({ profile: PRACTICE });
      return { ok: true, value: {} };
    },
    'prices.refresh': async ({ periods }) => {
      let isRead = true;
      for (const period of periods) isRead = (await refreshPrice(period)) && isRead;
      return isRead ? { ok: true, value: {} } : { ok: false, error: { code: 'no-price' } };
    },
    'balance.refresh': notBuilt,
    'purchase.confirm': notBuilt,
    'purchase.checkNow': notBuilt,
    'purchase.acknowledge': notBuilt,
    'order.refresh': notBuilt,
    'order.markSeen': notBuilt,
    'inbox.markRead': notBuilt,
    'reminder.set': notBuilt,
    'priceMark.set': notBuilt,
    'offer.clear': notBuilt,
  };
  return { route: createRouter({ handlers, onInternalError: deps.report }) };
}

const notBuilt = async () => ({ ok: false as const, error: { code: 'not-built' } });
