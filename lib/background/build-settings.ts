import { i18n } from '#i18n';
import { createChainNode } from '../chain/node.ts';
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
import { createServiceBudget } from '../service/budget.ts';
import { createRentalService, type RentalServiceDeps } from '../service/client.ts';
import type { Rest } from '../service/rest.ts';
import { createBookKeeper } from '../settings/book-keeper.ts';
import { createSettingsKeeper } from '../settings/settings-keeper.ts';
import { createVault } from '../settings/vault.ts';
import { readRecords } from './read-records.ts';
import type { SettingsPorts } from './settings/settings-deps.ts';
import { sleep } from './sleep.ts';

/** Builds settings, vault and address book over the real browser, and closes the storage to web pages. */
export function buildSettings(restAt: (origin: string) => Rest): SettingsPorts {
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
    createService: (profile, readToken) => createService(restAt(profile.origin), profile, readToken),
    createNode: (origin, readKey) =>
      createChainNode({
        fetch: (url, init) => fetch(url, init),
        now,
        sleep,
        random: Math.random,
        origin,
        mayAsk: () => permissions.has(origin),
        readKey,
      }),
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

function createService(
  rest: Rest,
  profile: RentalServiceDeps['profile'],
  readToken: RentalServiceDeps['readToken'],
) {
  const now = () => Date.now();
  const budget = createServiceBudget({ now, sleep });
  const mayAsk = () => permissions.has(profile.origin);
  return createRentalService({
    fetch: (url, init) => fetch(url, init),
    sleep,
    budget,
    rest,
    profile,
    mayAsk,
    readToken,
    now,
    random: Math.random,
  });
}
