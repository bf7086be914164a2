import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import preact from '@preact/preset-vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';
import { noteBundledPackages, writeLicenses } from './wxt.licenses.ts';
import { takePolyfill } from './wxt.polyfill.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Puts the sprite into every page: icons are there with the first paint, without a request or a script. */
const inlineIcons = (): Plugin => ({
  name: 'turbine:inline-icons',
  transformIndexHtml: (html) =>
    html.replace('<!-- icons -->', readFileSync(new URL('./components/icons.svg', import.meta.url), 'utf8')),
});

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\/(assets\/popup-[^"]+\.css)">/;

/** The hash of the one inline style, which the content security policy has to name. */
let popupStyleHash = '';

/** Puts the popup's style into its page. That saves a request, and the script does not wait for its answer. */
const inlinePopupStyle = (): Plugin => ({
  name: 'turbine:inline-popup-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const file = STYLE_LINK.exec(html)?.[1] ?? '';
      const asset = bundle[file];
      if (asset?.type !== 'asset') return html;
      delete bundle[file];
      const style = String(asset.source).trim();
      popupStyleHash = createHash('sha256').update(style).digest('base64');
      return html.replace(STYLE_LINK, () => `<style>${style}</style>`);
    },
  },
});

/**
 * Loads a page's later scripts by a plain import. Vite's helper would preload styles, which pages have from the start,
 * and would add a list of all files to every opening.
 */
const plainImports = (): Plugin => ({
  name: 'turbine:plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
  renderChunk(code) {
    const plain = code.replaceAll('__vitePreload(', '(').replace(/, __VITE_PRELOAD__[\da-f]*\)/g, ')()');
    // Left as it is, the import would be dropped as a value that nobody uses.
    if (plain.includes('__VITE_PRELOAD__')) this.error('Vite marks later scripts in another way now.');
    return plain;
  },
});

const NAMESPACE = /__exportAll\(\{([^}]*)\}\)/g;
const NAMESPACE_IMPORT = /import \{ \w+ as __exportAll \} from "\.\/rolldown-runtime-[^"]*";\n/;

/**
 * A module that is loaded later and shares its file with others is handed over as an object. The bundler makes that
 * with a function in a file of its own: one more request, where a plain object does as well.
 */
const plainNamespaces = (): Plugin => ({
  name: 'turbine:plain-namespaces',
  apply: ({ build }) => !build?.lib,
  renderChunk: (code) =>
    NAMESPACE_IMPORT.test(code)
      ? code
          .replace(NAMESPACE_IMPORT, '')
          .replace(
            NAMESPACE,
            (_, names: string) => `({${names.replace(/(\w+): \(\) => (\w+)/g, 'get $1() { return $2; }')}})`,
          )
      : null,
  generateBundle(_, bundle) {
    const codes = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''));
    for (const path of Object.keys(bundle)) {
      const name = /rolldown-runtime-.*/.exec(path)?.[0];
      if (name && !codes.some((code) => code.includes(name))) delete bundle[path];
    }
  },
});

/**
 * Pages read their texts through `lib/platform/pages/page-texts.ts`; the background, which is no page, uses the package.
 */
const pageTexts = (): Plugin => ({
  name: 'turbine:page-texts',
  enforce: 'pre',
  apply: ({ build }) => !build?.lib,
  resolveId: (id) =>
    id === '@wxt-dev/i18n' ? new URL('./lib/platform/pages/page-texts.ts', import.meta.url).pathname : null,
});

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/**
 * Compiles elements to plain calls with their children as arguments. A property name for the children, and a second
 * function for elements, would add a thousand bytes to the popup's first script.
 */
const plainElements = (): Plugin => ({
  name: 'turbine:plain-elements',
  enforce: 'pre',
  config: () => ({
    oxc: { jsx: { runtime: 'classic', pragma: 'makeElement', pragmaFrag: 'ElementGroup' } },
  }),
  transform: (code, id) =>
    id.endsWith('.tsx')
      ? `import { h as makeElement, Fragment as ElementGroup } from 'preact';${code}`
      : null,
});

/** The oldest browsers that Turbine supports. Firefox asks about data at the installation since 140, on Android since 142. */
const OLDEST = { chrome: '127', firefox: '142.0' };

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill', '@wxt-dev/i18n/module'],
  i18n: { localesDir: 'lib/text' },
  vite: ({ browser }) => ({
    plugins: [
      preact(),
      plainElements(),
      inlineIcons(),
      inlinePopupStyle(),
      plainImports(),
      plainNamespaces(),
      pageTexts(),
      takePolyfill(browser),
      noteBundledPackages(),
    ],
    // The modern builds of packages: what some offer for browsers is written for older ones, and larger.
    resolve: { conditions: ['module'] },
    define: {
      'import.meta.env.RELEASE': JSON.stringify(version),
    },
    build: {
      // Output is not lowered for older browsers than the manifest allows, so `light-dark()` colours stay one value.
      target: [`chrome${OLDEST.chrome}`, `firefox${OLDEST.firefox}`],
      modulePreload: { polyfill: false },
      rollupOptions: {
        preserveEntrySignatures: false,
        // One character beyond Latin-1 would make the browser keep the whole script as text of twice the width.
        output: { charset: 'ascii' },
        // In parentheses, modules that the background puts off would be compiled ahead all the same.
        optimization: { pifeForModuleWrappers: false },
      },
    },
  }),
  hooks: {
    // The popup is bundled apart from the other pages, with all that it opens with in one file. Code that it shared
    // with them would be in files of its own: a request each before the first frame, and with parts that only they use.
    'entrypoints:grouped': (_, groups) => {
      const pages = groups.find((group) => Array.isArray(group) && group.length > 1);
      if (!Array.isArray(pages)) return;
      const at = pages.findIndex(({ type }) => type === 'popup');
      if (at >= 0) groups.push(pages.splice(at, 1));
    },
    'vite:build:extendConfig': ([first, ...others], config) => {
      if (first?.type !== 'popup' || others.length > 0) return;
      const atOnce = { name: 'popup', tags: ['$initial'], priority: 1 };
      // What later screens share, mostly a few hundred bytes each, is in one file: a popup that opens on an order asked for
      // fourteen before it could show anything. What checks an address stays apart: it is large, and seldom wanted.
      const ofScreens = /components|lib.(store|text|messages)|order-progress|rounding|told-cost/;
      const shared = {
        name: 'shared',
        test: ofScreens,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      };
      Object.assign(config.build?.rollupOptions?.output ?? {}, {
        codeSplitting: { groups: [atOnce, shared] },
      });
    },
    'build:publicAssets': (_, files) => {
      files.push({ relativeDest: 'LICENSES.txt', contents: writeLicenses() });
    },
    'build:manifestGenerated': (_, manifest) => {
      const policy = contentSecurityPolicy.replace("style-src 'self'", `$& 'sha256-${popupStyleHash}'`);
      manifest.content_security_policy = { extension_pages: policy };
    },
  },
  zip: { excludeSources: ['tests/**', '.artifacts/**'] },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: ['storage', 'alarms', 'notifications', 'contextMenus', 'activeTab', 'scripting'],
    optional_host_permissions: ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'],
    // J for joule. Firefox opens a menu of its own for Alt, Shift and the letter of that menu.
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+J' } } },
    omnibox: { keyword: 'energy' },
    ...(browser === 'firefox'
      ? {
          // Mozilla lets nothing be kept that was done in private. A purchase must be kept, so there is none.
          incognito: 'not_allowed',
          browser_specific_settings: {
            gecko: {
              id: 'turbine@turbine.example',
              strict_min_version: OLDEST.firefox,
              // Data sent to the service and the node that the user connects also counts for Mozilla.
              data_collection_permissions: { required: ['authenticationInfo', 'financialAndPaymentInfo'] },
            },
          },
        }
      : { minimum_chrome_version: OLDEST.chrome }),
  }),
});
