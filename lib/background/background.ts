import type { Period } from '../domain/period.ts';
import { EMPTY_SNAPSHOT } from '../messages/empty-snapshot.ts';
import { createRouter, type Handlers, type Router } from '../messages/router.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import type { RentalService } from '../service/client.ts';
import { readActiveProfile } from './settings/active-profile.ts';
import type { SettingsDeps } from './settings/settings-deps.ts';
import { createSettingsHandlers } from './settings/settings-handlers.ts';

export interface BackgroundDeps {
  now(): number;
  settings: Omit<SettingsDeps, 'onChange'>;
  practice: Pick<RentalService, 'price'>;
  publish(snapshot: Snapshot): Promise<void>;
  report(topic: string, error: unknown): void;
}

/** Everything the background answers, over injected parts: the same in the extension and in tests. */
export function createBackground(deps: BackgroundDeps): { route: Router } {
  let snapshot: Snapshot | null = null;

  const readSnapshot = async (): Promise<Snapshot> => {
    snapshot ??= { ...EMPTY_SNAPSHOT, profile: await readActiveProfile(deps.settings) };
    return snapshot;
  };
  const change = async (part: Partial<Snapshot>) => {
    snapshot = { ...(await readSnapshot()), ...part };
    await deps.publish(snapshot);
  };
  const refreshPrice = async (period: Period) => {
    const price = await deps.practice.price(period);
    if (!price.ok) return false;
    const { prices } = await readSnapshot();
    await change({
      prices: { ...prices, [period]: { unitSun: String(price.value.priceSun), readAtMs: deps.now() } },
    });
    return true;
  };

  const settings = createSettingsHandlers({
    ...deps.settings,
    onChange: async () => change({ profile: await readActiveProfile(deps.settings) }),
  });
  const handlers: Handlers = {
    ...settings,
    'snapshot.read': async () => ({ ok: true, value: await readSnapshot() }),
    'practice.enter': () => settings['profile.activate']({ id: 'practice' }),
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
