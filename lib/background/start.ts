// What lives here: the composition of the background: listeners, handlers and jobs over the parts.
// Only the entrypoint uses it. All listeners are added in the first tick, before anything is awaited.
// It must not decide about money: that is the engine's part.

import { createRouter } from '../messages/router.ts';
import { createAlarms, onAlarm } from '../platform/alarms.ts';
import { onPageMessage, publishSnapshot } from '../platform/background-line.ts';
import { keepBackgroundAlive } from '../platform/heartbeat.ts';
import { onStart, openPage } from '../platform/lifecycle.ts';
import { reportFailure } from '../platform/log.ts';
import { showNotification } from '../platform/notifications.ts';
import { onPermissionsChange, permissions } from '../platform/permissions.ts';
import { createPopupOpener } from '../platform/popup-opener.ts';
import { createAppendLog } from '../platform/storage/append-log.ts';
import { createDurableTextStore } from '../platform/storage/durable-text-store.ts';
import { isRefusedWrite } from '../platform/storage/keeping.ts';
import { createStoredArea, onSharedChange } from '../platform/storage/stored-area.ts';
import { createTextStore } from '../platform/storage/text-store.ts';
import { setTimer } from '../platform/timer.ts';
import { showOnToolbar } from '../platform/toolbar.ts';
import { uiLocale } from '../platform/ui-locale.ts';
import { webPageReader } from '../platform/web-page-reader.ts';
import { createBackground } from './background.ts';
import { buildSettings } from './build-settings.ts';
import { lookForLostAlarms } from './lost-alarms.ts';
import { wordNotification } from './notification-text.ts';
import { createPractice } from './practice.ts';
import { createOfferBox } from './reach/offer-box.ts';
import { startReach } from './reach/start-reach.ts';
import { type ClientsDeps, clientsForChecks, clientsWith } from './services/clients.ts';
import { createRequestBudgets } from './services/request-budgets.ts';
import { giveBackLeft } from './settings/origins-in-use.ts';
import { sleep } from './sleep.ts';
import { createToolbarClock, TOOLBAR_ALARM } from './toolbar/toolbar-clock.ts';
import { toolbarFacts } from './toolbar/toolbar-facts.ts';
import { wordToolbar } from './toolbar/toolbar-state.ts';
import { createTwinBox } from './twin-box.ts';

/** Builds the real parts and listens. Must stay synchronous: a listener added later misses the event that woke us. */
export function startBackground(): void {
  const now = () => Date.now();
  const random = () => Math.random();
  const primary = createTextStore();
  const practice = createPractice(now, Math.floor(random() * 2 ** 32), createAppendLog('turbine-practice'));

  const alarms = createAlarms();
  const session = createStoredArea('session');
  const offers = createOfferBox({ session, now });
  const clients: ClientsDeps = {
    mannersAt: createRequestBudgets({ session, now, sleep, report: reportFailure }),
    worldOf: (kind, origin) => ({
      fetch: (url, init) => (kind === 'practice' ? practice.fetch(url, init) : fetch(url, init)),
      now,
      sleep,
      random,
      mayAsk: async () => kind === 'practice' || permissions.has(origin),
    }),
  };
  const settings = buildSettings(clientsForChecks(clients));
  const renewToolbar = () =>
    void background.renewToolbar().catch((error) => reportFailure('renewing the toolbar', error));
  const opener = createPopupOpener();
  const clock = createToolbarClock({ alarms, setTimer, now, onTime: renewToolbar });

  const background = createBackground({
    now,
    random,
    minuteOfDay: (atMs) => new Date(atMs).getHours() * 60 + new Date(atMs).getMinutes(),
    timers: { set: setTimer },
    primary,
    mirror: createDurableTextStore('turbine-mirror'),
    alarms,
    keepAlive: keepBackgroundAlive,
    settings,
    ...clientsWith(settings.vault, clients),
    async notify(id, event, choices) {
      const names = {
        locale: uiLocale(),
        nowMs: now(),
        nameOf: (address: string) =>
          choices.addresses.find((known) => known.address === address)?.name ?? address,
        profiles: choices.profiles,
      };
      await showNotification(id, wordNotification(event, names));
    },
    uiLocale,
    showNotice: showNotification,
    offers,
    session,
    twins: createTwinBox(session),
    ledger: { store: createDurableTextStore('turbine-orders'), openPopup: () => opener.open() },
    readWallets: webPageReader.readWallets,
    topUpPractice: practice.topUp,
    async publish(snapshot, engine, choices) {
      await publishSnapshot(snapshot);
      const toolbar = wordToolbar(toolbarFacts(snapshot, engine, choices.badge, now()));
      await showOnToolbar(toolbar);
      await clock.set(toolbar.changesAtMs);
    },
    report: reportFailure,
  });

  const wake = () => void background.wake().catch((error) => reportFailure('wake', error));
  lookForLostAlarms({ alarms, setTimer, wake });
  onPageMessage(
    createRouter({ handlers: background.handlers, onInternalError: reportFailure, isRefusedWrite }),
  );
  onAlarm((name) => (name === TOOLBAR_ALARM ? renewToolbar() : wake()));
  startReach({ background, offers, opener, now });
  const catchUp = () => {
    settings.book
      .catchUp()
      .then(background.choicesChanged)
      .catch((error) => reportFailure('sharing addresses', error));
  };
  onStart((reason) => {
    wake();
    // The life before may have ended between the user's decision and the sharing of it.
    catchUp();
    giveBackLeft(settings).catch((error) => reportFailure('giving hosts back', error));
    settings.vault.tidy().catch((error) => reportFailure('tidying the vault', error));
    if (reason === 'install')
      openPage('options.html').catch((error) => reportFailure('opening the options', error));
  });
  onPermissionsChange(() => {
    background.permissionsChanged().catch((error) => reportFailure('permissions', error));
  });
  onSharedChange(catchUp);
}
