import { i18n } from '#i18n';
import { aboutThisBrowser, mayNotify } from '../platform/about.ts';
import { restartExtension } from '../platform/lifecycle.ts';
import { reportFailure } from '../platform/log.ts';
import { showNotification } from '../platform/notifications.ts';
import { permissions } from '../platform/permissions.ts';
import { closeStorage } from '../platform/storage/close-storage.ts';
import { createDeviceKeyStore } from '../platform/storage/device-key.ts';
import { createDurableTextStore } from '../platform/storage/durable-text-store.ts';
import { forgetStored } from '../platform/storage/forget-stored.ts';
import { createStoredArea, sharedArea } from '../platform/storage/stored-area.ts';
import { createTextStore } from '../platform/storage/text-store.ts';
import { createBookKeeper } from '../settings/book-keeper.ts';
import { createSettingsKeeper } from '../settings/settings-keeper.ts';
import { createVault } from '../settings/vault.ts';
import { readRecords } from './read-records.ts';
import type { SettingsPorts } from './settings/settings-deps.ts';

/** Builds settings, vault and address book over the real browser, and closes the storage to web pages. */
export function buildSettings(clients: Pick<SettingsPorts, 'createService' | 'createNode'>): SettingsPorts {
  closeStorage();
  const now = () => Date.now();
  const local = createStoredArea('local');
  const keeper = createSettingsKeeper(local);
  const isShared = async () => (await keeper.read()).settings.isBookSynced;
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  return {
    keeper,
    vault: createVault({
      local,
      session: createStoredArea('session'),
      deviceKey: createDeviceKeyStore(),
      subtle: crypto.subtle,
      randomBytes,
      now,
    }),
    book: createBookKeeper({
      local,
      shared: sharedArea,
      isShared,
      now,
      onUnshared: (error) => reportFailure('sharing addresses', error),
    }),
    ...clients,
    permissions,
    now,
    randomId: () => crypto.randomUUID(),
    isOnline: () => navigator.onLine,
    about: aboutThisBrowser(),
    async showTest() {
      if (!(await mayNotify())) return false;
      const title = i18n.t('options.alerts.testTitle');
      await showNotification('test', { title, text: i18n.t('options.alerts.testMessage') });
      return true;
    },
    forgetRest: forgetStored,
    readRecords: () => readRecords([createTextStore(), createDurableTextStore('turbine-mirror')]),
    restart: restartExtension,
  };
}
