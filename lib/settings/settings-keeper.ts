import { createQueue } from '../domain/queue.ts';
import { migrateSettings } from './migrate-settings.ts';
import { putAside } from './put-aside.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import type { StoredMap } from './stored-map.ts';

const KEY = 'settings';

type KeptSettings = {
  settings: Settings;
  /** What is stored cannot be read. `settings` are then the defaults, with a limit that lets nothing be bought. */
  isDamaged: boolean;
};

/** The user's limits are unknown: nothing is bought until a limit per order is set again, whatever else is changed. */
const UNREAD_SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  limits: { ...DEFAULT_SETTINGS.limits, perOrderSun: '0' },
};

export type SettingsKeeper = {
  read(): Promise<KeptSettings>;
  /**
   * The only way to write. Bytes that could not be read are put aside first, never overwritten. Throws, and writes
   * nothing, if the result could not be read again. `write` is given the result by its key, and writes it together with
   * what must not be stored without it.
   */
  change(
    edit: (settings: Settings) => Settings,
    write?: (items: { settings: Settings }) => Promise<unknown>,
  ): Promise<Settings>;
  /** Whether bytes were ever put aside: they may have held a service that is in no settings now. */
  hasSetAside(): Promise<boolean>;
};

export function createSettingsKeeper(local: StoredMap): SettingsKeeper {
  const inTurn = createQueue();
  const load = async (): Promise<KeptSettings & { raw: unknown }> => {
    const raw = await local.read(KEY);
    if (raw === undefined) return { settings: DEFAULT_SETTINGS, isDamaged: false, raw };
    const settings = migrateSettings(raw);
    return { settings: settings ?? UNREAD_SETTINGS, isDamaged: settings === null, raw };
  };
  return {
    async read() {
      const { settings, isDamaged } = await load();
      return { settings, isDamaged };
    },
    change: (edit, write) =>
      inTurn(async () => {
        const { settings, isDamaged, raw } = await load();
        const next = migrateSettings(edit(settings));
        if (!next) throw new Error('unreadable settings');
        if (isDamaged) await putAside(local, KEY, raw);
        await (write ? write({ [KEY]: next }) : local.write(KEY, next));
        return next;
      }),
    hasSetAside: async () => (await local.read(`${KEY}:kept`)) !== undefined,
  };
}
