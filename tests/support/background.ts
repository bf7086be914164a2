import { createBackground } from '../../lib/background/background.ts';
import type { BackgroundDeps } from '../../lib/background/background-deps.ts';
import { PRACTICE_ORIGIN, PRACTICE_TOKEN } from '../../lib/background/practice.ts';
import { createOfferBox } from '../../lib/background/reach/offer-box.ts';
import { createTwinBox } from '../../lib/background/twin-box.ts';
import { createChainNode } from '../../lib/chain/node.ts';
import { createRouter } from '../../lib/messages/router.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import type { StorePort } from '../../lib/purchase/ports.ts';
import { createControlDesk } from '../../lib/sandbox/control/control-desk.ts';
import { createMemoryLog } from '../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../lib/sandbox/sandbox.ts';
import { createSandboxFetch } from '../../lib/sandbox/sandbox-fetch.ts';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { NO_BUDGET, type ServiceBudget } from '../../lib/service/budget.ts';
import { createRentalService } from '../../lib/service/client.ts';
import { createMemoryArea, createMemorySettings } from './memory-settings.ts';

export function createMemoryStore(texts = new Map<string, string>()): StorePort {
  return {
    get: async (key) => texts.get(key) ?? null,
    set: async (key, text) => void texts.set(key, text),
    delete: async (key) => void texts.delete(key),
    list: async (prefix) => new Map([...texts].filter(([key]) => key.startsWith(prefix))),
  };
}

/**
 * A purchase as the popup's sheet confirms it: an hour of energy for one transfer, sent to practice mode's sender.
 */
export const purchaseOf = (pricedAtMs: number, intentId = '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6b') => ({
  intentId,
  profileId: 'practice',
  origin: null,
  request: { to: exampleAddresses.sender, period: '1h', amount: { source: 'amount', energyUnits: '65000' } },
  energyUnits: '65000',
  unitSun: '46',
  pricedAtMs,
  feesSun: '0',
  capSun: '9000000',
  comparedWith: null,
  hasTypedSum: false,
});

/** The whole background on the sandbox, with a clock that stands still until a test moves it. */
export function startTestBackground({
  budget = NO_BUDGET,
  distort = (_url, text) => text,
  ...overrides
}: Partial<BackgroundDeps> & {
  budget?: ServiceBudget;
  /** What the service makes of its answers. */
  distort?: (url: string, text: string) => string | Promise<string>;
} = {}) {
  const clock = { nowMs: 1_790_000_000_000 };
  const now = () => clock.nowMs;
  const sleep = async () => {};
  const published: Snapshot[] = [];
  const notified: string[] = [];
  const timers = new Set<{ atMs: number; run: () => void }>();
  const settings = createMemorySettings(now);
  const sandbox = createSandbox({
    now,
    seed: 7,
    eventLog: createMemoryLog(),
    createControl: createControlDesk,
  });
  const sandboxFetch = createSandboxFetch(sandbox, { sleep });
  const background = createBackground({
    now,
    random: () => 0.5,
    minuteOfDay: () => 720,
    timers: {
      set(delayMs, run) {
        const timer = { atMs: clock.nowMs + delayMs, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    primary: createMemoryStore(),
    mirror: createMemoryStore(),
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    keepAlive: () => () => {},
    settings,
    createClient: ({ kind, origin, bodyKind }) =>
      createRentalService({
        async fetch(url, init) {
          const response = await sandboxFetch(url, init);
          const { status, headers } = response;
          return new Response(await distort(url, await response.text()), { status, headers });
        },
        now,
        sleep: (_, signal) => (signal ? new Promise(() => {}) : sleep()),
        random: () => 0.5,
        budget,
        profile: { origin, bodyKind },
        mayAsk: async () => kind === 'practice' || (overrides.settings ?? settings).permissions.has(origin),
        readToken: async () => PRACTICE_TOKEN,
      }),
    createNode: ({ origin }) =>
      createChainNode({
        fetch: (url, init) => sandboxFetch(url, init),
        now,
        sleep: async (ms, signal) => {
          if (signal) return new Promise(() => {});
          clock.nowMs += ms;
        },
        random: () => 0.5,
        origin,
        mayAsk: async () => true,
        readKey: async () => null,
      }),
    offers: createOfferBox({ session: createMemoryArea(), now }),
    twins: createTwinBox(createMemoryArea()),
    session: createMemoryArea(),
    ledger: { store: createMemoryStore(), openPopup: async () => {} },
    readWallets: async () => null,
    topUpPractice: () => sandbox.topUp(500_000_000n),
    notify: async (id) => void notified.push(id),
    uiLocale: () => 'en',
    showNotice: async (id) => void notified.push(id),
    publish: async (snapshot) => void published.push(snapshot),
    report: (where, error) => {
      throw new Error(`${where} failed`, { cause: error });
    },
    ...overrides,
  });
  const route = createRouter({
    handlers: background.handlers,
    onInternalError: (topic, error) => {
      throw new Error(`${topic} failed`, { cause: error });
    },
    isRefusedWrite: () => false,
  });
  return {
    background,
    published,
    notified,
    now,
    settings,
    /** Lets work that was started come to its end. */
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
    /** Calls a control route of the sandbox. */
    async sandbox(route: string, input: object) {
      const init = { method: 'POST', body: JSON.stringify(input) };
      return (await sandboxFetch(`${PRACTICE_ORIGIN}/_sandbox/${route}`, init)).json();
    },
    ask: (topic: string, input: unknown = {}, page = 'popup') => route({ topic, input }, { page }),
    /** Moves the clock and lets the background do what is due then. */
    async pass(ms: number) {
      clock.nowMs += ms;
      await background.wake();
    },
  };
}
