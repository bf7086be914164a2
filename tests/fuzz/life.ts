import { createBackground } from '../../lib/background/background.ts';
import { lookForLostAlarms } from '../../lib/background/lost-alarms.ts';
import { wordNotification } from '../../lib/background/notification-text.ts';
import { createOfferBox } from '../../lib/background/reach/offer-box.ts';
import { readRecords } from '../../lib/background/read-records.ts';
import { type ClientsDeps, clientsForChecks, clientsWith } from '../../lib/background/services/clients.ts';
import { createRequestBudgets } from '../../lib/background/services/request-budgets.ts';
import type { SettingsPorts } from '../../lib/background/settings/settings-deps.ts';
import { createTwinBox } from '../../lib/background/twin-box.ts';
import { createRouter } from '../../lib/messages/router.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import type { EngineEvent } from '../../lib/purchase/tell/event.ts';
import { createBookKeeper } from '../../lib/settings/book-keeper.ts';
import { createSettingsKeeper } from '../../lib/settings/settings-keeper.ts';
import { createVault, type VaultPorts } from '../../lib/settings/vault.ts';
import type { Random } from '../sim/random.ts';
import { type Clock, type Life, never } from './clock.ts';
import { type Disk, RefusedWrite } from './disk.ts';
import type { Services } from './services.ts';
import { walletsOnPage } from './wallets.ts';

type LifeDeps = {
  life: Life;
  clock: Clock;
  random: Random;
  disk: Disk;
  services: Services;
  /** The hosts that the user allows. */
  granted: Set<string>;
  makeId(): string;
  onPublish(snapshot: Snapshot): void;
  /** The desktop is asked to tell an event. */
  onNews(id: string, event: EngineEvent): void;
  /** What a notification says. */
  onNotice(id: string, words: unknown): void;
  onFailure(where: string, error: unknown): void;
  onRestart(): void;
};

/** One life of the whole background, built as the extension builds it (lib/background/start.ts), over this world. */
export function startLife(deps: LifeDeps) {
  const { life, clock, random: chance, services, granted, onFailure: report } = deps;
  const now = clock.shown;
  const random = chance.next;
  const disk = deps.disk.seenBy(life);
  const [local, session] = [disk.map('local'), disk.map('session')];
  const [primary, mirror] = [disk.text('local'), disk.text('mirror')];
  const sleep = clock.sleepOf(life);
  const setTimer = (delayMs: number, run: () => void) => clock.setTimer(life, delayMs, run);
  const keeper = createSettingsKeeper(local);

  const permissions: SettingsPorts['permissions'] = {
    has: async (origin) => granted.has(origin),
    drop: async (origin) => void (life.isAlive && granted.delete(origin)),
    async dropOthers(readNeeded) {
      const held = [...granted];
      const needed = await readNeeded();
      for (const origin of held) if (needed && !needed.includes(origin)) granted.delete(origin);
    },
    dropAll: async () => granted.clear(),
  };
  const clients: ClientsDeps = {
    mannersAt: createRequestBudgets({ session, now, sleep, report }),
    worldOf: (kind, origin) => ({
      fetch: kind === 'practice' ? services.practiceFetchOf(life) : services.fetchOf(life),
      now,
      sleep,
      random,
      mayAsk: async () => kind === 'practice' || permissions.has(origin),
    }),
  };

  const settings: SettingsPorts = {
    keeper,
    vault: createVault({ local, session, deviceKey: disk.deviceKey, now, ...cryptoOf(clock, chance) }),
    book: createBookKeeper({
      local,
      now,
      isShared: async () => (await keeper.read()).settings.isBookSynced,
      shared: disk.shared,
      onUnshared: (error) => report('sharing addresses', error),
    }),
    ...clientsForChecks(clients),
    permissions,
    now,
    randomId: deps.makeId,
    isOnline: () => true,
    about: { version: '0', browser: 'none' },
    showTest: async () => true,
    async forgetRest() {
      const goOn = await disk.forget();
      await services.forgetPractice();
      return goOn;
    },
    readRecords: () => readRecords([primary, mirror]),
    restart: () => void setTimer(0, deps.onRestart),
  };

  const background = createBackground({
    now,
    random,
    minuteOfDay: clock.minuteOfDay,
    timeZone: 'UTC',
    timers: { set: setTimer },
    primary,
    mirror,
    alarms: disk.alarms,
    keepAlive: () => () => {},
    settings,
    ...clientsWith(settings.vault, clients),
    async notify(id, event, { profiles }) {
      const names = { locale: 'en', nowMs: now(), nameOf: (address: string) => address, profiles };
      deps.onNews(id, event);
      deps.onNotice(id, wordNotification(event, names));
    },
    uiLocale: () => 'en',
    showNotice: async (id, words) => deps.onNotice(id, words),
    offers: createOfferBox({ session, now }),
    session,
    twins: createTwinBox(session),
    ledger: { store: disk.text('ledger'), openPopup: async () => {} },
    readWallets: async () => walletsOnPage(chance),
    topUpPractice: services.topUpPractice,
    async publish(snapshot) {
      if (!life.isAlive) return never;
      deps.onPublish(snapshot);
    },
    report,
  });

  const wake = () => void background.wake().catch((error) => report('wake', error));
  lookForLostAlarms({ alarms: disk.alarms, setTimer, wake });
  const { permissionsChanged, choicesChanged } = background;
  return {
    wake,
    /** The browser says that the user has allowed or withdrawn a host. */
    hearPermissions: () => void permissionsChanged().catch((error) => report('permissions', error)),
    /** The browser says that another machine has changed the shared storage. */
    hearShared: () =>
      void settings.book
        .catchUp()
        .then(choicesChanged)
        .catch((error) => report('sharing addresses', error)),
    route: createRouter({
      handlers: background.handlers,
      onInternalError: report,
      isRefusedWrite: (error) => error instanceof RefusedWrite,
    }),
  };
}

/** Real cryptography that a history waits for, with fewer rounds: those of the extension take a second each. */
function cryptoOf(clock: Clock, random: Random): Pick<VaultPorts, 'subtle' | 'randomBytes'> {
  const subtle = new Proxy(crypto.subtle, {
    get:
      (target, name: keyof SubtleCrypto) =>
      (...words: unknown[]) => {
        const [first, ...rest] = words;
        const given =
          name === 'deriveBits' ? [{ ...(first as Pbkdf2Params), iterations: 10 }, ...rest] : words;
        const call = target[name] as (...given: unknown[]) => Promise<unknown>;
        return clock.hold(() => call.apply(target, given));
      },
  });
  return { subtle, randomBytes: (length) => Uint8Array.from({ length }, () => random.whole(256)) };
}
