import type { Period } from '../domain/period.ts';
import { EMPTY_SNAPSHOT } from '../messages/empty-snapshot.ts';
import { createRouter, type Handlers, type Router } from '../messages/router.ts';
import { type Snapshot, snapshotSchema } from '../messages/snapshot.ts';
import type { RentalService } from '../service/client.ts';

export interface BackgroundDeps {
  now(): number;
  profile: { read(): Promise<unknown>; write(value: unknown): Promise<void> };
  practice: Pick<RentalService, 'price'>;
  publish(snapshot: Snapshot): Promise<void>;
  report(topic: string, error: unknown): void;
}

const PRACTICE = { id: 'practice', kind: 'practice' as const, name: 'practice' };

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
    const answer = await deps.practice.price(period);
    if (!answer.ok) return answer;
    const { prices } = await readSnapshot();
    await change({
      prices: { ...prices, [period]: { unitSun: Number(answer.value.unitPriceSun), readAtMs: deps.now() } },
    });
    return { ok: true as const, value: {} };
  };

  const handlers: Handlers = {
    'snapshot.read': async () => ({ ok: true, value: await readSnapshot() }),
    'practice.enter': async () => {
      await deps.profile.write(PRACTICE);
      await change({ profile: PRACTICE });
      return { ok: true, value: {} };
    },
    'price.refresh': async ({ period }) => refreshPrice(period),
  };
  return { route: createRouter({ handlers, onInternalError: deps.report }) };
}
