import { createContext, runInContext } from 'node:vm';

export interface FirstTick {
  /** Which functions of the browser API were called, by path: `runtime.onMessage.addListener`. */
  calls: Set<string>;
  /** How many parts of schemas were built: each schema and each check of one. */
  schemaParts: number;
  /** How often all parts of the browser API were listed. A listing builds each part that is read, used or not. */
  listings: number;
  /** How many formatters for a language or calendar were built. Each costs milliseconds. */
  formatters: number;
}

/** Runs the script of a background to the end of its first tick, in a world that contains only a silent browser. */
export function runFirstTick(script: string): FirstTick {
  const tick: FirstTick = { calls: new Set(), schemaParts: 0, listings: 0, formatters: 0 };
  const browser = silentBrowser(tick);
  // Only those of Node's globals that a worker has too. What answers later is not part of the first tick.
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

/** zod 4 defines `_zod` on every part of a schema, and minifiers keep that name. */
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

/** A browser API that has every part it is asked for and never answers. So only work that needs no answer is done. */
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
