// What lives here: the answers to the options page, over the settings, the vault and the address book.
// The composition of the background uses them. A token comes in with one message and is never part of an answer.
// They must not decide about purchases: the engine reads the limits on its own.
import { createQueue } from '../../domain/queue.ts';
import { DONE, refuse } from '../../messages/answer.ts';
import type { Handlers } from '../../messages/router.ts';
import type { settingsTopics } from '../../messages/settings-topics.ts';
import type { Settings } from '../../settings/settings.ts';
import { createBookHandlers } from './book-handlers.ts';
import { createChainHandlers } from './chain-handlers.ts';
import { createDataHandlers } from './data-handlers.ts';
import { originsInUse } from './origins-in-use.ts';
import { createProfileHandlers } from './profile-handlers.ts';
import type { SettingsDeps } from './settings-deps.ts';
import { createVaultHandlers } from './vault-handlers.ts';

export function createSettingsHandlers(deps: SettingsDeps): Pick<Handlers, keyof typeof settingsTopics> {
  const { keeper, vault, book, permissions } = deps;
  /** Changes of services and of the node wait for each other: during a check of seconds another page may make one. */
  const inTurn = createQueue();
  return {
    'settings.read': async () => {
      const { settings, isDamaged } = await keeper.read();
      const origins = [...new Set([...originsInUse(settings), settings.chain.origin])];
      const granted = await Promise.all(origins.map((origin) => permissions.has(origin)));
      const described = await book.describe();
      const isBookUnshared = await book.isUnshared();
      const value = {
        settings,
        isDamaged,
        book: described.entries,
        movedNames: described.moved,
        isBookDamaged: described.isDamaged,
        isBookUnshared,
        isBookFull: isBookUnshared && (await book.isFull()),
        vault: await vault.describe(),
        grantedOrigins: origins.filter((_, index) => granted[index]),
      };
      return { ok: true, value };
    },
    'settings.change': async ({ limits, alerts, isBookSynced }) => {
      const part: Partial<Settings> = {
        ...(limits && { limits }),
        ...(alerts && { alerts }),
        ...(isBookSynced !== undefined && { isBookSynced }),
      };
      await keeper.change((settings) => ({ ...settings, ...part }));
      try {
        if (isBookSynced) await book.catchUp();
      } catch (error) {
        deps.report('sharing addresses', error);
        return refuse('shared-later');
      } finally {
        await deps.onChange();
      }
      return DONE;
    },
    'alerts.test': async () => ({ ok: true, value: { isShown: await deps.showTest() } }),
    ...createProfileHandlers(deps, inTurn),
    ...createVaultHandlers(deps),
    ...createChainHandlers(deps, inTurn),
    ...createBookHandlers(deps),
    ...createDataHandlers(deps, inTurn),
  };
}
