import type { SettingsDeps } from '../../../../lib/background/settings/settings-deps.ts';
import { createSettingsHandlers } from '../../../../lib/background/settings/settings-handlers.ts';
import { parseDecimal } from '../../../../lib/domain/amounts/decimal.ts';
import type { ServiceErrorCode } from '../../../../lib/domain/service-error-code.ts';
import { createMemorySettings } from '../../../support/memory-settings.ts';

export const SAVED = 'TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow';
export const LOOK_ALIKE = 'TFaojMDwsYDNJ8eKxP7z1gtjxiMhioYVow';
/** What a page sends to save the address, having shown no look-alike of it. */
export const entry = {
  address: SAVED,
  label: 'Main wallet',
  use: 'both' as const,
  comparedWith: null,
  knownAs: null,
};

type Failing = { price?: ServiceErrorCode; accounts?: ServiceErrorCode };

/** The handlers of the settings, over a browser that grants hosts and a service that can be told to fail. */
export function createSettingsWorld(overrides: Partial<SettingsDeps> = {}) {
  const granted = new Set<string>();
  /** Hosts that the browser keeps as granted without applying them, so that requests for them do nothing. */
  const halfGranted = new Set<string>();
  const failing: Failing = {};
  const usedTokens: (string | null)[] = [];
  /** The profiles that the engine has records of, by address. */
  const idsAt = new Map<string, string[]>();
  /** The account that each profile had, as the engine knows it. */
  const userOf = new Map<string, number>();
  let changeCount = 0;
  let nextId = 0;
  const base = createMemorySettings(() => 1_700_000_000_000);
  const fail = (code: ServiceErrorCode) => ({
    ok: false as const,
    error: { code, retryable: false, certainty: 'refused' as const, said: `said ${code}` },
  });
  const balance = parseDecimal('128.4');
  const deps: SettingsDeps = {
    ...base,
    randomId: () => {
      nextId += 1;
      return `00000000-0000-4000-8000-${String(nextId).padStart(12, '0')}`;
    },
    permissions: {
      has: async (origin) => granted.has(origin),
      drop: async (origin) => {
        granted.delete(origin);
        halfGranted.delete(origin);
      },
      async dropOthers(readNeeded) {
        const held = [...granted];
        const needed = await readNeeded();
        for (const origin of needed ? held : []) if (!needed?.includes(origin)) granted.delete(origin);
      },
      dropAll: async () => granted.clear(),
    },
    createService: (_, readToken) => ({
      price: async () =>
        failing.price ? fail(failing.price) : { ok: true, value: { period: '1h', priceSun: 46n } },
      async accounts() {
        usedTokens.push(await readToken());
        if (failing.accounts) return fail(failing.accounts);
        const account = { guid: null, userId: 1, id: 1, section: 'buyer', currency: 'TRX' };
        return { ok: true, value: [{ ...account, balance: balance.ok ? balance.value : null }] };
      },
    }),
    readUsed: async () => [],
    onChange: async () => {
      changeCount += 1;
    },
    idsAt: async (origin) => idsAt.get(origin) ?? [],
    originsOf: async (id) => [...idsAt].flatMap(([origin, ids]) => (ids.includes(id) ? origin : [])),
    userOf: async (id) => userOf.get(id) ?? null,
    recordHealth: async () => ({
      isReady: true,
      intents: [],
      damagedIntentIds: [],
      storage: {},
    }),
    noteAnswer: async (id, userId) => void (userId === null || userOf.set(id, userId)),
    lookAgain: () => {},
    report: () => {},
    ...overrides,
  };
  const handlers = createSettingsHandlers(deps);
  const read = async () => {
    const answer = await handlers['settings.read']({});
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  /** A click that asks the user for a host. The user agrees. */
  const request = (origin: string) => {
    if (!halfGranted.has(origin)) granted.add(origin);
  };
  const permitted = { granted, halfGranted, request };
  return {
    deps,
    handlers,
    ...permitted,
    failing,
    usedTokens,
    idsAt,
    userOf,
    read,
    changeCount: () => changeCount,
  };
}

export const ORIGIN = 'https://energy.example';
export const TOKEN = 'world-token-0123456789';

export const draft = {
  id: null,
  name: 'Main',
  colour: 'jade' as const,
  origin: ORIGIN,
  bodyKind: 'json' as const,
  token: TOKEN,
};
