import { createContext, runInContext } from 'node:vm';

export interface FirstTick {
  /** What of the browser was called, by its path: `runtime.onMessage.addListener`. */
  calls: Set<string>;
  /** Parts of schemas that were built: each schema and each check of one. */
  schemaParts: number;
  /** How often all parts of the browser were listed: each that is looked at is built then, used or not. */
  listings: number;
  /** Formatters of the user's language or calendar, which cost milliseconds each. */
  formatters: number;
}

/** Runs the script of a background to the end of its first tick, in a world that has nothing but a silent browser. */
export function runFirstTick(script: string): FirstTick {
  const tick: FirstTick = { calls: new Set(), schemaParts: 0, listings: 0, formatters: 0 };
  const browser = silentBrowser(tick);
  // Of a Node, only what a worker has, too; whatever is asked for later belongs to no first tick.
  const { URL, TextEncoder, TextDecoder, AbortController, crypto, performance } = globalThis;
  const later = () => new Promise<never>(() => {});
  const world = createContext({
    browser,
    chrome: browser,
    ...{ URL, TextEncoder, TextDecoder, AbortController, crypto, performance, console },
    navigator: { onLine: true, userAgent: '' },
    fetch: later,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    countPart: () => {
      tick.schemaParts += 1;
    },
    countFormatter: () => {
      tick.formatters += 1;
    },
  });
  runInContext(COUNTING, world);
  runInContext(script, world);
  return tick;
}

/** Every part of a schema of zod 4 gets its inner half under this name, whatever the minifier calls the rest. */
const COUNTING = `
  globalThis.self = globalThis;
  const define = Object.defineProperty;
  Object.defineProperty = (target, name, description) => {
    if (name === '_zod') countPart();
    return define(target, name, description);
  };
  for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'Collator', 'Segmenter'])
    Intl[name] = new Proxy(Intl[name], {
      construct(made, given) {
        countFormatter();
        return Reflect.construct(made, given);
      },
    });
`;

/** Has every part that is asked for and answers nothing, so that only what needs no answer is done. */
function silentBrowser(tick: FirstTick, path = ''): object {
  const parts = new Map<string, unknown>([
    ['id', 'turbine'],
    ['then', undefined],
  ]);
  return new Proxy(() => undefined, {
    get(_, name) {
      if (typeof name === 'symbol') return undefined;
      if (!parts.has(name)) parts.set(name, silentBrowser(tick, path === '' ? name : `${path}.${name}`));
      return parts.get(name);
    },
    has: () => true,
    ownKeys(all) {
      tick.listings += 1;
      return Reflect.ownKeys(all);
    },
    apply() {
      tick.calls.add(path);
      return path.endsWith('.getURL') ? 'chrome-extension://turbine/' : new Promise(() => {});
    },
  });
}
