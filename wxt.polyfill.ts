import type { Plugin } from 'vite';

const OWN_BROWSER = '\0turbine:own-browser';

/**
 * The calls that Turbine makes to the browser's API and that the polyfill's table lists. The polyfill passes on any
 * other call unchanged.
 */
const POLYFILLED: Readonly<Record<string, readonly string[]>> = {
  alarms: ['clear', 'get'],
  contextMenus: ['removeAll'],
  notifications: ['clear', 'create'],
  permissions: ['contains', 'getAll', 'remove'],
  runtime: ['getPlatformInfo'],
  storage: ['local', 'sync'],
  tabs: ['create', 'query'],
  windows: ['create', 'update'],
};
const POLYFILL_TABLE = /(?<=const apiMetadata = )\{[\s\S]*?\n {6}\}(?=;)/;

/**
 * As a script, the polyfill would be copied key by key into a module, which builds every part of the browser's API that
 * is read: two fifths of the time that a wake of the background takes. As a module it is used as it is. Most of its
 * table describes calls that nobody makes, and each wake would read it for nothing.
 */
const polyfillAsModule = (): Plugin => ({
  name: 'turbine:polyfill-as-module',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('webextension-polyfill/dist/browser-polyfill.js')) return null;
    const table = JSON.parse(POLYFILL_TABLE.exec(code)?.[0] ?? '{}');
    const used = Object.entries(POLYFILLED).map(([part, calls]) => {
      const known = calls.map((call) => [call, table[part]?.[call]]);
      if (known.some(([, terms]) => !terms))
        throw new Error('The table of the polyfill is another than it was.');
      return [part, Object.fromEntries(known)];
    });
    const polyfill = code.replace(POLYFILL_TABLE, JSON.stringify(Object.fromEntries(used)));
    return `const module = { exports: {} }, exports = module.exports;\n${polyfill}\nexport default module.exports;`;
  },
});

/**
 * Firefox has the API that the polyfill imitates. There the polyfill would be dead code, and a changed copy of a library,
 * which Mozilla does not want.
 */
const ownBrowser = (): Plugin => ({
  name: 'turbine:own-browser',
  enforce: 'pre',
  resolveId: (id) => (id === 'webextension-polyfill' ? OWN_BROWSER : null),
  load: (id) => (id === OWN_BROWSER ? 'export default globalThis.browser;' : null),
});

/** How the browser's API gets into the build. */
export const takePolyfill = (browser: string): Plugin =>
  browser === 'firefox' ? ownBrowser() : polyfillAsModule();
